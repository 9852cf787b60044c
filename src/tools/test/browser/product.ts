import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { startTextGateway } from "./text-gateway.ts";

export type Mail = { to: string; subject: string; text: string; html: string };

export type Product = {
  url: string;
  /** Where its workspaces live. */
  workspaces: "subdomain" | "path";
  /** Moves the server's clock. Nothing moves it back, so what is tested must not depend on the hour. */
  advance(seconds: number): Promise<void>;
  /** What was mailed to an address, newest first. */
  mailTo(address: string): Promise<Mail[]>;
  /** The newest text message to a phone. @throws Error when there is none */
  textTo(phone: string): string;
  /** The server is gone in an instant, with all that it was at. */
  kill(): Promise<void>;
  /** Starts it again on what was stored, at the same address. */
  startAgain(): Promise<void>;
  /** Ends the server and forgets its data. @throws Error when it logged an error while it ran */
  stop(): Promise<void>;
};

const main = fileURLToPath(new URL("../../../server/main.ts", import.meta.url));
const requireNode = new URL("../../require-node.mjs", import.meta.url).href;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
};

const newFolder = () => mkdtemp(join(tmpdir(), "lanngan-"));

/** Where a store lies that a first start has made, for others to begin with: making one takes most of a start. */
const madeStore = "MADE_STORE";

/** With what every product that is started here lets other services of ours in. */
export const serviceKey = "a-service-key-of-the-journeys-0123456789";

/** The embedded database does not live long enough here for what optimising its code costs: half of a start. */
const forShortLives = "--liftoff-only";

/** Makes that store, for all that is started from now on by this process and its children. Answers how to forget it. */
export const makeStore = async (settings: Record<string, string> = {}): Promise<() => Promise<void>> => {
  const folder = await newFolder();
  // Three months of a team's work are written: that takes twice as long by code that is not optimised.
  const product = await startIn(folder, settings, []);
  await product.end();
  process.env[madeStore] = folder;
  return () => {
    delete process.env[madeStore];
    return rm(folder, { recursive: true, force: true });
  };
};

/** Starts the product as `npm start` does, on an embedded database in a folder of its own, with what tests need of it. */
export const startProduct = async (settings: Record<string, string> = {}): Promise<Product> => {
  const folder = await newFolder();
  const made = process.env[madeStore];
  // The asynchronous one takes twenty times as long.
  if (made) cpSync(made, folder, { recursive: true });
  let running = await startIn(folder, settings);
  const { url, advance, mailTo } = running;
  return {
    url,
    workspaces: settings["WORKSPACE_ADDRESS"] === "path" ? "path" : "subdomain",
    advance,
    mailTo,
    textTo: (phone) => running.textTo(phone),
    kill: () => running.kill(),
    async startAgain() {
      running = await startIn(folder, { ...settings, PORT: new URL(url).port });
    },
    async stop() {
      const output = await running.end();
      await rm(folder, { recursive: true, force: true });
      if (output.length > 0) throw new Error(`The server said:\n${output.join("\n")}`);
    },
  };
};

/** At a free port, where none is said. */
const startIn = async (folder: string, settings: Record<string, string> = {}, nodeOptions = [forShortLives]) => {
  const port = settings["PORT"] ?? (await freePort());
  const url = `http://localhost:${port}`;
  const texts = await startTextGateway();
  const server = spawn(process.execPath, [...nodeOptions, "--import", requireNode, main], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: folder,
      LIMITS: "off",
      TEST_CLOCK: "on",
      SEED: "demo",
      SERVICE_KEY: serviceKey,
      LOG_LEVEL: "error",
      SMS_WEBHOOK_URL: texts.url,
      ...settings,
    },
  });
  const output: string[] = [];
  server.stderr.on("data", (chunk: Buffer) => output.push(String(chunk)));
  const ended = once(server, "close");
  const ready = new Promise<void>((resolve, reject) => {
    createInterface(server.stdout).on("line", (line) => (line.startsWith("Ready at") ? resolve() : output.push(line)));
    void ended.then(() => reject(new Error(`The server did not start:\n${output.join("\n")}`)));
  });
  await ready;

  return {
    url,
    async advance(seconds: number) {
      const answer = await fetch(`${url}/test/clock`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ advance: seconds }),
      });
      if (!answer.ok) throw new Error(`The clock did not move: ${answer.status}`);
    },
    async mailTo(address: string) {
      const answer = await fetch(`${url}/mailbox/messages?to=${encodeURIComponent(address)}`);
      return (await answer.json()) as Mail[];
    },
    textTo: texts.textTo,
    async kill() {
      server.kill("SIGKILL");
      await ended;
      await texts.stop();
    },
    /** Ends the server. Answers what it complained about. */
    async end() {
      server.kill("SIGTERM");
      await ended;
      await texts.stop();
      return output;
    },
  };
};
