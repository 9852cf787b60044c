import * as css from "./avatar.css.ts";
import { classNames } from "./class-names.ts";
import { Picture } from "./picture.tsx";

/** Up to two letters of a name: the first of its first and of its last word. Leading Thai vowels are passed over, since they are no initials. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => /[^เ-ไ]/.exec(word ?? "")?.[0] ?? "");
  return letters.join("").toUpperCase();
};

type AvatarProps = {
  name: string;
  /** Where their picture is; without one they are shown by their initials. */
  picture?: string | undefined;
  large?: boolean;
};

/** A person as a round sign, by their picture or their initials: no words that a control around it would be called by. */
export const Avatar = ({ name, picture, large }: AvatarProps) => (
  <span className={classNames(css.avatar, large && css.large)} data-initials={initialsOf(name)} aria-hidden="true">
    <Picture address={picture} />
  </span>
);
