/**
 * `npm run mutate`: puts systematic faults into the product, one at a time, and asks the tests that reach each whether they notice.
 * A score for each layer and the list of those that nobody noticed go to `coverage/mutation`.
 */
import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { matchesGlob } from "node:path";
import { parseArgs } from "node:util";
import { equivalents } from "./equivalents.ts";
import { layerNames, type Layer } from "./layers.ts";
import { mutantsOf, type Mutant } from "./mutants.ts";
import { askAll, type Result } from "./pool.ts";
import { reachOfTests } from "./reach.ts";
import { earlierResults, isNoticed, scoreOf, scores, survivorsOf, writeReport } from "./report.ts";

const help = `npm run mutate -- [options]

  --count 600      mutants in all, as many of each layer; "all" takes every one
  --seed 1         which of them: the same seed takes the same ones, as long as they are there
  --layer charts   one layer: ${layerNames.join(", ")}; may be given several times
  --file <glob>    those of some files; takes all of them unless --count says otherwise
  --mutant <id>    one of them; may be given several times
  --resume         keeps what an earlier run found and asks about the rest
  --survivors      asks again about those that nobody noticed, and keeps the rest
  --processes 2    how many are asked about at once; as many as there are processors without it
  --limit 60       seconds of tests, as long as they take without it, that each may cost; those left over are not asked
  --least 0.9      fails when the score of all together is lower
`;

const { values } = parseArgs({
  options: {
    count: { type: "string" },
    seed: { type: "string", default: "1" },
    layer: { type: "string", multiple: true },
    file: { type: "string" },
    mutant: { type: "string", multiple: true },
    resume: { type: "boolean", default: false },
    survivors: { type: "boolean", default: false },
    processes: { type: "string", default: String(availableParallelism()) },
    limit: { type: "string", default: "60" },
    least: { type: "string", default: "0" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(help);
  process.exit();
}

/** Any order would do that is the same in the next run and says nothing of what is taken. */
const lot = ({ id }: Mutant) => createHash("sha256").update(`${values.seed} ${id}`).digest("hex");
const chosenLayers = (values.layer ?? layerNames) as Layer[];
const count = values.count ?? (values.file || values.mutant ? "all" : "600");
const each = count === "all" ? Infinity : Math.ceil(Number(count) / chosenLayers.length);

const isAsked = ({ id, file }: Mutant) =>
  !(id in equivalents) && (!values.file || matchesGlob(file, values.file)) && (!values.mutant || values.mutant.includes(id));

const chosen = chosenLayers.flatMap((layer) =>
  mutantsOf(layer)
    .filter(isAsked)
    .map((mutant) => ({ mutant, place: lot(mutant) }))
    .toSorted((one, other) => one.place.localeCompare(other.place))
    .slice(0, each)
    .map(({ mutant }) => mutant),
);

const earlier = earlierResults();
const ids = new Set(chosen.map(({ id }) => id));
const others = earlier.filter(({ id }) => !ids.has(id));
const isKept = (result: Result) => values.resume || (values.survivors && isNoticed(result));
const results = earlier.filter((result) => ids.has(result.id) && isKept(result));
const asked = new Set(results.map(({ id }) => id));
const left = chosen.filter(({ id }) => !asked.has(id));

const reaches = reachOfTests();
const begun = performance.now();
console.log(`${chosen.length} mutants, ${results.length} of them asked about before`);
const marks = { noticed: "✓", "timed out": "✓", survived: "✗", unreached: "✗" };
await askAll(left, reaches, { processes: Number(values.processes), timeLimit: Number(values.limit) }, (result) => {
  results.push(result);
  writeReport(results, others);
  const { status, file, line, operator, what, by, seconds } = result;
  console.log(
    `${marks[status]} ${results.length}/${chosen.length} ${file}${line === null ? "" : `:${line}`} ${operator}: ${what} · ${by ?? status} · ${seconds.toFixed(1)} s`,
  );
});
writeReport(results, others);

console.log(
  `\n${left.length} asked about in ${Math.round((performance.now() - begun) / 1000)} s\n\n${scores(results)}\n\n${survivorsOf(results)}`,
);
if (scoreOf(results) < Number(values.least)) {
  console.error(`\nFewer were noticed than ${values.least} of them.`);
  process.exitCode = 1;
}
