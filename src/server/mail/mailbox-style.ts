import { colourVariables } from "../web/colours.ts";
import { fontFaces, fontFamilies } from "../web/plain-page.ts";

/** The local mailbox's looks: the product's default theme, light or dark with the system. */
export const mailboxStyle = `
${fontFaces}
:root { ${colourVariables} }
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; display: grid; grid-template: auto 1fr / minmax(260px, 360px) 1fr;
  background: var(--canvas); color: var(--text);
  font: 400 16px/1.65 ${fontFamilies};
}
header { grid-column: 1 / -1; display: flex; align-items: center; gap: 12px; padding: 16px 24px; border-bottom: 1px solid var(--border); }
header::before { content: ""; width: 12px; height: 12px; border-radius: 50%; background: var(--highlight); }
h1 { font-size: 20px; font-weight: 600; line-height: 1.4; margin: 0; }
header p { margin: 0 0 0 auto; color: var(--textMuted); font-size: 14px; }
header a { color: var(--accentText); font-weight: 500; padding: 4px 8px; }
nav { border-right: 1px solid var(--border); overflow-y: auto; }
ol { list-style: none; margin: 0; padding: 8px; }
nav a { display: block; padding: 12px 16px; border-radius: 10px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { background: var(--sunken); }
nav a[aria-current] { background: var(--accentSoft); box-shadow: inset 2px 0 var(--accentText); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accentText); outline-offset: 2px; }
nav strong { display: block; font-weight: 600; }
small, dt { color: var(--textMuted); font-size: 14px; }
main { padding: 24px; display: flex; flex-direction: column; gap: 16px; min-width: 0; }
h2 { font-size: 20px; font-weight: 600; line-height: 1.4; margin: 0; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 12px; margin: 0; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { flex: 1; min-height: 520px; width: 100%; border: 1px solid var(--border); border-radius: 20px; background: var(--surface); }
pre { margin: 12px 0 0; padding: 16px; border-radius: 12px; background: var(--sunken); white-space: pre-wrap; overflow-wrap: anywhere; }
.empty { margin: auto; max-width: 40ch; text-align: center; color: var(--textMuted); }
.empty::before { content: ""; display: block; width: 96px; margin: 0 auto 24px; border-top: 2px solid var(--accentText); }
@media (max-width: 767px) {
  body { grid-template: auto auto 1fr / 1fr; }
  header { flex-wrap: wrap; padding: 16px; }
  main { padding: 16px; }
  nav { border-right: 0; border-bottom: 1px solid var(--border); max-height: 40dvh; }
  header p { display: none; }
}
`;
