import type { ChartDefinition } from "statewalk/chart";
import type { Flow, FlowStep } from "../../../contract/flows.ts";

type Recorded = { input: unknown; steps: FlowStep[] };

const text = (value: unknown) => JSON.stringify(value) ?? "undefined";

const outcomeOf = (type: string) => /^xstate\.(done|error)\.actor\.(.+)$/.exec(type);

/** Names of the actors that answer once: those whose outcome the chart waits for. */
const answering = ({ invokes, transitions }: ChartDefinition) => [
  ...new Set(invokes.filter(({ id }) => transitions.some(({ event }) => event === `xstate.done.actor.${id}`)).map(({ src }) => src)),
];

const linesOf = (definition: ChartDefinition, { event }: FlowStep): string[] => {
  const [, kind, id] = outcomeOf(event.type) ?? [];
  if (id !== undefined) {
    const actor = definition.invokes.find((invoke) => invoke.id === id)?.src ?? id;
    const settle = kind === "error" ? `reject(new Error("a bug"))` : `resolve(${text(event["output"])})`;
    return [`  answers.${actor}!.${settle};`, "  await run.heard();"];
  }
  const delay = definition.transitions.find((transition) => transition.event === event.type)?.delay;
  const length = definition.delays.find(({ name }) => name === delay)?.milliseconds;
  if (delay && typeof length === "number") return [`  run.pass(${length});`];
  return [`  run.send(${text(event)}${event.type.startsWith("xstate.") ? " as never" : ""});`];
};

/** Recorded events as a journey for vitest, to be saved in a folder of `tests`. Masked values stand as they were shown. */
export const journeyText = ({ definition, file, machine }: Flow, { input, steps }: Recorded): string => {
  const happened = steps.filter(({ event }) => event.type !== "xstate.init");
  const actors = answering(definition).map((actor) => `${actor}: () => (answers.${actor} = Promise.withResolvers()).promise`);
  const actions = definition.provided.map((action) => `${action}: () => {}`);
  const given = input === null || input === undefined ? "undefined" : `${text(input)} as never`;
  const last = text(happened.at(-1)?.snapshot.value).replaceAll('"', "");
  return [
    'import { expect, it } from "vitest";',
    `import { ${machine} } from "../../${file}";`,
    'import { begin } from "../model/journey.ts";',
    "",
    `it("${definition.name} goes from ${happened[0]?.event.type ?? "its beginning"} to ${last}", async () => {`,
    "  const answers: Record<string, PromiseWithResolvers<unknown>> = {};",
    `  const run = begin(${machine}, ${given}, { ${actors.join(", ")} }, { ${actions.join(", ")} });`,
    ...happened.flatMap((step) => [...linesOf(definition, step), `  expect(run.at().value).toEqual(${text(step.snapshot.value)});`]),
    "});",
    "",
  ].join("\n");
};
