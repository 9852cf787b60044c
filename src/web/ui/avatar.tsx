import * as css from "./avatar.css.ts";

/** Up to two letters of a name: the first of its first and of its last word. Leading Thai vowels are passed over, since they are no initials. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => /[^เ-ไ]/.exec(word ?? "")?.[0] ?? "");
  return letters.join("").toUpperCase();
};

/** A person as a round sign with their initials: a picture, and no words that a control around it would be called by. */
export const Avatar = ({ name }: { name: string }) => <span className={css.avatar} data-initials={initialsOf(name)} aria-hidden="true" />;
