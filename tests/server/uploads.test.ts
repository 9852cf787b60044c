import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text as readText } from "node:stream/consumers";
import { Agent, request as httpRequest } from "node:http";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Env } from "../../src/server/http/environment.ts";
import { createHttpServer, listen, type Listening } from "../../src/server/listen.ts";
import { type Stack, startStack } from "./harness.ts";

/** Everything that comes back on a connection until the server closes it. */
const untilClosed = (socket: Socket) =>
  new Promise<string>((resolve, reject) => {
    let text = "";
    socket.on("data", (data) => (text += data.toString("latin1")));
    socket.on("close", () => resolve(text));
    socket.on("error", reject);
  });

describe("a listening server", () => {
  let stack: Stack;
  let listening: Listening;
  beforeAll(async () => {
    stack = await startStack({ store: "pglite", env: { BODY_DEADLINE: "0.5", LIMITS: "on" } });
    listening = await listen(createHttpServer(0.5), stack.app, { host: "127.0.0.1", port: 0 });
  });
  afterAll(async () => {
    await listening.close();
    await stack.close();
  });

  const open = (...lines: string[]) => {
    const socket = connect(listening.port, "127.0.0.1");
    socket.write(lines.join("\r\n"));
    return socket;
  };
  /** The beginning of a call whose body never arrives in full. */
  const post = (path: string, length: string, body = '{"email":') => {
    const key = path.startsWith("/api") ? "lanngan-web" : stack.deps.apiKeys.anon;
    return open(`POST ${path} HTTP/1.1`, "Host: localhost", `apikey: ${key}`, "Content-Type: application/json", length, "", body);
  };

  test("answers and closes 200 stalled uploads, and serves others meanwhile", async () => {
    const stalled = Array.from({ length: 200 }, (_, turn) =>
      untilClosed(
        turn % 2 === 0
          ? post("/api/auth/login", "Content-Length: 500")
          : post("/api/auth/register", "Transfer-Encoding: chunked", '40\r\n{"email":'),
      ),
    );
    const meanwhile = await fetch(`http://127.0.0.1:${listening.port}/health`);
    expect(meanwhile.status).toBe(200);
    for (const answer of await Promise.all(stalled)) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('"code":"timeout"');
    }
  });

  test("writes no refusal into an answer that is on its way", async () => {
    const gate = Promise.withResolvers<void>();
    const app = new Hono<Env>();
    const body = () =>
      new ReadableStream({
        async start(stream) {
          stream.enqueue(Buffer.from("begun"));
          await gate.promise;
          stream.close();
        },
      });
    app.get("/slow", (c) => c.body(body()));
    const own = await listen(createHttpServer(5), app, { host: "127.0.0.1", port: 0 });
    const socket = connect(own.port, "127.0.0.1");
    const response = untilClosed(socket);
    socket.write("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await once(socket, "data");
    socket.write("no request\r\n\r\n");
    expect(await response).toMatch(/^HTTP\/1\.1 200 (?![^]*HTTP\/1\.1 400)/);
    gate.resolve();
    await own.close();
  });

  test.each([
    ["at once", (text: Buffer) => [text]],
    ["letter by letter", (text: Buffer) => [...text].map((byte) => Buffer.from([byte]))],
    ["with a mark of its byte order", (text: Buffer) => [Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), text])]],
  ])("reads a body that comes %s", async (_name, partsOf) => {
    const body = Buffer.from(JSON.stringify({ email: "nobody@example.com", password: "สวนเจ็ดแห่ง" }));
    for (const isAnnounced of [true, false]) {
      const parts = partsOf(body);
      const length = isAnnounced ? { "content-length": Buffer.concat(parts).length } : {};
      const answer = await new Promise<string>((resolve, reject) => {
        const headers = { apikey: "lanngan-web", "content-type": "application/json", ...length };
        const call = httpRequest({ port: listening.port, host: "127.0.0.1", path: "/api/auth/login", method: "POST", headers });
        call.on("response", (response) => void readText(response).then(resolve, reject)).on("error", reject);
        for (const part of parts.slice(0, -1)) call.write(part);
        call.end(parts.at(-1));
      });
      expect(answer).toContain('"code":"credentials_wrong"');
    }
  });

  test("answers a stalled upload in the identity service's shape", async () => {
    const answer = await untilClosed(post("/auth/v1/recover", "Content-Length: 500"));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"error_code":"request_timeout"');
  });

  test("refuses an announced 3 MB at once and a streamed 3 MB as soon as it is too much", async () => {
    const announced = await untilClosed(post("/api/auth/login", "Content-Length: 3000000"));
    expect(announced).toMatch(/^HTTP\/1\.1 413 /);
    expect(announced).toContain('"too_large"');
    const streamed = await new Promise<number>((resolve, reject) => {
      const request = httpRequest({
        port: listening.port,
        host: "127.0.0.1",
        path: "/api/auth/login",
        method: "POST",
        headers: { apikey: "lanngan-web" },
      });
      request.on("response", (response) => resolve(response.statusCode ?? 0));
      request.on("error", reject);
      for (let part = 0; part < 46; part += 1) request.write("x".repeat(65_536));
    });
    expect(streamed).toBe(413);
  });

  test.each([
    ["no HTTP at all", "hello\r\n\r\n", 400],
    ["a header without end", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"y".repeat(20_000)}\r\n\r\n`, 431],
    ["two lengths", "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na", 400],
    ["a length and chunks", "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\na", 400],
  ])("refuses %s with the envelope", async (_name, text, status) => {
    const answer = await untilClosed(open(text));
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain('"success":false');
  });

  const browser = "Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\nAccept-Language: en-US,en;q=0.9\r\n";
  const markup = "<script>alert(1)</script>";
  test.each([
    [
      "two lengths",
      `POST /?q=${markup} HTTP/1.1\r\nHost: x\r\n${browser}Content-Length: 1\r\nContent-Length: 2\r\n\r\na`,
      400,
      "This link cannot be opened",
    ],
    ["a broken header", `GET / HTTP/1.1\r\nHost: x\r\n${browser}X ${markup}: 1\r\n\r\n`, 400, "This link cannot be opened"],
    [
      "too many cookies",
      `GET / HTTP/1.1\r\nHost: x\r\n${browser}Cookie: a=${markup}${"y".repeat(20_000)}\r\n\r\n`,
      431,
      "This page cannot be opened",
    ],
    [
      "too many cookies, in Thai",
      `GET / HTTP/1.1\r\nHost: x\r\n${browser}Cookie: lanngan-language=th; a=${"y".repeat(20_000)}\r\n\r\n`,
      431,
      "เปิดหน้านี้ไม่ได้",
    ],
  ])("refuses a browser that sends %s with a page, which says nothing of it again", async (_name, text, status, heading) => {
    const answer = await untilClosed(open(text));
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const [head = "", sent = ""] = answer.split("\r\n\r\n");
    const body = Buffer.from(sent, "latin1").toString();
    expect(head).toContain("Content-Type: text/html; charset=UTF-8");
    expect(head).toContain("Connection: close");
    expect(head).toMatch(/Content-Security-Policy: default-src 'none'; style-src 'sha256-/);
    expect(Number(/Content-Length: (\d+)/.exec(head)?.[1])).toBe(sent.length);
    expect(body).toContain(`<h1>${heading}</h1>`);
    expect(body).not.toContain("script");
    expect(body).not.toContain("yyy");
  });

  test("closes on a client that keeps its own side open and sends on", async () => {
    const socket = connect({ port: listening.port, host: "127.0.0.1", allowHalfOpen: true });
    const ended = once(socket, "end");
    // Sent on after the answer, a connection that is gone says so.
    const gone = new Promise<void>((resolve) => socket.once("error", () => resolve()).once("close", () => resolve()));
    socket.write(`GET / HTTP/1.1\r\nHost: x\r\n${browser}Cookie: a=${"y".repeat(60_000)}`);
    socket.resume();
    await ended;
    const sending = setInterval(() => socket.write("y".repeat(1000)), 20);
    await gone;
    clearInterval(sending);
    expect((await fetch(`http://127.0.0.1:${listening.port}/health`)).status).toBe(200);
  });

  test("survives a client that breaks off", async () => {
    const socket = post("/api/auth/login", "Content-Length: 500");
    await new Promise((resolve) => socket.once("connect", resolve));
    socket.resetAndDestroy();
    expect((await fetch(`http://127.0.0.1:${listening.port}/health`)).status).toBe(200);
  });

  test.each(["/%00", "/%ff", "/..%2f..%2fpackage.json", "/assets/../../package.json", "//evil.example", "/%E0%A4%A"])(
    "finds nothing at %s",
    async (path) => {
      const answer = await untilClosed(open(`GET ${path} HTTP/1.1`, "Host: localhost", "Connection: close", "", ""));
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer).not.toContain('"dependencies"');
    },
  );
});

