import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../../src/server/main.ts", import.meta.url));
const apiKey = "lanngan-web";

/** Where processes that are started find what others have read and compiled before them: half of a start. */
export const compiled = { NODE_COMPILE_CACHE: fileURLToPath(new URL("../../.cache/node", import.meta.url)) };

/** The embedded database does not live long enough here for what optimising its code costs. */
const forShortLives = "--liftoff-only";

type Call = { body?: unknown; token?: string; headers?: Record<string, string> };

/** The server as a process of its own, which can be killed. */
export type Started = {
  url: string;
  process: ChildProcess;
  /** What it wrote beside that it is ready: its log, and what Node says of a process that ends by itself. */
  output: readonly string[];
  /** A portal call, POST where there is a body. @throws TypeError when the server does not answer */
  call(path: string, call?: Call): Promise<{ status: number; body: any }>;
  /** SIGKILL, and the end of the process. */
  crash(): Promise<void>;
  /** SIGTERM, and the end of the process. @throws Error when it did not end cleanly */
  stop(): Promise<void>;
};

/**
 * Starts the server with nothing but these settings, on a free port, and waits until it is ready.
 *
 * @param how what is run instead of `main.ts`, and Node's own arguments
 */
export const startServer = async (
  settings: Record<string, string>,
  { program = main, args = [forShortLives] }: { program?: string; args?: string[] } = {},
): Promise<Started> => {
  const server = spawn(process.execPath, [...args, program], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env["PATH"], ...compiled, PORT: "0", HOST: "127.0.0.1", LIMITS: "off", LOG_LEVEL: "silent", ...settings },
  });
  const output: string[] = [];
  server.stderr.on("data", (chunk: Buffer) => output.push(String(chunk)));
  const ended = once(server, "exit");
  // A test that fails half-way leaves no server behind.
  const end = () => server.kill("SIGKILL");
  process.once("exit", end);
  void ended.then(() => process.off("exit", end));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).on("line", (line) => {
      const ready = /^Ready at http:\/\/localhost:(\d+)/.exec(line);
      if (ready) resolve(`http://127.0.0.1:${ready[1]}`);
      else output.push(line);
    });
    void ended.then(() => reject(new Error(`The server did not start:\n${output.join("\n")}`)));
  });

  return {
    url,
    process: server,
    output,
    async call(path, { body, token, headers } = {}) {
      const response = await fetch(url + path, {
        method: body === undefined ? "GET" : "POST",
        headers: {
          apikey: apiKey,
          "content-type": "application/json",
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const text = await response.text();
      return { status: response.status, body: text === "" ? null : JSON.parse(text) };
    },
    async crash() {
      server.kill("SIGKILL");
      await ended;
    },
    async stop() {
      server.kill("SIGTERM");
      const [code] = (await ended) as [number | null];
      if (code !== 0 || output.length > 0) throw new Error(`The server ended with ${code}:\n${output.join("\n")}`);
    },
  };
};
