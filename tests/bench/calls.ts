import { Agent, request } from "node:http";
import type { Sql } from "./meter.ts";

export type Visitor = { id: string; email: string; token: string; address: string };

/** The statements of one recorded call: who made it and about which name, so that the peer can run them for others. */
export type Plan = { call: string; visitor: Visitor; name: string; statements: Sql[] };

/** What the calls of the benchmark read of an answer. */
type Envelope = { data: { token: string; user: { id: string } } };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
let asked = 0;

/** Requests come from many addresses, so that limits count and do not refuse. */
const anyAddress = () => {
  asked += 1;
  return `10.0.${(asked >> 6) & 63}.${asked & 63}`;
};

/**
 * One call over a connection that stays open.
 *
 * @param address where it seems to come from
 * @param host whom it asks for, where that is not the port's
 * @throws Error for anything but 200
 */
export const post = (port: number, path: string, body: unknown, token?: string, address = anyAddress(), host?: string): Promise<Envelope> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const headers = {
      apikey: "lanngan-web",
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
      "accept-language": "th",
      "x-forwarded-for": address,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(host === undefined ? {} : { host }),
    };
    const call = request({ agent, host: "127.0.0.1", port, path, method: "POST", headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const answer = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve(JSON.parse(answer));
        else reject(new Error(`${path}: ${response.statusCode} ${answer}`));
      });
    });
    call.on("error", reject).end(text);
  });

/** The bytes of an answer, as they came. @throws Error for anything but 200 */
export const bytesOf = (port: number, path: string, headers: Record<string, string>): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const call = request({ agent, host: "127.0.0.1", port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks));
        else reject(new Error(`${path}: ${response.statusCode}`));
      });
    });
    call.on("error", reject).end();
  });

/** Milliseconds that each of so many pings took, one after the other. */
export const pings = async (port: number, count: number): Promise<number[]> => {
  const took: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const from = performance.now();
    await new Promise<void>((resolve, reject) => {
      request({ agent, host: "127.0.0.1", port, path: "/health" }, (response) => response.resume().on("end", resolve))
        .on("error", reject)
        .end();
    });
    took.push(performance.now() - from);
  }
  return took;
};

export const median = (numbers: number[]): number => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!;

/** Runs so many tasks, `atOnce` at a time. */
export const many = async (count: number, atOnce: number, task: (turn: number) => Promise<unknown>): Promise<void> => {
  let turn = 0;
  const worker = async () => {
    while (turn < count) {
      const mine = turn;
      turn += 1;
      await task(mine);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};
