/** One of the servers that are compared, `KIND` says which: it broadcasts when told to, and answers calls of `Add`. */
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createHub, mountHub, method } from "signalr-for-node";
import { type WebSocket, WebSocketServer } from "ws";
import * as z from "zod/mini";
import { type Kind, progress, type ServerOrder } from "./hub-kinds.ts";
import { peer } from "./peers.ts";

type Bench = { server: HttpServer; broadcast(number: number): void };

const ofHub = (): Bench => {
  const server = createServer();
  const hub = createHub<{ id: null }, { Progress: [string, object] }>({
    methods: { Add: method([z.number(), z.number()], (_caller, one, other) => one + other) },
    authorise: async () => ({ user: { id: null } }),
  });
  const before = mountHub(server, "/hub", hub);
  server.on("request", (request, response) => before(request, response, () => response.end()));
  return { server, broadcast: (number) => hub.all.send("Progress", "job", progress(number)) };
};

/** The least that a server of such messages can do with `ws`. */
const ofSockets = (): Bench => {
  const server = createServer();
  const all = new Set<WebSocket>();
  new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false }).on("connection", (socket) => {
    all.add(socket);
    socket.on("close", () => all.delete(socket));
    socket.on("message", (data) => {
      const { invocationId, arguments: values } = JSON.parse((data as Buffer).toString()) as {
        invocationId: string;
        arguments: [number, number];
      };
      socket.send(JSON.stringify({ type: 3, invocationId, result: values[0] + values[1] }));
    });
  });
  return {
    server,
    broadcast(number) {
      const bytes = Buffer.from(`${JSON.stringify({ type: 1, target: "Progress", arguments: ["job", progress(number)] })}\u001e`);
      for (const socket of all) socket.send(bytes, { binary: false });
    },
  };
};

const ofSocketIo = async (): Promise<Bench> => (await peer<{ ofSocketIo(): Bench }>("socket-io")).ofSocketIo();

const makers: Record<Kind, () => Bench | Promise<Bench>> = { hub: ofHub, stateful: ofHub, ws: ofSockets, "socket.io": ofSocketIo };
const { server, broadcast } = await makers[process.env["KIND"] as Kind]();

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

process.on("message", async (order: ServerOrder | "begin" | "end") => {
  if (typeof order !== "object") return;
  if ("collect" in order) {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    process.send!(heapUsed + external);
    return;
  }
  for (let number = 0; number < order.broadcast; number += 1) {
    broadcast(number);
    // What is sent leaves before the next: none is helped by joining them.
    await turn();
  }
  process.send!("done");
});

server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`Ready at http://localhost:${(server.address() as AddressInfo).port}\n`);
});
