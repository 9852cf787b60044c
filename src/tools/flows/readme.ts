/** The page that goes with the pictures: every chart with what it is for and what it is made of. */
import { durationText, partFile, type ChartDefinition, type Drawn, type Part, type StateDefinition } from "statewalk/draw";
import { charts, type Chart } from "../../../machines/index.ts";
import { chartTitle } from "../../contract/flows.ts";
import { purposeOf } from "./sources.ts";

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(" ");

/** A state's name below its chart's. */
const shortId = (chart: ChartDefinition, { id }: StateDefinition) => (id.startsWith(`${chart.id}.`) ? id.slice(chart.id.length + 1) : id);

/** The whole where it can be read, else its outline with the parts beneath. */
const picturesOf = (name: string, parts: Part[]): string[] => {
  const title = chartTitle(name);
  const [outline, ...inner] = parts;
  if (!outline) return [`[![The chart ${title}](${name}.svg)](${name}.svg)`];
  const pictures = inner.map(({ state }) => `**${state}**\n\n![${state}](${partFile(name, state)})`);
  return [
    `![The outline of the chart ${title}](${partFile(name, outline.state)})`,
    `[The whole chart in one picture](${name}.svg)`,
    ...(inner.length > 0 ? [`<details><summary>${inner.length} parts, state by state</summary>`, ...pictures, "</details>"] : []),
  ];
};

const sectionOf = ({ name, file }: Pick<Chart, "name" | "file">, { definition: chart, parts }: Drawn): string => {
  const states = chart.states.slice(1);
  const lines: [string, string][] = [
    [`${states.length} states`, code(states.map((state) => shortId(chart, state)))],
    ["Events", code(chart.events)],
    ["Actors", code(chart.actors)],
    ["Guards", code(chart.guards.filter((guard) => /^\w+$/.test(guard)))],
    [
      "Delays",
      chart.delays
        .map((delay) => `\`${delay.name}\`${delay.milliseconds === null ? "" : ` ${durationText(delay.milliseconds)}`}`)
        .join(", "),
    ],
    ["Serves", chart.serves.join("; ")],
  ];
  return [
    `## ${chartTitle(name)}`,
    ...purposeOf({ file }),
    `[\`${file}\`](../../${file}) · ${chart.transitions.length} transitions`,
    ...picturesOf(name, parts),
    lines
      .filter(([, text]) => text !== "")
      .map(([title, text]) => `- **${title}**: ${text}`)
      .join("\n"),
  ].join("\n\n");
};

export const readmeOf = (drawn: Record<string, Drawn>) =>
  [
    "# Flows",
    `Every flow of the product, drawn from its chart: ${charts.length} charts, by their folders in the order in which a user meets them. Written by \`npm run flows\`; a test fails while a picture is older than its chart. A picture opens in full size when it is chosen; a chart whose words would be too small in one picture has an outline and a picture of each part.`,
    "**How to read a picture.** A round box is a state, a box around boxes a state with states inside, a dashed box one whose parts are active at the same time, a double line an end, the dot where a state begins. On a line stands what causes the way: an event, `name done` or `name failed` for the outcome of an actor, `after` for a delay; in brackets the question that decides, after the slash what is done on the way. In a box stand the actors that run in it (⟳), what is done on entry and exit, events that change no state, its tags (#), and how many states inside it have a picture of their own (▸). A pale dashed box is a state beyond the part.",
    charts.map(({ name }) => `[${chartTitle(name)}](#${chartTitle(name).replaceAll(" ", "-")})`).join(" · "),
    // All charts are drawn before this page is written.
    ...charts.map((chart) => sectionOf(chart, drawn[chart.name]!)),
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
