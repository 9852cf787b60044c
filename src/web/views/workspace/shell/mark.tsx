import * as css from "./shell.css.ts";

/** The first letter of an organisation's name. A vowel that is written before its consonant is no first letter. */
export const Mark = ({ name }: { name: string }) => (
  <span className={css.mark} aria-hidden="true">
    {Array.from(name.replace(/^[เ-ไ]/, ""))[0]}
  </span>
);
