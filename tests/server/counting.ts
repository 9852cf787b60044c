import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Stands before a Postgres and counts pairs of request and answer on the wire. */
export const startCounting = async (target: string) => {
  const url = new URL(target);
  const { hostname, port } = url;
  const sockets = new Set<Socket>();
  let trips = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let isAnswered = true;
    near.on("data", (bytes) => {
      if (isAnswered) trips += 1;
      isAnswered = false;
      far.write(bytes);
    });
    far.on("data", (bytes) => {
      isAnswered = true;
      near.write(bytes);
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      // Or a request of several pieces waits for the other side to acknowledge the first: forty milliseconds.
      socket.setNoDelay();
      socket.on("error", () => other.destroy()).on("close", () => other.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    async during(work: () => Promise<unknown>): Promise<number> {
      const before = trips;
      await work();
      return trips - before;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
