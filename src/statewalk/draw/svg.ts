/** A drawing as an SVG file that stands alone: in a theme's colours, light or dark as its reader's page is. */
import { keySize, rowHeight, rowSize, type Box, type Drawing, type InitialArrow, type Edge } from "./chart.ts";
import { plain, type Colour, type Theme } from "./theme.ts";

/** The colours that a picture needs. */
export const pictureColours = [
  "canvas",
  "sunken",
  "surface",
  "border",
  "borderControl",
  "text",
  "textMuted",
  "textSubtle",
  "accent",
  "accentText",
  "dangerText",
] as const satisfies Colour[];

/** These of a theme's colours as variables, light or dark as the reader's page is. */
export const colourStyle = ({ light, dark }: Theme, names: readonly Colour[]): string => {
  const variables = (palette: Theme["light"]) => names.map((name) => `--c-${name}:${palette[name]}`).join(";");
  return `:root{${variables(light)}}
@media (prefers-color-scheme:dark){:root{${variables(dark)}}}`;
};

/** What a picture needs of the page that it stands in. */
export const pictureStyle = `text{font:500 ${rowSize}px system-ui,"Segoe UI","Noto Sans",Arial,sans-serif;fill:var(--c-textMuted);white-space:pre}
.paper{fill:var(--c-canvas)}
.box rect{fill:var(--c-surface);stroke:var(--c-borderControl);stroke-width:1.5}
.box .inner{fill:none}
.group rect{fill:var(--c-sunken);fill-opacity:.6;stroke:var(--c-border)}
.outside rect{fill:none;stroke:var(--c-border);stroke-dasharray:3 4}
.parallel rect{stroke:var(--c-borderControl);stroke-dasharray:6 5}
.key{font-size:${keySize}px;font-weight:650;fill:var(--c-text)}
.words text{paint-order:stroke;stroke:var(--c-surface);stroke-width:4px;stroke-linejoin:round}
.group.words text{stroke:var(--c-sunken)}
.actor{fill:var(--c-accentText)}
.tag{fill:var(--c-textSubtle)}
.way{fill:none;stroke:var(--c-textSubtle);stroke-width:1.5}
.head{fill:var(--c-textSubtle)}
.start{fill:var(--c-text)}
.label rect{fill:var(--c-canvas);fill-opacity:.9}
.label text{fill:var(--c-text)}
.missed{stroke:var(--c-dangerText);stroke-width:3}
text.missed,.label text.missed{fill:var(--c-dangerText);stroke:none;font-weight:700}`;

export const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Names of states and transitions to draw in red, such as those that no test took. */
type Marks = { states: ReadonlySet<string>; transitions: ReadonlySet<string> };
const none: Marks = { states: new Set(), transitions: new Set() };

const classes = (...names: (string | false | undefined)[]) => `class="${names.filter(Boolean).join(" ")}"`;

const isGroup = ({ kind }: Box) => kind === "compound" || kind === "parallel";

const boxSvg = (box: Box, marks: Marks): string => {
  const { id, kind, x, y, width, height } = box;
  const rect = (inset: number, name: string | false) =>
    `<rect x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${(isGroup(box) ? 20 : 12) - inset}" ${classes(name)}/>`;
  return [
    `<g ${classes("box", isGroup(box) && "group", kind === "parallel" && "parallel", kind === "outside" && "outside")}><title>${escaped(id)}</title>`,
    rect(0, marks.states.has(id) && "missed"),
    kind === "final" ? rect(4, "inner") : "",
    "</g>",
  ].join("");
};

/** Drawn after the ways, which may cross a group's head. */
const wordsSvg = (box: Box, marks: Marks): string => {
  const { id, key, kind, x, y, rows } = box;
  const lines = rows.map(
    ({ kind: row, text, transition }, at) =>
      `<text x="${x + 14}" y="${y + 41 + at * rowHeight}" ${classes(row, transition !== undefined && marks.transitions.has(transition) && "missed")}>${escaped(text)}</text>`,
  );
  return [
    `<g ${classes("words", isGroup(box) && "group")}><text x="${x + 14}" y="${y + 22}" ${classes("key", marks.states.has(id) && "missed")}>${escaped(key)}${kind === "parallel" ? " ∥" : ""}</text>`,
    ...lines,
    "</g>",
  ].join("");
};

const waySvg = ({ path, label }: Edge, marks: Marks) =>
  `<path d="${path}" ${classes("way", label?.rows.some(({ transition }) => marks.transitions.has(transition)) && "missed")} marker-end="url(#head)"/>`;

const labelSvg = ({ label }: Edge, marks: Marks) =>
  label
    ? `<g class="label"><rect x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" rx="6"/>${label.rows
        .map(
          ({ text, transition }, at) =>
            `<text x="${label.x + 6}" y="${label.y + 14 + at * rowHeight}" ${classes(marks.transitions.has(transition) && "missed")}>${escaped(text)}</text>`,
        )
        .join("")}</g>`
    : "";

const startSvg = ({ x, y, path }: InitialArrow) =>
  `<circle cx="${x}" cy="${y}" r="5" class="start"/><path d="${path}" class="way" marker-end="url(#head)"/>`;

/** A drawing that stands alone, as a file. */
export const svgOf = (title: string, drawing: Drawing, theme: Theme = plain): string =>
  pictureOf(title, drawing, none, `<style>${colourStyle(theme, pictureColours)}\n${pictureStyle}</style>`);

/** A drawing for a page that has the styles. */
export const pictureOf = (title: string, { width, height, boxes, edges, starts }: Drawing, marks: Marks, head = ""): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">`,
    head,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 8 4 0 8z" class="head"/></marker></defs>',
    `<rect class="paper" width="${width}" height="${height}" rx="20"/>`,
    ...boxes.map((box) => boxSvg(box, marks)),
    ...starts.map(startSvg),
    ...edges.map((way) => waySvg(way, marks)),
    ...boxes.map((box) => wordsSvg(box, marks)),
    ...edges.map((way) => labelSvg(way, marks)),
    "</svg>",
    "",
  ].join("\n");
