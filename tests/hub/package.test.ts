/** The package as its README says: packed, installed into a fresh app, and the README's own code run there as it stands. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { promisify } from "node:util";
import { HttpTransportType, HubConnectionBuilder, JsonHubProtocol, LogLevel } from "@microsoft/signalr";
import { MessagePackHubProtocol } from "@microsoft/signalr-protocol-msgpack";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installSignalr } from "../../src/tools/build/pack.ts";
import { messagesOf, ways } from "./client.ts";
import { freePort } from "./own-redis.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);
const readme = readFileSync(join(root, "src/signalr/README.md"), "utf8");

/** The README's modules in their order. */
const [chat, client, nodes] = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code!);

describe("a fresh app with the packed package", { timeout: 120_000 }, () => {
  const app = mkdtempSync(join(tmpdir(), "app-with-hub-"));
  let origin = "";
  let stop = async () => {};

  beforeAll(async () => {
    const files = {
      "package.json": JSON.stringify({ name: "app", private: true, type: "module" }),
      "tsconfig.json": JSON.stringify({
        compilerOptions: {
          target: "es2024",
          module: "nodenext",
          strict: true,
          noEmit: true,
          types: ["node"],
          lib: ["es2024", "dom"],
        },
        include: ["*.ts"],
      }),
      "chat.ts": chat!,
      "client.ts": client!,
      "nodes.ts": nodes!,
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(app, name), text);
    installSignalr(app);
    const modules = join(app, "node_modules");
    mkdirSync(join(modules, "@types"), { recursive: true });
    mkdirSync(join(modules, "@microsoft"));
    for (const name of ["@types/node", "undici-types", "@microsoft/signalr", "ioredis"])
      symlinkSync(join(root, "node_modules", name), join(modules, name));

    const port = await freePort();
    origin = `http://localhost:${port}`;
    const server = spawn(process.execPath, ["chat.ts"], {
      cwd: app,
      env: { ...process.env, PORT: String(port) },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(server, "exit");
    stop = async () => {
      server.kill();
      expect(await ended, "It ends by itself once it is told to stop").toEqual([0, null]);
    };
    for await (const line of createInterface(server.stdout)) if (line === "Ready") break;
  }, 120_000);
  afterAll(async () => {
    await stop();
    rmSync(app, { recursive: true });
  });

  const connect = async (person: string | null, way: Pick<(typeof ways)[number], "transport" | "protocol">) => {
    const connection = new HubConnectionBuilder()
      .withUrl(`${origin}/chat`, { transport: way.transport, accessTokenFactory: () => (person === null ? "" : `token-of-${person}`) })
      .withHubProtocol(way.protocol === "messagepack" ? new MessagePackHubProtocol() : new JsonHubProtocol())
      .configureLogging(LogLevel.None)
      .build();
    await connection.start();
    return connection;
  };

  it("compiles all of the README's code", async () => {
    const { stdout } = await run(join(root, "node_modules/.bin/tsc"), ["-p", app]).catch((error: { stdout: string }) => error);
    expect(stdout).toBe("");
  });

  it.each(ways)("talks to the official client over $name", async (way) => {
    const [anna, ben] = await Promise.all([connect("anna", way), connect("ben", way)]);
    const received = [messagesOf(anna, "Said"), messagesOf(ben, "Said")];
    await expect(ben.invoke("Say", "garden", "hello")).rejects.toThrow("Enter the room first.");
    await Promise.all([anna.invoke("Enter", "garden"), ben.invoke("Enter", "garden")]);
    await anna.invoke("Say", "garden", "hello");
    await expect.poll(() => received).toEqual([[["garden", "anna", "hello"]], [["garden", "anna", "hello"]]]);
    const counted = await new Promise<unknown[]>((resolve, reject) => {
      const items: unknown[] = [];
      anna.stream("Count", 3).subscribe({ next: (item) => void items.push(item), error: reject, complete: () => resolve(items) });
    });
    expect(counted).toEqual([1, 2, 3]);
    await Promise.all([anna.stop(), ben.stop()]);
  });

  it("lets nobody in without a token, and answers everything else itself", async () => {
    await expect(connect(null, { transport: HttpTransportType.WebSockets, protocol: "json" })).rejects.toThrow("401");
    expect(await (await fetch(`${origin}/elsewhere`)).text()).toBe("the rest of your app");
  });

  it("runs the README's client", async () => {
    writeFileSync(join(app, "client-here.ts"), client!.replace("http://localhost:3000", origin));
    const page = spawn(process.execPath, ["client-here.ts"], { cwd: app, stdio: ["ignore", "pipe", "inherit"], timeout: 20_000 });
    const ended = once(page, "exit");
    let first = "nothing";
    for await (const line of createInterface(page.stdout)) {
      if (/Information/.test(line)) continue;
      first = line;
      break;
    }
    page.kill();
    await ended;
    expect(first).toBe("anna in garden: hello");
  });
});