test("a server that stops finishes what runs and answers what comes on open connections, and is gone at once after that", async () => {
  const slow = Promise.withResolvers<void>();
  const app = new Hono<Env>();
  app.get("/slow", async (c) => {
    await slow.promise;
    return c.text("done");
  });
  app.get("/quick", (c) => c.text("done"));
  const listening = await listen(createHttpServer(10), app, { host: "127.0.0.1", port: 0 });

  const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const ask = (agent: Agent, path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      httpRequest({ agent, host: "127.0.0.1", port: listening.port, path }, (response) => {
        response.resume().on("end", () => resolve({ status: response.statusCode, connection: response.headers.connection }));
      })
        .on("error", reject)
        .end();
    });
  // Every connection is open and known to be kept; four have a request that runs.
  for (const agent of agents) expect((await ask(agent, "/quick")).connection).toBe("keep-alive");
  // Browsers open more than they use.
  const unused = connect(listening.port, "127.0.0.1");
  await once(unused, "connect");
  const running = agents.slice(0, 4).map((agent) => ask(agent, "/slow"));
  await new Promise(setImmediate);

  const began = performance.now();
  const closed = listening.close();
  const late = await Promise.all(agents.slice(4).map((agent) => ask(agent, "/quick")));
  expect(late).toEqual(late.map(() => ({ status: 200, connection: "close" })));
  slow.resolve();
  expect(await Promise.all(running)).toEqual(running.map(() => ({ status: 200, connection: "close" })));
  await closed;
  expect(performance.now() - began).toBeLessThan(5000);
  await expect(ask(agents[0]!, "/quick")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  for (const agent of agents) agent.destroy();
  unused.destroy();
});
