/** The report as one page that needs nothing beside itself. */
import { kinds, type Kind } from "../walk/record-store.ts";
import { parts, type Part } from "../walk/record.ts";
import { definitionOf } from "../draw/definition.ts";
import { layOut } from "../draw/layout.ts";
import { colourStyle, escaped, pictureColours, pictureOf, pictureStyle } from "../draw/svg.ts";
import { plain, type Colour, type Theme } from "../draw/theme.ts";
import { marksOf, type ChartReport, type CoverageTarget, type Item, type Report, type RequirementReport, type Share } from "./report.ts";

const pageColours: Colour[] = [
  "accentSoft",
  "highlight",
  "onHighlight",
  "successText",
  "successSoft",
  "warningText",
  "warningSoft",
  "dangerSoft",
  "dangerBorder",
  "focusRing",
];

const fontFace = ({ family, woff2 }: NonNullable<Theme["font"]>) =>
  `@font-face{font-family:${JSON.stringify(family)};font-weight:100 900;src:url(data:font/woff2;base64,${woff2})}`;

const style = (theme: Theme): string => `${theme.font ? fontFace(theme.font) : ""}
${colourStyle(theme, [...pictureColours, ...pageColours])}
${pictureStyle}
*{box-sizing:border-box}
html{color-scheme:light dark;scroll-padding-top:16px}
body{margin:0;background:var(--c-canvas);color:var(--c-text);font:400 16px/1.65 ${theme.font ? `${JSON.stringify(theme.font.family)},` : ""}system-ui,sans-serif}
main{width:min(1240px,100% - 40px);margin:0 auto;padding:56px 0 96px;display:grid;gap:56px}
main>*{min-width:0}
h1{font-size:clamp(32px,5vw,48px);font-weight:600;line-height:1.32;margin:0}
h2{font-size:28px;font-weight:600;line-height:1.32;margin:0 0 16px}
h3{font-size:20px;font-weight:600;line-height:1.4;margin:0}
h4{font-size:16px;font-weight:600;margin:0}
p{margin:0}
a{color:var(--c-accentText)}
:focus-visible{outline:2px solid var(--c-focusRing);outline-offset:2px}
.lead{font-size:19px;margin-top:8px;color:var(--c-textMuted);max-width:68ch}
.numbers{display:grid;grid-template-columns:repeat(2,1fr);gap:1px;margin-top:32px;background:var(--c-border);border:1px solid var(--c-border);border-radius:20px;overflow:hidden}
.numbers>div{background:var(--c-surface);padding:20px 24px}
.numbers dt{color:var(--c-textMuted);font-size:15px;font-weight:500}
.numbers dd{margin:0;font-size:28px;font-weight:600;font-variant-numeric:tabular-nums;line-height:1.4}
.numbers small{display:block;font-size:14px;font-weight:500;color:var(--c-textMuted);line-height:1.5}
.scroll{overflow-x:auto;border:1px solid var(--c-border);border-radius:20px;background:var(--c-surface)}
table{border-collapse:collapse;width:100%;font-size:15px;font-variant-numeric:tabular-nums}
th,td{text-align:start;padding:8px 16px;border-bottom:1px solid var(--c-border);vertical-align:top}
tbody tr:last-child>*{border-bottom:0}
thead th{font-weight:500;color:var(--c-textMuted);font-size:14px;white-space:nowrap}
tbody th{font-weight:600}
td.share{white-space:nowrap;min-width:104px}
.line{display:block;position:relative;height:2px;margin:5px 8px 4px 0;border-radius:1px;background:var(--c-border)}
.line i{position:absolute;inset:0 auto 0 0;border-radius:1px;background:var(--c-accent)}
.line i::after{content:"";position:absolute;right:-4px;top:-3px;width:8px;height:8px;border-radius:50%;background:var(--c-highlight)}
.part .line i{background:var(--c-dangerBorder)}
.part{color:var(--c-dangerText);font-weight:600}
.none{color:var(--c-textSubtle)}
.verdict{display:inline-flex;gap:8px;align-items:center;margin-bottom:16px;padding:4px 14px;border-radius:10px;font-weight:600;font-size:15px;color:var(--c-successText);background:var(--c-successSoft)}
.verdict.bad{color:var(--c-dangerText);background:var(--c-dangerSoft)}
details{border:1px solid var(--c-border);border-radius:20px;background:var(--c-surface)}
details+details{margin-top:12px}
summary{display:flex;flex-wrap:wrap;gap:4px 20px;align-items:center;padding:16px 24px;cursor:pointer;list-style:none;border-radius:20px}
summary::-webkit-details-marker{display:none}
summary::before{content:"";width:10px;height:10px;border-radius:50%;border:2px solid var(--c-accent)}
[open]>summary::before{background:var(--c-highlight)}
summary .meta{color:var(--c-textMuted);font-size:15px;margin-inline-start:auto}
.inside{display:grid;gap:20px;padding:0 24px 24px}
.inside>*{min-width:0}
.stage{overflow:auto;max-height:85vh;border-radius:14px;border:1px solid var(--c-border)}
.stage svg{display:block;max-width:100%;height:auto}
.drawn:has(:checked) svg{max-width:none}
.drawn label{display:inline-flex;gap:8px;align-items:center;font-size:15px;color:var(--c-textMuted);min-height:32px}
ul{margin:8px 0 0;padding-inline-start:20px}
li,td,th{overflow-wrap:anywhere}
.code{font:500 14px/1.6 ui-monospace,SFMono-Regular,Menlo,monospace}
.box rect.missed{stroke:var(--c-dangerText);stroke-width:3}
.bad-list{color:var(--c-dangerText)}
.warn{color:var(--c-warningText)}
@media(min-width:900px){.numbers{grid-template-columns:repeat(4,1fr)}}
@media(max-width:600px){.numbers>div{padding:16px}.numbers dd{font-size:22px}th,td{padding:8px 10px}.inside,summary{padding-inline:16px}}
@media print{details>.inside{display:grid}}`;

