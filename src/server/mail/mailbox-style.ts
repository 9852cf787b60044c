/** The local mailbox's looks: the product's default theme, light or dark with the system. */
export const mailboxStyle = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#f8f9fe, #0f1016);
  --surface: light-dark(#ffffff, #17181e);
  --sunken: light-dark(#f1f2f8, #090a0f);
  --border: light-dark(#dee1eb, #31323a);
  --text: light-dark(#1b1c25, #eef0f6);
  --muted: light-dark(#555762, #bec1ce);
  --accent: light-dark(#4f51d7, #a7b6ff);
  --soft: light-dark(#e6ebff, #202446);
  --token: #f9b73f;
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; display: grid; grid-template: auto 1fr / minmax(260px, 360px) 1fr;
  background: var(--canvas); color: var(--text);
  font: 400 16px/1.65 "Anuphan Variable", Anuphan, "Noto Sans Thai", system-ui, sans-serif;
}
header { grid-column: 1 / -1; display: flex; align-items: center; gap: 12px; padding: 16px 24px; border-bottom: 1px solid var(--border); }
header::before { content: ""; width: 12px; height: 12px; border-radius: 50%; background: var(--token); }
h1 { font-size: 20px; font-weight: 600; line-height: 1.4; margin: 0; }
header p { margin: 0 0 0 auto; color: var(--muted); font-size: 14px; }
header a { color: var(--accent); font-weight: 500; padding: 4px 8px; }
nav { border-right: 1px solid var(--border); overflow-y: auto; }
ol { list-style: none; margin: 0; padding: 8px; }
nav a { display: block; padding: 12px 16px; border-radius: 10px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { background: var(--sunken); }
nav a[aria-current] { background: var(--soft); box-shadow: inset 2px 0 var(--accent); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
nav strong { display: block; font-weight: 600; }
small, dt { color: var(--muted); font-size: 14px; }
main { padding: 24px; display: flex; flex-direction: column; gap: 16px; min-width: 0; }
h2 { font-size: 20px; font-weight: 600; line-height: 1.4; margin: 0; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 12px; margin: 0; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { flex: 1; min-height: 520px; width: 100%; border: 1px solid var(--border); border-radius: 20px; background: var(--surface); }
pre { margin: 12px 0 0; padding: 16px; border-radius: 12px; background: var(--sunken); white-space: pre-wrap; overflow-wrap: anywhere; }
.empty { margin: auto; max-width: 40ch; text-align: center; color: var(--muted); }
.empty::before { content: ""; display: block; width: 96px; margin: 0 auto 24px; border-top: 2px solid var(--accent); }
@media (max-width: 767px) {
  body { grid-template: auto auto 1fr / 1fr; }
  header a { color: var(--accent); font-weight: 500; padding: 4px 8px; }
nav { border-right: 0; border-bottom: 1px solid var(--border); max-height: 40dvh; }
  header p { display: none; }
}
`;
