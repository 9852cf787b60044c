import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { TestHub } from "./test-hub.ts";

/** A bad network before a server: TCP connections that are cut, stall, or overtake each other. */
export type Proxy = {
  origin: string;
  /** Connections that were made through it so far. */
  readonly made: number;
  /** Every connection breaks, without a word to either side that it did not get before. */
  cut(): void;
  /** The connections that there are break once so many more bytes came from the server. */
  cutAfter(bytes: number): void;
  /** Nothing passes on the connections that there are, which stay open. */
  stall(): void;
  /** New connections find nobody, until they do again. */
  refuse(isRefusing: boolean): void;
  /** What passes on one connection waits for a while each time, so that connections overtake each other. */
  jitter(): void;
  close(): Promise<void>;
};

type Line = { near: Socket; far: Socket; left: number; isStalled: boolean };

/** Lets the others go first, a random number of times. */
const turns = async () => {
  for (let left = Math.floor(Math.random() * 30); left > 0; left -= 1) await new Promise((resolve) => setImmediate(resolve));
};

export const startProxy = async (target: string): Promise<Proxy> => {
  const { hostname, port } = new URL(target);
  const lines = new Set<Line>();
  let made = 0;
  let isRefusing = false;
  let isJittering = false;

  const end = (line: Line) => {
    line.near.destroy();
    line.far.destroy();
    lines.delete(line);
  };

  const pass = (line: Line, from: Socket, to: Socket) => {
    let before = Promise.resolve();
    from.on("data", (chunk: Buffer) => {
      before = before.then(async () => {
        if (isJittering) await turns();
        if (line.isStalled) return;
        const passed = from === line.far ? chunk.subarray(0, line.left) : chunk;
        to.write(passed);
        if (from !== line.far) return;
        line.left -= passed.length;
        if (line.left > 0) return;
        // What was written goes out, and then nothing more.
        line.near.end(() => end(line));
      });
    });
    from.on("end", () => void before.then(() => line.isStalled || to.end()));
    from.on("error", () => end(line));
    from.on("close", () => void before.then(() => line.isStalled || end(line)));
  };

  const server = createServer((near) => {
    made += 1;
    if (isRefusing) {
      near.destroy();
      return;
    }
    const line = { near, far: connect(Number(port), hostname), left: Infinity, isStalled: false };
    lines.add(line);
    pass(line, near, line.far);
    pass(line, line.far, near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get made() {
      return made;
    },
    cut: () => lines.forEach(end),
    cutAfter: (bytes) => lines.forEach((line) => (line.left = bytes)),
    stall: () => lines.forEach((line) => (line.isStalled = true)),
    refuse: (refuses) => (isRefusing = refuses),
    jitter: () => (isJittering = true),
    async close() {
      lines.forEach(end);
      server.close();
      await once(server, "close");
    },
  };
};

/** The same hub, reached through the proxy. */
export const through = (hub: TestHub, proxy: Proxy): TestHub => ({
  ...hub,
  origin: proxy.origin,
  url: hub.url.replace(hub.origin, proxy.origin),
});
