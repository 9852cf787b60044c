/**
 * `npm run bench:webhooks`: milliseconds from the answer to a move until its event is at a receiver, over real connections: for one webhook, for a hundred, and for a
 * hundred beside which another hundred hang. Beside it a bare POST of the same body from the same process. `BENCH_STORE=pglite` for the embedded store.
 */
import { startReceiver } from "../server/webhook-receiver.ts";
import type { Stack } from "../server/harness.ts";
import { startStack } from "../server/harness.ts";
import { at } from "../server/workspace-people.ts";
import { command, makeProject, makeTask, newTeam, nextId, submit, the } from "../server/workspace-rows.ts";
import { webhookEventWorker, type WebhookEventWorker } from "../../src/server/use-cases/life/webhook-event-worker.ts";
import { startWebhookWorker } from "../../src/server/webhooks/worker.ts";
import type { Worker } from "../../src/server/polling-worker.ts";
import { templates } from "../../src/workflow/templates.ts";
import { median } from "./calls.ts";
import { table, verdict } from "./table.ts";

const goal = 1_000;
const moves = 30;
const store = process.env["BENCH_STORE"] === "pglite" ? "pglite" : "postgres";

const arrivals = new Map<string, number>();
let body = "";
const receiver = await startReceiver();
receiver.answer = ({ path, body: sent }) => {
  body = sent;
  arrivals.set(path, performance.now());
  return path.startsWith("/dead") ? null : { status: 204 };
};

let committed = () => {};
let wake = () => {};
const stack: Stack = await startStack({
  store,
  env: { OUTGOING_ANYWHERE: "on" },
  instead: () => ({ workspaceFeed: { publish: () => committed(), review() {} }, webhooks: { wake: () => wake() } }),
});
const sender: Worker = startWebhookWorker(stack.deps);
const events: WebhookEventWorker = webhookEventWorker({ ...stack.deps, webhooks: sender });
committed = () => events.committed();
wake = () => {
  events.wake();
  sender.wake();
};

const { owner } = await newTeam(stack);
const [project, task] = [nextId(), nextId()];
await submit(stack, owner, makeProject(project, "BENCH"), makeTask(task, project));
const setUp = async (path: string): Promise<void> => {
  const asked = {
    name: path,
    address: `${receiver.origin}/${path}`,
    format: "standard",
    events: ["task.moved"],
    projects: null,
    language: "en",
  };
  const { status } = await stack.request(`/api/w/${owner.subdomain}/webhooks`, {
    token: owner.token,
    body: asked,
    headers: at(owner.subdomain),
  });
  if (status !== 200) throw new Error(`A webhook was refused: ${status}`);
};

/** A way to another state and back. */
const { states, initial } = templates.kanban.document;
const there = states.find(({ id }) => id === initial)!.moves[0]!;
const back = states.find(({ id }) => id === there.to)!.moves.find(({ to }) => to === initial)!;
const ways = [
  the({ op: "task.move", id: task, from: initial, move: there.id }),
  the({ op: "task.move", id: task, from: there.to, move: back.id }),
] as const;

const heard = async (alive: readonly string[]): Promise<void> => {
  const end = performance.now() + 30_000;
  while (!alive.every((path) => arrivals.has(`/${path}`))) {
    if (performance.now() > end) throw new Error("An event did not arrive within thirty seconds.");
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
};

/** Milliseconds until each of the living webhooks heard of each move. */
const measure = async (alive: readonly string[]): Promise<number[]> => {
  const times: number[] = [];
  for (let move = 0; move < moves; move += 1) {
    arrivals.clear();
    await command(stack, owner, [ways[0]]);
    const since = performance.now();
    await heard(alive);
    times.push(...alive.map((path) => Math.max(0, arrivals.get(`/${path}`)! - since)));
    arrivals.clear();
    await command(stack, owner, [ways[1]]);
    await heard(alive);
  }
  return times;
};

const bare = async (): Promise<number[]> => {
  const times: number[] = [];
  for (let move = 0; move < moves; move += 1) {
    arrivals.clear();
    const since = performance.now();
    await fetch(`${receiver.origin}/bare`, { method: "POST", body });
    times.push(arrivals.get("/bare")! - since);
  }
  return times;
};

const highest = (times: readonly number[]): number => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]!;
const row = (name: string, times: number[]) => [name, median(times).toFixed(0), highest(times).toFixed(0), String(times.length)];
const rows: string[][] = [];
const living = Array.from({ length: 100 }, (_, n) => `alive${n}`);
await setUp(living[0]!);
rows.push(row("one webhook", await measure(living.slice(0, 1))));
for (const path of living.slice(1)) await setUp(path);
rows.push(row("a hundred", await measure(living)));
for (let n = 0; n < 100; n += 1) await setUp(`dead${n}`);
const beside = await measure(living);
rows.push(row("a hundred beside a hundred that hang", beside));
rows.push(row("bare POST", await bare()));
console.log(`\nMilliseconds until an event is at its receiver, on ${store}\n`);
console.log(table(["webhooks", "median", "95 %", "events"], rows));
console.log(`\nmedian beside those that hang ≤ ${goal} ms: ${verdict(median(beside) <= goal)}`);
process.exitCode = median(beside) <= goal ? 0 : 1;
receiver.drop();
await receiver.close();
await events.stop();
await sender.stop();
await stack.close();
