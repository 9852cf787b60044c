/** Requests that break at any byte, as a socket sends them: what a client, a proxy or a page may do to a server. */
import { connect, type Socket } from "node:net";
import fc from "fast-check";

/** What requests are made of: addresses by method, whose they are, and what is known there. */
export type Targets = {
  /** As the application lists them: `POST /api/w/:subdomain/commands`. */
  routes: readonly string[];
  /** Files and pages, which one route answers. */
  paths: readonly string[];
  hosts: readonly string[];
  /** What an `apikey` and a bearer may be. */
  keys: readonly string[];
  tokens: readonly string[];
  /** What stands for `:subdomain`, `:id` and their like. */
  names: readonly string[];
};

/** How a connection ends: in good order, reset at once or as its answer begins, closed for writing alone, or left without a reader. */
const endings = ["answered", "reset", "reset at the answer", "half closed", "unread"] as const;

/** A request as bytes, and what becomes of its connection. */
export type Shot = {
  text: Buffer;
  /** Pieces that it is sent in. */
  pieces: number;
  ending: (typeof endings)[number];
};

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "CONNECT", "QUERY", "get", "BREW"];

/** One byte more than calls and hub take. */
const tooLarge = "x".repeat(1024 * 1024 + 1);

const chunked = (body: string) => `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`;

/** A body with the headers that announce it, rightly or not. */
const bodies = fc.oneof(
  { weight: 6, arbitrary: fc.constant("\r\n") },
  {
    weight: 4,
    arbitrary: fc
      .oneof(fc.json({ maxDepth: 2 }), fc.string({ maxLength: 40 }), fc.constant("{}"))
      .map((body) => `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`),
  },
  { weight: 2, arbitrary: fc.json({ maxDepth: 2 }).map((body) => `Transfer-Encoding: chunked\r\n\r\n${chunked(body)}`) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      "Content-Length: 500\r\n\r\n{",
      "Content-Length: 1\r\n\r\n{}{}",
      "Content-Length: -1\r\n\r\n",
      "Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}",
      "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}",
      "Transfer-Encoding: chunked\r\n\r\nzz\r\n",
      "Transfer-Encoding: chunked\r\n\r\n5\r\nab",
      "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
      "Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}",
      "Expect: something\r\n\r\n",
      "Content-Length: 9007199254740993\r\n\r\n{}",
      "Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}",
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      `Content-Length: ${tooLarge.length}\r\n\r\n${tooLarge}`,
      `Transfer-Encoding: chunked\r\n\r\n${chunked(tooLarge)}`,
    ),
  },
);

const upgrades = fc.constantFrom(
  "Connection: Upgrade\r\n",
  "Connection: Upgrade\r\nUpgrade: h2c\r\n",
  "Connection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n",
  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 99\r\nSec-WebSocket-Key: x\r\n",
);

const oddHeaders = fc.oneof(
  fc.constantFrom(
    "Accept: text/event-stream\r\n",
    "Accept-Encoding: gzip, br\r\n",
    "Accept-Language: th\r\n",
    "Connection: close\r\n",
    "Range: bytes=0-4\r\n",
    "Range: bytes=9999999-\r\n",
    'If-None-Match: "x"\r\n',
    "Origin: null\r\n",
    "Origin: https://portal.example\r\nAccess-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: \u00e9\r\n",
    "Cookie: lanngan-language=%ff; ;=\r\n",
    "X-Forwarded-For: 1.2.3.4, x\r\n",
    "X-Hub-Forwarded: x.127.0.0.1\r\n",
    "Authorization: Basic \u00ff\r\n",
    `X-Long: ${"x".repeat(20_000)}\r\n`,
    "Broken\r\n",
    ": none\r\n",
    "X-Folded: a\r\n b\r\n",
    "X-Zero: \0\r\n",
  ),
  fc.string({ maxLength: 20 }).map((value) => `X-Any: ${value}\r\n`),
);

const some = (values: readonly string[]) => fc.constantFrom(...values);

