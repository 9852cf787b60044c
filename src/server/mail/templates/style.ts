import type { CSSProperties } from "react";
import type { Theme } from "../../../contract/preferences.ts";
import { accents, dark, light } from "../../web/colours.ts";

/**
 * Mail cannot follow the reader's theme, so these are the default theme's colours, written inline for clients that drop style sheets.
 * The sheet below gives clients that keep it the dark ones, and a phone's narrow window more room for words.
 */
export const sheet = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .canvas, .canvas > table > tbody > tr > td { background-color: ${dark.canvas} !important; }
    .card { background-color: ${dark.surface} !important; border-color: ${dark.border} !important; }
    .sunken { background-color: ${dark.sunken} !important; border-color: ${dark.border} !important; color: ${dark.text} !important; }
    .text { color: ${dark.text} !important; }
    .quote { color: ${dark.text} !important; border-color: ${dark.border} !important; }
    .muted { color: ${dark.textMuted} !important; }
    .link { color: ${dark.accentText} !important; }
    .button { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }
    .line { border-color: ${dark.accent} !important; }
  }
  @media (max-width: 480px) {
    .card > tbody > tr > td { padding: 24px 20px 16px !important; }
  }
`;

/** The colours of a workspace's palette where the product's accent stands, in both modes. */
export const accentSheet = (accent: Theme): string => {
  const { accent: own, onAccent, accentText } = accents[accent];
  const rules = (mode: 0 | 1) =>
    `.button { background-color: ${own[mode]} !important; color: ${onAccent[mode]} !important; } .link { color: ${accentText[mode]} !important; } .line { border-color: ${own[mode]} !important; }`;
  return `${rules(0)} @media (prefers-color-scheme: dark) { ${rules(1)} }`;
};

/** Addresses and names may be longer than a phone's line, and would make the whole mail as wide as they are. */
const broken = { wordBreak: "break-word" } as const;

/** Thai stacks two marks above a letter and one below: lines stay apart, and letters are never drawn together. */
const font = "Anuphan, 'Noto Sans Thai', 'Sukhumvit Set', 'Leelawadee UI', Thonburi, system-ui, -apple-system, 'Segoe UI', sans-serif";

export const styles = {
  canvas: { backgroundColor: light.canvas, margin: 0, padding: "32px 12px", fontFamily: font },
  column: { maxWidth: 520, margin: "0 auto" },
  brand: { color: light.text, fontSize: 19, fontWeight: 600, lineHeight: "28px", margin: "0 0 16px" },
  /** The flow line: the stroke from which the product is drawn, with its marigold token in the brand's row. */
  token: { color: light.highlight, fontSize: 19, paddingRight: 8 },
  card: {
    backgroundColor: light.surface,
    border: `1px solid ${light.border}`,
    borderRadius: 20,
    padding: "32px 32px 24px",
  },
  line: { borderTop: `2px solid ${light.accent}`, width: 56, fontSize: 0, lineHeight: "0", marginBottom: 20 },
  heading: { color: light.text, fontSize: 24, fontWeight: 600, lineHeight: "34px", margin: "0 0 16px", ...broken },
  /** Whose mail it is, above what it says. */
  logo: { display: "block", borderRadius: 14, margin: "0 0 16px" },
  text: { color: light.text, fontSize: 16, lineHeight: "27px", margin: "0 0 16px", ...broken },
  /** What somebody wrote, line by line as they wrote it. */
  quote: {
    color: light.text,
    fontSize: 16,
    lineHeight: "27px",
    margin: "-8px 0 16px",
    padding: "2px 0 2px 14px",
    borderLeft: `3px solid ${light.border}`,
    whiteSpace: "pre-line",
    ...broken,
  },
  /** What a part is called. */
  part: { color: light.text, fontSize: 16, fontWeight: 600, lineHeight: "27px", margin: "20px 0 8px", ...broken },
  /** One of several lines. */
  entry: { color: light.text, fontSize: 16, lineHeight: "27px", margin: "0 0 8px", ...broken },
  /** Words that lead somewhere. */
  words: { color: light.accentText },
  muted: { color: light.textMuted, fontSize: 14, lineHeight: "24px", margin: "0 0 12px", ...broken },
  link: { color: light.accentText, wordBreak: "break-all" },
  /** An address to write to, which is read as one word. */
  address: { color: light.accentText, whiteSpace: "nowrap" },
  button: {
    backgroundColor: light.accent,
    borderRadius: 10,
    color: light.onAccent,
    display: "inline-block",
    fontSize: 16,
    fontWeight: 600,
    lineHeight: "24px",
    padding: "12px 24px",
    textAlign: "center",
    textDecoration: "none",
  },
  /** The library sets a button's words too close for two lines of Thai. */
  buttonWords: { display: "block", lineHeight: "24px" },
  code: {
    backgroundColor: light.sunken,
    border: `1px solid ${light.border}`,
    borderRadius: 12,
    color: light.text,
    fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
    fontSize: 34,
    fontWeight: 600,
    letterSpacing: 8,
    lineHeight: "48px",
    margin: "0 0 16px",
    padding: "16px 8px 16px 16px",
    textAlign: "center",
  },
  foot: { padding: "20px 8px 0" },
} satisfies Record<string, CSSProperties>;
