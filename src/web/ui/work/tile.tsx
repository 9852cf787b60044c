import type { Project } from "../../../domain/rows.ts";
import * as css from "./work.css.ts";

/** A project's first letter in its colour; its name stands beside it. A vowel that is written before its consonant is no first letter. */
export const Tile = ({ name, color }: Pick<Project, "name" | "color">) => (
  <span className={css.tile({ color })} aria-hidden="true">
    {Array.from(name.trim().replace(/^[เ-ไ]/, ""))[0]?.toUpperCase()}
  </span>
);

/** A colour beside the word that it belongs to. */
export const Dot = ({ color }: Pick<Project, "color">) => <span className={css.dot({ color })} aria-hidden="true" />;
