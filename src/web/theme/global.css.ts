import { globalFontFace, globalStyle, type GlobalStyleRule } from "@vanilla-extract/css";
import latin from "@fontsource-variable/anuphan/files/anuphan-latin-wght-normal.woff2?url";
import thai from "@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2?url";
import { c, resetLayer } from "./contract.css.ts";
import { media, space, type } from "./tokens.ts";

globalFontFace("Anuphan", [
  { src: `url(${thai}) format("woff2")`, fontWeight: "100 700", fontDisplay: "swap", unicodeRange: "U+0E01-0E5B,U+200C-200D,U+25CC" },
  {
    src: `url(${latin}) format("woff2")`,
    fontWeight: "100 700",
    fontDisplay: "swap",
    unicodeRange: "U+0000-00FF,U+0131,U+0152-0153,U+2000-206F,U+20AC,U+2122,U+2190-2193,U+2212",
  },
]);
// Until Anuphan is there, a system font takes its height, so that nothing jumps when it arrives.
globalFontFace("Anuphan fallback", {
  src: `local("Leelawadee UI"), local("Thonburi"), local("Noto Sans Thai"), local("Arial")`,
  ascentOverride: "102.5%",
  descentOverride: "27.5%",
  lineGapOverride: "0%",
});

const reset = (selector: string, rule: GlobalStyleRule) => globalStyle(selector, { "@layer": { [resetLayer]: rule } });

reset("*, *::before, *::after", { boxSizing: "border-box" });
reset("body, h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset", { margin: 0 });
reset("ul, ol", { padding: 0, listStyle: "none" });
reset("fieldset", { padding: 0, border: 0, minWidth: 0 });
reset("html", {
  fontFamily: `Anuphan, "Anuphan fallback", system-ui, sans-serif`,
  ...type.body,
  color: c.text,
  background: c.canvas,
  textSizeAdjust: "100%",
  scrollPaddingTop: space(22),
  scrollBehavior: "smooth",
  accentColor: c.accent,
  WebkitFontSmoothing: "antialiased",
});
reset("body", { minHeight: "100dvh", overflowWrap: "break-word" });
reset("#root", { minHeight: "100dvh", display: "flex", flexDirection: "column" });
reset("h1", { ...type.title });
reset("h2", { ...type.heading });
reset("h3", { ...type.subheading });
reset("h1, h2, h3", { textWrap: "balance" });
reset("p, li, dd", { textWrap: "pretty", overflowWrap: "anywhere" });
reset("button, input, select, textarea", { font: "inherit", color: "inherit", letterSpacing: "inherit" });
reset("button", { background: "none", border: 0, padding: 0, cursor: "pointer" });
reset("a", { color: c.accentText, textUnderlineOffset: "0.2em" });
// An address is not broken while a line has room for it.
reset("a[href^='mailto:']", { display: "inline-block", maxWidth: "100%", overflowWrap: "anywhere" });
reset("svg, img, video", { display: "block", maxWidth: "100%" });
reset(":focus-visible", { outline: `2px solid ${c.focusRing}`, outlineOffset: 2 });
// What is no control takes the focus where somebody is led to. Of a page or a panel the ring would go round all that is seen.
reset("[tabindex='-1']:focus-visible:not(h1, h2, h3)", { outline: "none" });
reset(":is(h1, h2, h3):focus-visible", { outlineOffset: 4, borderRadius: 2 });
reset("::selection", { background: c.selection, color: c.text });
reset("[hidden]", { display: "none !important" });

// What moves arrives at once, and what fades still fades. No transition is made short instead: everything would have it then, and what is
// inherited would change one level of the page per frame.
globalStyle("*, *::before, *::after", {
  "@media": {
    [media.still]: {
      animationDuration: "1ms !important",
      animationIterationCount: "1 !important",
      transitionProperty: "opacity !important",
      // The types of the rules know no importance here.
      scrollBehavior: "auto !important" as "auto",
    },
  },
});
