import { globalStyle, style } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { media, type } from "../theme/tokens.ts";

export const display = style(type.display);
export const lead = style({ ...type.lead, color: c.textMuted, maxWidth: "34em" });
export const muted = style({ color: c.textMuted });
export const subheading = style(type.subheading);
export const small = style(type.small);
export const meta = style({ ...type.meta, color: c.textMuted });
export const strong = style({ fontWeight: 600 });
export const tabular = style({ fontVariantNumeric: "tabular-nums" });

/** One line, however long: what has no room is cut with an ellipsis, so the whole must be found elsewhere. */
export const cut = style({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });

/** Heard but not seen. */
export const hidden = style({
  position: "absolute",
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
  border: 0,
});

/** The marker: a band behind the lower quarter of one phrase of a headline. */
export const marker = style({
  backgroundImage: `linear-gradient(${c.highlight}, ${c.highlight})`,
  backgroundSize: "100% .28em",
  backgroundPosition: "0 88%",
  backgroundRepeat: "no-repeat",
  "@media": { [media.forced]: { backgroundImage: "none", textDecoration: "underline" } },
});
const thin = { backgroundSize: "100% .12em", backgroundPosition: "0 96%" };
globalStyle(`[data-mode=dark] ${marker}`, thin);
globalStyle(`:root:not([data-mode]) ${marker}`, { "@media": { "(prefers-color-scheme: dark)": thin } });

/** Long reading: terms, privacy. */
export const prose = style({ ...type.prose, maxWidth: "68ch" });
globalStyle(`${prose} > * + *`, { marginBlockStart: "1em" });
globalStyle(`${prose} > h2`, { marginBlockStart: "1.8em" });
globalStyle(`${prose} ul`, { listStyle: "disc", paddingInlineStart: "1.4em" });
