import { icons, type Project } from "../../../domain/rows.ts";
import * as css from "./work.css.ts";

export type TileProject = Pick<Project, "name" | "color" | "icon">;

/**
 * A project's icon in its colour, or the first letter where it has none; its name stands beside it. A vowel that is written before its consonant is
 * no first letter.
 */
export const Tile = ({ name, color, icon }: TileProject) => (
  <span className={css.tile({ color })} aria-hidden="true">
    {icon ? (
      <span className={css.icon} style={{ maskPosition: `${(100 * icons.indexOf(icon)) / (icons.length - 1)}%` }} />
    ) : (
      Array.from(name.trim().replace(/^[เ-ไ]/, ""))[0]?.toUpperCase()
    )}
  </span>
);

/** A colour beside the word that it belongs to. */
export const Dot = ({ color }: Pick<Project, "color">) => <span className={css.dot({ color })} aria-hidden="true" />;