const partWords: Record<Part, string> = {
  states: "States",
  transitions: "Transitions",
  guards: "Guard answers",
  delays: "Delays",
  outcomes: "Actor outcomes",
};
const kindWords: Record<Kind, string> = { headless: "Without a view", view: "Through the views", browser: "In a browser" };

const count = (number: number, one: string, more = `${one}s`) => `${number} ${number === 1 ? one : more}`;
const idOf = (chart: string) => `chart-${chart}`;

const shareCell = (share: Share | undefined, note = ""): string => {
  if (!share) return `<td class="share none">–${note}</td>`;
  if (share.total === 0) return '<td class="share none">none</td>';
  const isWhole = share.taken === share.total;
  const width = Math.round((share.taken / share.total) * 100);
  return `<td class="share${isWhole ? "" : " part"}">${share.taken} / ${share.total}<span class="line" aria-hidden="true"><i style="width:${width}%"></i></span>${note}</td>`;
};

const sumOf = (shares: (Share | undefined)[]): Share => ({
  taken: shares.reduce((sum, share) => sum + (share?.taken ?? 0), 0),
  total: shares.reduce((sum, share) => sum + (share?.total ?? 0), 0),
});

const heads = (names: string[]) => `<thead><tr>${names.map((name) => `<th scope="col">${escaped(name)}</th>`).join("")}</tr></thead>`;

const summary = ({ charts, costs, isWhole }: Report): string => {
  const wrong = charts.reduce((sum, { complaints }) => sum + complaints.length, 0);
  const numbers = [
    ...parts.map((part): [string, Share, string] => [partWords[part], sumOf(charts.map((chart) => chart.parts[part])), "by all walks"]),
    ...kinds.map((kind): [string, Share, string] => [
      kindWords[kind],
      sumOf(charts.map((chart) => chart.kinds[kind])),
      `transitions in ${count(costs[kind].paths, "path")}, ${count(costs[kind].steps, "step")}, ${costs[kind].seconds.toFixed(1)} s`,
    ]),
  ];
  return `<header>
<p class="verdict${isWhole ? "" : " bad"}">${isWhole ? "✓ All is taken" : `✗ ${count(wrong, "thing is missing", "things are missing")}`}</p>
<h1>What the walks took of the charts</h1>
<p class="lead">${count(charts.length, "chart")}. Walks without a view, through the views and in a browser are counted together; each kind must take every transition by itself.</p>
<dl class="numbers">${numbers.map(([name, { taken, total }, note]) => `<div><dt>${name}</dt><dd>${taken} / ${total}<small>${note}</small></dd></div>`).join("")}</dl>
</header>`;
};

