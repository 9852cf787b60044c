import { actorNewsIn } from "statewalk/actor-news";
import type { ChartDefinition } from "statewalk/chart";
import type { Flow, Recorded, RecordedNow, Recording } from "../../contract/flows.ts";

const isName = (key: string) => /^[a-z_$][\w$]*$/i.test(key);

/** A recorded value as it is written in a test. */
const written = (value: Recorded): string => {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  if (Array.isArray(value)) return `[${value.map(written).join(", ")}]`;
  if (typeof value["$secret"] === "string") return value["$secret"];
  if ("$error" in value) return `new Error(${JSON.stringify(value["$error"])})`;
  if ("$any" in value) return "expect.anything()";
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([key, part]) => `${isName(key) ? key : JSON.stringify(key)}: ${written(part)}`);
  return parts.length > 0 ? `{ ${parts.join(", ")} }` : "{}";
};

/** What happens, as one of a replay's verbs. */
const verbOf = ({ id: chart, transitions }: ChartDefinition, event: Recording["steps"][number]["event"]): string => {
  const news = actorNewsIn(event.type);
  const name = JSON.stringify(news?.actor);
  if (news?.kind === "done") return event["output"] === undefined ? `answer(${name})` : `answer(${name}, ${written(event["output"])})`;
  if (news?.kind === "error") {
    const error = event["error"] as { $error?: string } | undefined; // What failed is an error, or nothing is known of it.
    return `fail(${name}, ${JSON.stringify(error?.$error ?? "a bug")})`;
  }
  if (news) return `tell(${name}, ${written(event["snapshot"])})`;
  const waiting = transitions.find((transition) => transition.event === event.type && transition.delay !== null);
  if (!waiting) return `send(${written(event)})`;
  const isAlone = transitions.every(({ delay, source }) => delay !== waiting.delay || source === waiting.source);
  const state = waiting.source === chart ? "" : waiting.source.slice(chart.length + 1);
  return `wait(${JSON.stringify(waiting.delay)}${isAlone ? "" : `, ${JSON.stringify(state)}`})`;
};

const assertion = (now: RecordedNow) => `  expect(run.now()).toEqual(${written(now)});`;

/** A test that asks to be filled in says so before anything else fails. */
const fillIn = (names: string[]) =>
  names.length === 0 ? [] : [`  expect([${names.join(", ")}], "what was masked is to be filled in above").not.toContain("");`];

/** A recording as a test for vitest, to be saved in a folder of `tests`. */
export const journeyText = (
  { definition, file, machine }: Pick<Flow, "definition" | "file" | "machine">,
  { input, begins, steps, placeholders }: Recording,
): string => {
  const missing = placeholders.filter(({ made }) => made === null).map(({ name }) => name);
  const last = written(steps.at(-1)?.now.at ?? begins.at).replaceAll(/["{} ]/g, "");
  const first = steps[0]?.event.type ?? "its beginning";
  return [
    'import { replay } from "statewalk/replay";',
    'import { expect, it } from "vitest";',
    `import { ${machine} } from "../../${file}";`,
    "",
    ...(placeholders.length > 0 ? ["// What was masked, with what was made up in its place; fill in what is empty."] : []),
    ...placeholders.map(({ name, made }) => `const ${name} = ${JSON.stringify(made ?? "")};`),
    ...(placeholders.length > 0 ? [""] : []),
    `it(${JSON.stringify(`${definition.name} goes from ${first} to ${last}`)}, () => {`,
    ...fillIn(missing),
    `  const run = replay(${machine}, ${written(input)});`,
    assertion(begins),
    ...steps.flatMap(({ event, now }) => ["", `  run.${verbOf(definition, event)};`, assertion(now)]),
    "});",
    "",
  ].join("\n");
};
