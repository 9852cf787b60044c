/** The package as its README says: packed, installed into a fresh app, and the README's own code run there on a Postgres of its own. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { promisify } from "node:util";
import { AuthClient } from "@supabase/auth-js";
import type { Mail } from "gotrue-for-node";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installGotrue } from "../../src/tools/build/pack.ts";
import { freePort } from "../hub/own-redis.ts";
import { createDatabase, hasPostgres } from "../server/own-database.ts";
import { makeTables } from "./tables.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);
const readme = readFileSync(join(root, "src/gotrue/README.md"), "utf8");

/** The README's modules in their order. */
const [server, limits, page, schema] = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code!);

const email = "anna@example.com";
const password = "a walk through seven gardens";

describe.skipIf(!hasPostgres)("a fresh app with the packed package", { timeout: 120_000 }, () => {
  const app = mkdtempSync(join(tmpdir(), "app-with-identity-"));
  const mails: Mail[] = [];
  let database: Awaited<ReturnType<typeof createDatabase>>;
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
          allowImportingTsExtensions: true,
          types: ["node"],
          lib: ["es2024", "dom", "dom.iterable"],
        },
        include: ["*.ts"],
      }),
      "app.ts": server!,
      "limits.ts": limits!,
      "page.ts": page!,
      "schema.ts": schema!,
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(app, name), text);
    installGotrue(app);
    for (const name of ["@types", "@supabase"]) symlinkSync(join(root, "node_modules", name), join(app, "node_modules", name));

    database = await createDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(makeTables());
    await client.end();

    const port = await freePort();
    origin = `http://localhost:${port}`;
    const started = spawn(process.execPath, ["app.ts"], {
      cwd: app,
      env: { ...process.env, PORT: String(port), DATABASE_URL: database.url, SERVICE_KEY: "secret-key" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(started, "exit");
    stop = async () => {
      started.kill();
      expect(await ended, "It ends by itself once it is told to stop").toEqual([0, null]);
    };
    const lines = createInterface(started.stdout);
    await new Promise<void>((resolve, reject) => {
      lines.on("line", (line) => (line === "Ready" ? resolve() : mails.push(JSON.parse(line) as Mail)));
      void ended.then(() => reject(new Error("The app ended.")));
    });
  }, 120_000);
  afterAll(async () => {
    await stop();
    await database?.drop();
    rmSync(app, { recursive: true });
  });

  const browser = () => new AuthClient({ url: `${origin}/auth/v1`, headers: { apikey: "public-key" }, autoRefreshToken: false });
  const me = async (token: string) => {
    const answer = await fetch(`${origin}/me`, { headers: { authorization: `Bearer ${token}` } });
    return [answer.status, await answer.text()];
  };
  const mailed = async (kind: Mail["kind"]) => {
    await expect.poll(() => mails.some((mail) => mail.kind === kind)).toBe(true);
    return mails.findLast((mail) => mail.kind === kind)!.params as { code: string; link: string };
  };

  it("compiles all of the README's code", async () => {
    const { stdout } = await run(join(root, "node_modules/.bin/tsc"), ["-p", app]).catch((error: { stdout: string }) => error);
    // Drizzle and the client bring types that do not compile by themselves.
    const isOurs = (line: string) => /^\S/.test(line) && !/^node_modules\/(?!gotrue-for-node\/)/.test(line);
    expect(stdout.split("\n").filter(isOurs)).toEqual([]);
  });

  it("signs up, verifies, refreshes and signs out with the official client", async () => {
    const client = browser();
    const { data, error } = await client.signUp({ email, password, options: { data: { name: "Anna" } } });
    expect([error, data.session]).toEqual([null, null]);
    const { code } = await mailed("verification_link");
    const verified = await client.verifyOtp({ email, token: code, type: "signup" });
    expect(verified.error).toBeNull();
    expect(verified.data.user).toMatchObject({ email, user_metadata: { name: "Anna" } });
    expect(await me(verified.data.session!.access_token)).toEqual([200, `Hello ${email}`]);

    const refreshed = await client.refreshSession();
    expect(refreshed.error).toBeNull();
    const { access_token } = refreshed.data.session!;
    expect(await me(access_token)).toEqual([200, `Hello ${email}`]);
    await client.signOut();
    expect(await me(access_token)).toEqual([401, "Who are you?"]);
  });

  it("signs in, and refuses a wrong password, a common one and a key that is none", async () => {
    const client = browser();
    expect((await client.signInWithPassword({ email, password: "another one" })).error).toMatchObject({ code: "invalid_credentials" });
    expect((await client.signInWithPassword({ email, password })).data.user).toMatchObject({ email });
    expect((await client.updateUser({ password: "garden" + "123" })).error).toMatchObject({ code: "weak_password" });
    const stranger = new AuthClient({ url: `${origin}/auth/v1`, headers: { apikey: "none" } });
    expect((await stranger.signInWithPassword({ email, password })).error).toMatchObject({ code: "no_authorization" });
  });

  it("shows the page of a mailed link, whose button signs in", async () => {
    expect((await browser().signInWithOtp({ email })).error).toBeNull();
    const link = new URL((await mailed("magic_link")).link);
    const shown = await fetch(link);
    expect([shown.status, shown.headers.get("content-security-policy")]).toEqual([200, expect.stringContaining("default-src 'none'")]);
    expect(await shown.text()).toContain("<button>");
    const pressed = await fetch(`${origin}/auth/v1/verify`, { method: "POST", body: link.searchParams, redirect: "manual" });
    const target = new URL(pressed.headers.get("location")!);
    expect(target.origin).toBe(origin);
    expect(await me(new URLSearchParams(target.hash.slice(1)).get("access_token")!)).toEqual([200, `Hello ${email}`]);
  });

  it("is administered with the service's key", async () => {
    const headers = { apikey: "secret-key", authorization: "Bearer secret-key" };
    const { admin } = new AuthClient({ url: `${origin}/auth/v1`, headers });
    const { data } = await admin.listUsers();
    expect(data.users).toMatchObject([{ email }]);
    expect((await admin.deleteUser(data.users[0]!.id)).error).toBeNull();
    expect((await browser().signInWithPassword({ email, password })).error).toMatchObject({ code: "invalid_credentials" });
  });
});
