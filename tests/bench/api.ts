/**
 * `npm run bench:api`: the processor time of reading a task and of moving one through the API, beside the same by the page's own calls, in one process on the embedded
 * store, in turns. A read may take 1.3 times, a move 1.15 times that.
 */
import { wireVersion } from "../../src/domain/wire.ts";
import { startStack } from "../server/harness.ts";
import { makeKey, open } from "../server/open-calls.ts";
import { command, makeProject, makeTask, newTeam, nextId, read, submit, the } from "../server/workspace-rows.ts";
import { median } from "./calls.ts";

const goal = { read: 1.3, move: 1.15 };
const [rounds, calls] = [9, 60];

const stack = await startStack({ store: "pglite" });
const team = await newTeam(stack);
const { owner } = team;
const { key } = await makeKey(stack, owner);
const [project, task] = [nextId(), nextId()];
await submit(stack, owner, makeProject(project, "BENCH"), makeTask(task, project));
const { body } = await open(stack, owner.subdomain, key, "/projects/BENCH/workflow");
/** A way to another state and back. */
const [there, back] = (() => {
  const states = body.data.states as { id: string; moves: { id: string; to: string }[] }[];
  const first = states.find(({ id }) => id === body.data.initial);
  for (const move of first?.moves ?? []) {
    const home = states.find(({ id }) => id === move.to)?.moves.find(({ to }) => to === first?.id);
    if (first && home)
      return [
        { from: first.id, move: move.id },
        { from: move.to, move: home.id },
      ] as const;
  }
  throw new Error("The template has no way back.");
})();

const asked = {
  "read, by the page": () => read(stack, owner, `tasks/${task}`),
  "read, by the API": () => open(stack, owner.subdomain, key, `/tasks/${task}`),
  "move, by the page": async () => {
    for (const step of [there, back]) await command(stack, owner, [the({ op: "task.move", id: task, ...step })], { version: wireVersion });
  },
  "move, by the API": async () => {
    for (const step of [there, back]) await open(stack, owner.subdomain, key, `/tasks/${task}/moves`, { body: step });
  },
};

/** Milliseconds of the processor that one call takes. */
const timeOf = async (call: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  for (let n = 0; n < calls; n += 1) await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / calls;
};

const times = new Map<string, number[]>();
for (let round = 0; round <= rounds; round += 1)
  for (const [name, call] of Object.entries(asked)) {
    const time = await timeOf(call);
    // The first round warms up.
    if (round > 0) times.set(name, [...(times.get(name) ?? []), time]);
  }
const of = (name: keyof typeof asked) => median(times.get(name) ?? []);
const factors = { read: of("read, by the API") / of("read, by the page"), move: of("move, by the API") / of("move, by the page") };
console.log(
  Object.keys(asked)
    .map((name) => `${name}: ${of(name as keyof typeof asked).toFixed(2)} ms`)
    .join("\n"),
);
console.log(`read ${factors.read.toFixed(2)} (goal ${goal.read}), move ${factors.move.toFixed(2)} (goal ${goal.move})`);
process.exitCode = factors.read <= goal.read && factors.move <= goal.move ? 0 : 1;
await stack.close();