const chartTable = (charts: ChartReport[]): string => {
  const rows = charts.map(
    (chart) =>
      `<tr><th scope="row"><a href="#${idOf(chart.name)}">${escaped(chart.name)}</a></th>${[
        ...parts.map((part) => shareCell(chart.parts[part])),
        ...kinds.map((kind) => shareCell(chart.kinds[kind])),
      ].join("")}</tr>`,
  );
  return `<section><h2>By chart</h2><div class="scroll" role="region" aria-label="By chart" tabindex="0"><table>${heads(["Chart", ...parts.map((part) => partWords[part]), ...kinds.map((kind) => kindWords[kind])])}<tbody>${rows.join("")}</tbody></table></div></section>`;
};

const requirementTable = (requirements: RequirementReport[]): string => {
  const rows = requirements.map(
    ({ requirement, charts, share, kinds: taken, missing }) =>
      `<tr><th scope="row">${requirement === "" ? '<span class="none">No requirement named</span>' : escaped(requirement)}${
        missing.length > 0 ? `<ul class="code bad-list">${missing.map((name) => `<li>${escaped(name)}</li>`).join("")}</ul>` : ""
      }</th><td>${charts.map((chart) => `<a href="#${idOf(chart)}">${escaped(chart)}</a>`).join(", ")}</td>${shareCell(share)}${kinds
        .map((kind) => `<td>${taken[kind]}</td>`)
        .join("")}</tr>`,
  );
  return `<section><h2>By requirement</h2><div class="scroll" role="region" aria-label="By requirement" tabindex="0"><table>${heads(["Requirement", "Charts", "Taken", ...kinds.map((kind) => kindWords[kind])])}<tbody>${rows.join("")}</tbody></table></div></section>`;
};

const list = (title: string, names: string[], classes: string) =>
  names.length === 0
    ? ""
    : `<div class="${classes}"><h4>${title}</h4><ul class="code">${names.map((name) => `<li>${escaped(name)}</li>`).join("")}</ul></div>`;

const excuses = (items: Item[]) =>
  items.flatMap(({ name, excused }) => Object.entries(excused).map(([kind, why]) => `${name} (${kind}): ${why}`));

const chartSection = async (chart: ChartReport, { machine, serves }: CoverageTarget): Promise<string> => {
  const { name, items, never, complaints, wanted } = chart;
  const drawing = await layOut(definitionOf(name, machine, serves));
  const share = sumOf(parts.map((part) => chart.parts[part]));
  const costs = kinds.flatMap((kind) => {
    const { cost } = chart.kinds[kind] ?? {};
    return cost ? [`${kindWords[kind].toLowerCase()} ${count(cost.paths, "path")}, ${cost.seconds.toFixed(1)} s`] : [];
  });
  const without = kinds.filter((kind) => !wanted.includes(kind)).map((kind) => kindWords[kind].toLowerCase());
  return `<details id="${idOf(name)}"${complaints.length > 0 ? " open" : ""}>
<summary><h3>${escaped(name)}</h3><span class="meta">${complaints.length > 0 ? `<b class="part">${complaints.length} missing</b> · ` : ""}${share.taken} / ${share.total}</span></summary>
<div class="inside">
${list("Missing", complaints, "bad-list")}
<p>${escaped([...costs, ...without.map((kind) => `not asked for ${kind}`)].join(" · "))}</p>
<div class="drawn"><label><input type="checkbox"> Full size</label><div class="stage" role="region" aria-label="The chart ${escaped(name)}" tabindex="0">${pictureOf(`The chart ${name}`, drawing, marksOf(chart))}</div></div>
${list("Cannot be done in a kind of walk", excuses(items), "warn")}
${list("Answers that no guard can give here, whatever happens in the samples", never, "warn")}
</div>
</details>`;
};

/** The page, with every chart drawn and what was never taken in red. */
export const pageOf = async (report: Report, targets: CoverageTarget[], theme: Theme = plain): Promise<string> => {
  const sections: string[] = [];
  // The report has the charts of the targets, in their order.
  for (const [at, chart] of report.charts.entries()) sections.push(await chartSection(chart, targets[at]!));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Chart coverage</title>
<style>${style(theme)}</style>
</head>
<body>
<main>
${summary(report)}
${chartTable(report.charts)}
${requirementTable(report.requirements)}
<section><h2>Charts</h2>${sections.join("\n")}</section>
</main>
<script>
const open = () => { const chart = document.getElementById(location.hash.slice(1)); if (chart) chart.open = true; };
addEventListener("hashchange", open);
open();
</script>
</body>
</html>
`;
};
