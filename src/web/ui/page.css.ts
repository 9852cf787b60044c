import { globalStyle, style } from "@vanilla-extract/css";
import { c } from "../theme/contract.css.ts";
import { media, radius, size, space, type } from "../theme/tokens.ts";

export const skip = style({
  position: "absolute",
  top: 8,
  left: 8,
  zIndex: 60,
  padding: `${space(2)} ${space(4)}`,
  borderRadius: radius.small,
  border: `1px solid ${c.borderControl}`,
  background: c.overlay,
  color: c.text,
  fontWeight: 600,
  selectors: { "&:not(:focus)": { clipPath: "inset(50%)", width: 1, height: 1, overflow: "hidden", padding: 0 } },
});
export const main = style({
  flex: 1,
  display: "flex",
  flexDirection: "column",
  outline: "none",
  // The home of somebody who is signed in begins with their organisation, which the page that everybody gets does not know.
  selectors: { "html[data-signed-in=home] &": { visibility: "hidden" } },
});
export const body = style({ paddingBlock: "clamp(2rem, 6vh, 4rem)" });
export const footer = style({
  borderTop: `1px solid ${c.border}`,
  background: c.sunken,
  color: c.textMuted,
  paddingBlock: space(8),
  ...type.small,
  fontWeight: 400,
});

export const split = style({
  flex: 1,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.wide]: { gridTemplateColumns: "minmax(0, 6fr) minmax(0, 5fr)" } },
});
export const column = style({
  width: `min(${size.form}, 100% - ${space(10)})`,
  marginInline: "auto",
  paddingBlock: "clamp(2rem, 6vh, 5rem)",
  // Under the brand, whose container is centred in the whole window.
  "@media": { [media.wide]: { marginInlineStart: `max(${space(5)}, (100vw - ${size.content}) / 2)` } },
});
globalStyle(`${column} h1`, { fontSize: "clamp(1.75rem, 1.6rem + 0.5vw, 2rem)" });
export const aside = style({
  display: "none",
  "@media": {
    [media.wide]: {
      display: "grid",
      alignItems: "center",
      padding: space(14),
      borderInlineStart: `1px solid ${c.border}`,
      background: `linear-gradient(135deg, ${c.heroFrom}, ${c.heroTo})`,
    },
  },
});

// What a drawn page leaves for later, see `boot/capture-early-events.ts`.
globalStyle("[data-folded=all] #root", { display: "none" });
globalStyle("[data-folded] #content > :not(:first-child), [data-folded] #content ~ footer", {
  contentVisibility: "auto",
  containIntrinsicSize: "auto 1200px",
});