/** A route with something in the place of its names, and a query now and then. */
const addresses = ({ routes, paths, names }: Targets): fc.Arbitrary<{ method: string; path: string }> => {
  const named = fc
    .tuple(some(routes), fc.array(some(names), { minLength: 4, maxLength: 4 }), some(methods))
    .map(([route, given, other]) => {
      const [method = "", pattern = ""] = route.split(" ");
      let at = 0;
      const path = pattern.replace(/:\w+|\*/g, () => given[at++ % given.length]!);
      return { method: method === "ALL" ? other : method, path };
    });
  const fixed = fc.tuple(some(paths), fc.oneof(fc.constantFrom("GET", "HEAD", "POST", "DELETE"), some(methods)));
  const query = fc.oneof(
    { weight: 3, arbitrary: fc.constant("") },
    { weight: 1, arbitrary: some(names).map((name) => `?id=${name}&project=${name}&after=0&q=${name}&token=${name}`) },
    { weight: 1, arbitrary: fc.webQueryParameters().map((text) => `?${text}`) },
  );
  return fc
    .tuple(fc.oneof({ weight: 2, arbitrary: named }, { weight: 1, arbitrary: fixed.map(([path, method]) => ({ method, path })) }), query)
    .map(([{ method, path }, asked]) => ({ method, path: path.includes("?") ? path : path + asked }));
};

/** One request, whole. */
const requests = (targets: Targets): fc.Arbitrary<string> =>
  fc
    .record({
      address: addresses(targets),
      version: fc.oneof(
        { weight: 20, arbitrary: fc.constant("HTTP/1.1") },
        { weight: 1, arbitrary: some(["HTTP/1.0", "HTTP/2.0", "HTTP", ""]) },
      ),
      host: fc.oneof({ weight: 20, arbitrary: some(targets.hosts) }, { weight: 1, arbitrary: some(["", "a b", "[", "\u00e9", "x:99999"]) }),
      key: fc.oneof({ weight: 6, arbitrary: some(targets.keys) }, { weight: 1, arbitrary: fc.constant("wrong") }),
      token: fc.oneof({ weight: 2, arbitrary: some(targets.tokens) }, { weight: 1, arbitrary: fc.constant("") }),
      odd: fc.array(oddHeaders, { maxLength: 1 }),
      upgrade: fc.oneof({ weight: 3, arbitrary: fc.constant("") }, { weight: 1, arbitrary: upgrades }),
      body: bodies,
    })
    .map(({ address, version, host, key, token, odd, upgrade, body }) => {
      const bearer = token === "" ? "" : `Authorization: Bearer ${token}\r\n`;
      return `${address.method} ${address.path} ${version}\r\nHost: ${host}\r\napikey: ${key}\r\n${bearer}${odd.join("")}${upgrade}${body}`;
    });

/** What one connection is sent: a request or several at once, the last of them cut anywhere or followed by what is none. */
export const shots = (targets: Targets): fc.Arbitrary<Shot> =>
  fc
    .record({
      asked: fc.oneof(
        { weight: 4, arbitrary: fc.array(requests(targets), { minLength: 1, maxLength: 1 }) },
        { weight: 1, arbitrary: fc.array(requests(targets), { minLength: 2, maxLength: 4 }) },
      ),
      tail: fc.oneof(
        { weight: 8, arbitrary: fc.constant("") },
        { weight: 1, arbitrary: some(["\r\n\r\n", "\0\0", "GET", "\u0016\u0003\u0001\u0002"]) },
      ),
      kept: fc.oneof({ weight: 2, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) }),
      pieces: fc.constantFrom(1, 1, 1, 2, 3),
      ending: fc.constantFrom(...endings),
    })
    .map(({ asked, tail, kept, pieces, ending }) => {
      const whole = Buffer.from(asked.join("") + tail, "latin1");
      return { text: whole.subarray(0, Math.ceil(whole.length * kept)), pieces, ending };
    });

/** Milliseconds after which a connection that nothing ends is reset: a poll, a stream of events, a body that never comes. */
const patience = 150;

/** Sends a shot, and resolves once its connection is gone. What the server answers is of no concern. */
export const fire = (port: number, { text, pieces, ending }: Shot): Promise<void> =>
  new Promise((resolve) => {
    const socket: Socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true, noDelay: true });
    // While an end is being sent, a reset is refused with EINVAL and `close` is never emitted (Node 24.21.0, findings/node-reset-while-ending.sh).
    const reset = () => void (socket.writableEnded ? socket.destroy() : socket.resetAndDestroy());
    const late = setTimeout(reset, patience);
    socket.on("error", () => {});
    socket.once("close", () => {
      clearTimeout(late);
      resolve();
    });
    if (ending !== "unread") socket.on("data", () => ending === "reset at the answer" && reset());
    socket.on("end", () => socket.end());
    socket.once("connect", () => {
      const size = Math.max(1, Math.ceil(text.length / pieces));
      const send = (at: number): void => {
        const isLast = at + size >= text.length;
        socket.write(text.subarray(at, at + size), (error) => {
          if (error) return;
          if (!isLast) setImmediate(send, at + size);
          else if (ending === "reset") reset();
          else if (ending === "half closed") socket.end();
        });
      };
      send(0);
    });
  });
