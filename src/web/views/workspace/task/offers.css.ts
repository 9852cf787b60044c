import { style } from "@vanilla-extract/css";
import { c } from "../../../theme/contract.css.ts";
import { media, radius } from "../../../theme/tokens.ts";
import { body } from "../../../ui/work/work.css.ts";

/** What is offered under a field that one writes in. */
export const offers = style({
  ...body,
  border: `1px solid ${c.borderStrong}`,
  borderRadius: radius.control,
  background: c.raised,
  padding: 4,
  selectors: { "&[hidden]": { display: "none" } },
});
export const offer = style({
  font: "inherit",
  display: "block",
  width: "100%",
  textAlign: "start",
  color: c.text,
  padding: "4px 8px",
  minHeight: 32,
  borderRadius: radius.small,
  overflowWrap: "anywhere",
  cursor: "pointer",
  selectors: { "&[aria-selected=true]": { background: c.accentSoft }, "&:hover": { background: c.sunken } },
  "@media": { [media.phone]: { minHeight: 44, paddingBlock: 10 } },
});
