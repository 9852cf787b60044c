import { initialsOf } from "../avatar.tsx";
import { Picture } from "../picture.tsx";
import { WorkIcon } from "./work-icon.tsx";
import * as css from "./work.css.ts";

type FaceProps = {
  /** By which somebody's colour is found: their id. */
  seed: string;
  /** What they are called. */
  name: string;
  /** Of which the initials are; what they are called where it is not known. */
  fullName?: string | null | undefined;
  /** Where their picture is; without one they are shown by their initials. */
  picture?: string | undefined;
  /** What is said of them beyond their name, such as that the next step is theirs. */
  note?: string;
  /** The next step is theirs: the token hangs on their face. */
  holds?: boolean;
  large?: boolean;
};

const colours = 8;
const colourOf = (seed: string) => {
  const sum = Array.from(seed).reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 9973, 7);
  // The rest of a division by eight is one of the eight.
  return (sum % colours) as css.FaceColour;
};

/** Somebody, by their picture, or their initials and their colour; the name is read out, and shown as a tip. */
export const Face = ({ seed, name, fullName, picture, note, holds, large }: FaceProps) => {
  const label = note === undefined ? name : `${name} · ${note}`;
  return (
    <span
      className={css.face({ colour: colourOf(seed), holds, large })}
      data-initials={initialsOf(fullName ?? name)}
      role="img"
      aria-label={label}
      title={label}
    >
      <Picture address={picture} />
    </span>
  );
};

/** Nobody is assigned. */
export const NoFace = ({ label, large }: { label: string; large?: boolean }) => (
  <span className={css.noFace({ large })} role="img" aria-label={label} title={label}>
    <WorkIcon name="user" size={12} />
  </span>
);
