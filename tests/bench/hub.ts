/**
 * `npm run bench:hub`: messages per second of processor time, and memory per connection, of our hub beside bare `ws` and socket.io.
 * Servers and clients are processes of their own. Rounds of all take turns, so that a busy machine is busy for all; medians are compared.
 * `npm run bench:hub -- connect` measures only what it costs to connect to the product's own hub.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { median } from "./calls.ts";
import { compareConnections } from "./hub-connect.ts";
import { type ClientOrder, type Kind, kinds } from "./hub-kinds.ts";
import { type Measured, startMeasured } from "./measured.ts";
import { table, verdict } from "./table.ts";

const rounds = 5;
const program = new URL("./hub-server.ts", import.meta.url);

type Server = { kind: Kind; measured: Measured; tell(order: ClientOrder): Promise<unknown>; stop(): Promise<void> };

const start = async (kind: Kind): Promise<Server> => {
  const measured = await startMeasured(program, { KIND: kind });
  const clients = fork(fileURLToPath(new URL("./hub-clients.ts", import.meta.url)));
  return {
    kind,
    measured,
    async tell(order) {
      const answer = once(clients, "message");
      clients.send(order);
      return (await answer)[0] as unknown;
    },
    async stop() {
      clients.kill();
      // A hub would wait for its clients; these are gone.
      measured.process.kill("SIGKILL");
      await once(measured.process, "exit");
    },
  };
};

if (process.argv[2] === "connect") {
  await compareConnections();
  process.exit();
}
const servers = await Promise.all(kinds.map(start));
const results: Record<string, Record<Kind, number>> = {};
let lost = 0;

/** Medians of a figure that is taken in turns. */
const inTurns = async (name: string, take: (server: Server) => Promise<number>): Promise<void> => {
  const figures = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const order = round % 2 === 0 ? servers : servers.toReversed();
    for (const server of order) {
      const figure = await take(server);
      if (round > 0) figures.get(server.kind)!.push(figure);
    }
  }
  results[name] = Object.fromEntries(kinds.map((kind) => [kind, median(figures.get(kind)!)])) as Record<Kind, number>;
};

const everywhere = (order: (server: Server) => ClientOrder) => Promise.all(servers.map((server) => server.tell(order(server))));
const connect = (count: number) => everywhere(({ kind, measured }) => ({ connect: kind, port: measured.port, count }));
const leave = () => everywhere(() => ({ leave: true }));

const broadcast = async (count: number) => {
  await connect(count);
  const events = Math.round(50_000 / count);
  await inTurns(`broadcast to ${count}`, async ({ measured, tell }) => {
    const { cpu } = await measured.during(async () => {
      await measured.ask({ broadcast: events });
      const received = await tell({ receive: events * count });
      lost += events * count - Number(received);
    });
    return (events * count) / (cpu / 1e6);
  });
  await leave();
};

const calls = async () => {
  await connect(50);
  const total = 20_000;
  await inTurns("calls, 50 × 8 in flight", async ({ measured, tell }) => {
    const { cpu } = await measured.during(async () => {
      lost += total - Number(await tell({ call: total, inFlight: 8 }));
    });
    return total / (cpu / 1e6);
  });
  await leave();
};

const memory = async (count: number) => {
  const used = () => Promise.all(servers.map(async ({ measured }) => Number(await measured.ask({ collect: true }))));
  // What is made once is made.
  await connect(50);
  await leave();
  const before = await used();
  await connect(count);
  const after = await used();
  results[`kB per idle connection of ${count}`] = Object.fromEntries(
    kinds.map((kind, at) => [kind, (after[at]! - before[at]!) / count / 1000]),
  ) as Record<Kind, number>;
  await leave();
};

await memory(1000);
await broadcast(500);
await broadcast(1000);
await calls();
await Promise.all(servers.map((server) => server.stop()));

const shown = (name: string, value: number) => (name.startsWith("kB") ? value.toFixed(1) : String(Math.round(value)));
console.log(`\nMessages per second of processor time, medians of ${rounds} rounds; memory after a collection\n`);
console.log(
  table(
    ["", ...kinds],
    Object.entries(results).map(([name, figures]) => [name, ...kinds.map((kind) => shown(name, figures[kind]))]),
  ),
);

type Goal = [name: string, kind: Kind, than: Kind, goal: number];
const goals: Goal[] = ["broadcast to 500", "broadcast to 1000"].flatMap((name): Goal[] => [
  [name, "hub", "ws", 0.95],
  [name, "hub", "socket.io", 1.2],
  [name, "stateful", "ws", 0.8],
]);
goals.push(["calls, 50 × 8 in flight", "hub", "ws", 0.85]);
const idle = results["kB per idle connection of 1000"]!.hub;
console.log();
console.log(
  table(
    ["", "", "measured", "goal", ""],
    [
      ...goals.map(([name, kind, than, goal]) => {
        const ratio = results[name]![kind] / results[name]![than];
        return [name, `${kind} / ${than}`, ratio.toFixed(2), String(goal), verdict(ratio >= goal)];
      }),
      ["idle connection", "hub", `${idle.toFixed(1)}`, "≤ 10", verdict(idle <= 10)],
      ["messages lost", "all", String(lost), "0", verdict(lost === 0)],
    ],
  ),
);
await compareConnections();
process.exit();
