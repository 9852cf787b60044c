import type { CSSProperties } from "react";

/**
 * Mail cannot follow the reader's theme, so these are the default theme's colours, written inline for clients that drop style sheets.
 * The sheet below gives clients that keep it the dark ones.
 */
const light = {
  canvas: "#f8f9fe",
  surface: "#ffffff",
  sunken: "#f1f2f8",
  border: "#dee1eb",
  text: "#1b1c25",
  muted: "#555762",
  accent: "#5559df",
  onAccent: "#ffffff",
  link: "#4f51d7",
  token: "#f9b73f",
};
const dark: typeof light = {
  canvas: "#0f1016",
  surface: "#17181e",
  sunken: "#090a0f",
  border: "#31323a",
  text: "#eef0f6",
  muted: "#bec1ce",
  accent: "#7f8cff",
  onAccent: "#0c0e1c",
  link: "#a7b6ff",
  token: "#f9b73f",
};

export const darkSheet = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .canvas, .canvas > table > tbody > tr > td { background-color: ${dark.canvas} !important; }
    .card { background-color: ${dark.surface} !important; border-color: ${dark.border} !important; }
    .sunken { background-color: ${dark.sunken} !important; border-color: ${dark.border} !important; color: ${dark.text} !important; }
    .text { color: ${dark.text} !important; }
    .muted { color: ${dark.muted} !important; }
    .link { color: ${dark.link} !important; }
    .button { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }
    .line { border-color: ${dark.accent} !important; }
  }
`;

/** Thai stacks two marks above a letter and one below: lines stay apart, and letters are never drawn together. */
const font = "Anuphan, 'Noto Sans Thai', 'Sukhumvit Set', 'Leelawadee UI', Thonburi, system-ui, -apple-system, 'Segoe UI', sans-serif";

export const styles = {
  canvas: { backgroundColor: light.canvas, margin: 0, padding: "32px 12px", fontFamily: font },
  column: { maxWidth: 520, margin: "0 auto" },
  brand: { color: light.text, fontSize: 19, fontWeight: 600, lineHeight: "28px", margin: "0 0 16px" },
  /** The flow line: the stroke from which the product is drawn, with its marigold token in the brand's row. */
  token: { color: light.token, fontSize: 19, paddingRight: 8 },
  card: {
    backgroundColor: light.surface,
    border: `1px solid ${light.border}`,
    borderRadius: 20,
    padding: "32px 32px 24px",
  },
  line: { borderTop: `2px solid ${light.accent}`, width: 56, fontSize: 0, lineHeight: "0", marginBottom: 20 },
  heading: { color: light.text, fontSize: 24, fontWeight: 600, lineHeight: "34px", margin: "0 0 16px" },
  text: { color: light.text, fontSize: 16, lineHeight: "27px", margin: "0 0 16px" },
  muted: { color: light.muted, fontSize: 14, lineHeight: "24px", margin: "0 0 12px" },
  link: { color: light.link, wordBreak: "break-all" },
  /** An address to write to, which is read as one word. */
  address: { color: light.link, whiteSpace: "nowrap" },
  button: {
    backgroundColor: light.accent,
    borderRadius: 10,
    color: light.onAccent,
    display: "inline-block",
    fontSize: 16,
    fontWeight: 600,
    lineHeight: "24px",
    padding: "12px 24px",
    textDecoration: "none",
  },
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
