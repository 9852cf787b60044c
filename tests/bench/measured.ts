import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Reading } from "./meter.ts";

const meter = new URL("./meter.ts", import.meta.url).href;

/** A server in a process of its own, whose work can be weighed from outside. */
export type Measured = {
  port: number;
  process: ChildProcess;
  /** What the process did while `work` ran. */
  during(work: () => Promise<unknown>): Promise<Reading>;
  /** Sends the process a message and waits for its answer. */
  ask(message: unknown): Promise<unknown>;
  stop(): Promise<void>;
};

/** Starts a program that says "Ready at http://…:port". */
export const startMeasured = async (program: URL, settings: Record<string, string>): Promise<Measured> => {
  const child = spawn(process.execPath, ["--import", meter, fileURLToPath(program)], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: { PATH: process.env["PATH"], NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1", ...settings },
  });
  const ended = once(child, "exit");
  const port = await new Promise<number>((resolve, reject) => {
    createInterface(child.stdout!).on("line", (line) => {
      const ready = /^Ready at http:\/\/[^:]+:(\d+)/.exec(line);
      if (ready) resolve(Number(ready[1]));
    });
    void ended.then(() => reject(new Error("The server did not start.")));
  });
  const ask = async (message: unknown) => {
    const answer = once(child, "message");
    child.send(message as object);
    return (await answer)[0] as unknown;
  };
  return {
    port,
    process: child,
    ask,
    async during(work) {
      await ask("begin");
      await work();
      return (await ask("end")) as Reading;
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
};
