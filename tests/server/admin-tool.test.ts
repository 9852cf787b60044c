import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase, newAddress, startStack } from "./harness.ts";
import { oneStoreHere } from "./stores.ts";
import { newOwner } from "./free-owners.ts";
import { compiled, startServer, type Started } from "./started.ts";

const tool = fileURLToPath(new URL("../../src/tools/admin/admin.ts", import.meta.url));

type Ended = { code: number; out: string; err: string };

/** Runs the tool with nothing but these settings. */
const admin = (settings: Record<string, string>, ...words: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, [tool, ...words], { env: { PATH: process.env["PATH"], ...compiled, ...settings } }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });

// Each call is a process of its own.
describe.each(oneStoreHere())("The operator's tool on %s", { timeout: 90_000 }, (store) => {
  const folder = mkdtempSync(join(tmpdir(), "lanngan-admin-"));
  let database: Awaited<ReturnType<typeof createDatabase>> | null = null;
  let settings: Record<string, string> = {};
  let server: Started;
  let subdomain = "";
  const lead = { name: "สมชาย ใจดี", email: newAddress(), phone: "0812345678", message: "หนึ่ง\nสอง\n\u001b[31mสาม", packageId: 3 };

  beforeAll(async () => {
    if (store === "postgres") {
      database = await createDatabase();
      settings = { DATABASE_URL: database.url };
      const stack = await startStack({ store, databaseUrl: database.url });
      ({ subdomain } = await newOwner(stack));
      await stack.close();
    } else {
      settings = { DATA_DIR: folder };
      const stack = await startStack({ store, env: settings });
      ({ subdomain } = await newOwner(stack));
      await stack.close();
    }
    server = await startServer(settings);
    expect((await server.call("/api/registration/contact-sale", { body: lead })).status).toBe(200);
    // An embedded store's server says itself where it is; others are where SITE_URL says.
    if (store === "postgres") settings = { ...settings, SITE_URL: server.url };
  });
  afterAll(async () => {
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("says what a file comes to, takes it in, and takes it back", async () => {
    const sample = fileURLToPath(new URL("../imports/samples/linear.csv", import.meta.url));
    const checked = await admin(settings, "import", sample, "--organization", subdomain, "--check", "--json");
    expect([checked.code, checked.err]).toEqual([0, ""]);
    expect(JSON.parse(checked.out)).toMatchObject({
      file: "linear.csv",
      format: "linear-csv",
      encoding: "utf-8",
      delimiter: ",",
      counts: { tasks: 4 },
      refused: [],
    });
    const shown = await admin(settings, "import", sample, "--organization", subdomain, "--check");
    expect(shown.out).toMatch(/^goes into +Engineering \(new/m);
    const taken = await admin(settings, "import", sample, "--organization", subdomain, "--json");
    const { id, state } = JSON.parse(taken.out) as { id: string; state: string };
    expect([taken.code, state]).toEqual([0, "done"]);
    expect((await admin(settings, "import", "list", "--organization", subdomain)).out).toMatch(new RegExp(`^${id} +done `, "m"));
    expect((await admin(settings, "import", "undo", id)).out).toBe("4 tasks are in the trash.\n");
    const picture = fileURLToPath(new URL("../../docs/board.png", import.meta.url));
    const none = await admin(settings, "import", picture, "--organization", subdomain, "--check");
    expect([none.code, none.err]).toEqual([1, "This is no file that can be read: neither an export of a known program nor a table.\n"]);
    expect(await admin(settings, "import", "/nowhere.csv", "--organization", subdomain)).toMatchObject({ code: 2, out: "" });
    expect(await admin(settings, "import", sample)).toMatchObject({ code: 2, out: "" });
  });

  test("speaks to the running server", async () => {
    const { code, out, err } = await admin(settings, "orgs", "list");
    expect([code, err]).toEqual([0, ""]);
    expect(out.split("\n")[0]).toMatch(/^subdomain +status +plan +members +last seen +owner +name$/);
    expect(out).toMatch(new RegExp(`^${subdomain} +active +Free +1 +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\dZ `, "m"));
    const listed = JSON.parse((await admin(settings, "leads", "list", "--json")).out) as { id: string; email: string }[];
    expect(listed).toMatchObject([{ email: lead.email, state: "new", planId: 3 }]);
    const id = listed[0]!.id;
    const shown = await admin(settings, "leads", "show", id);
    expect(shown.out).toMatch(/^message +หนึ่ง\n +สอง$/m);
    expect(shown.out).not.toContain("\u001b");
    expect((await admin(settings, "leads", "contact", id)).out).toMatch(/^state +contacted$/m);
    expect((await admin(settings, "leads", "close", id, "--lost")).out).toMatch(/^state +lost$/m);
    expect(await admin(settings, "leads", "close", id, "--won")).toMatchObject({ code: 1, out: "", err: expect.stringContaining("state") });
  });

  test("does everything with organisations", async () => {
    expect((await admin(settings, "orgs", "extend-trial", subdomain, "30")).code).toBe(0);
    expect((await admin(settings, "orgs", "suspend", subdomain, "--reason", "Spam")).out).toMatch(
      /^status +suspended \(suspended.barred\)$/m,
    );
    expect((await admin(settings, "orgs", "restore", subdomain)).out).toMatch(/^status +active$/m);
    const inSeventyDays = new Date(Date.now() + 70 * 86_400_000).toISOString().slice(0, 10);
    expect((await admin(settings, "orgs", "lifecycle", "--as-of", inSeventyDays)).out).toMatch(
      new RegExp(`^${subdomain} +active +warned.first$`, "m"),
    );
    expect((await admin(settings, "orgs", "upgrade", subdomain, "pro", "--billing", "yearly")).out).toMatch(/^plan +Standard$/m);
    expect((await admin(settings, "orgs", "show", subdomain)).out).toMatch(/^status +active$/m);
    expect((await admin(settings, "orgs", "downgrade", subdomain, "free")).out).toMatch(/^plan +Free$/m);
    const { out } = await admin(settings, "orgs", "show", subdomain);
    expect(out).toMatch(/^members +1 of 5$/m);
    expect(out).toMatch(/^people +owner \S+@example.com/m);
    const to = `moved-${Date.now()}`;
    expect((await admin(settings, "orgs", "relocate", subdomain, "--to", to)).out).toMatch(new RegExp(`^subdomain +${to}$`, "m"));
    expect((await admin(settings, "orgs", "show", to)).out).toMatch(
      new RegExp(`^former addresses +${subdomain} until \\d{4}-\\d\\d-\\d\\dT`, "m"),
    );
    expect(await admin(settings, "orgs", "relocate", to, "--to", "www")).toMatchObject({
      code: 1,
      err: expect.stringContaining("reserved"),
    });
    expect((await admin(settings, "orgs", "relocate", to)).err).toContain("--to is needed");
    subdomain = to;
  });

  test("keeps the country's holidays", async () => {
    expect((await admin(settings, "holidays", "list", "--year", "2027")).out).toMatch(/2027-04-13 +วันสงกรานต์ +Songkran Festival/);
    const added = await admin(settings, "holidays", "add", "2027-08-13", "--th", "วันหยุดพิเศษ", "--en", "Special holiday", "--json");
    expect(JSON.parse(added.out)).toContainEqual({ day: "2027-08-13", th: "วันหยุดพิเศษ", en: "Special holiday", isLunar: false });
    expect((await admin(settings, "holidays", "remove", "2027-08-13")).out).not.toContain("2027-08-13");
    expect(await admin(settings, "holidays", "remove", "2027-08-13")).toMatchObject({
      code: 1,
      err: expect.stringContaining("holidays list"),
    });
  });

  test("refuses with a reason and an exit code", async () => {
    expect(await admin(settings, "orgs", "show", "nobody-here")).toMatchObject({ code: 1, err: expect.stringContaining("orgs list") });
    expect(await admin({ ...settings, SERVICE_KEY: "wrong" }, "orgs", "list")).toMatchObject({
      code: 1,
      err: expect.stringContaining("SERVICE_KEY"),
    });
  });

  test("knows the server of an embedded store by a file that only its user can read", async () => {
    if (store === "postgres") return;
    const file = join(folder, "operator.json");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { key } = JSON.parse(readFileSync(file, "utf8")) as { key: string };
    expect(JSON.parse((await admin(settings, "keys", "show", "--json")).out)).toMatchObject({ service: key });
    const rotated = JSON.parse((await admin(settings, "keys", "rotate", "--json")).out) as { kid: string };
    const keys = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`);
    expect(((await keys.json()) as { keys: { kid: string }[] }).keys[0]?.kid).toBe(rotated.kid);
  });

  test("opens the store itself when no server runs, killed or stopped", async () => {
    await server.crash();
    expect((await admin(settings, "orgs", "show", subdomain)).out).toMatch(/^plan +Free$/m);
    server = await startServer({ ...settings, SITE_URL: "http://localhost:3000" });
    await server.stop();
    expect(existsSync(join(folder, "operator.json"))).toBe(false);
    const { out, code } = await admin(settings, "orgs", "extend-trial", subdomain, "1", "--json");
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ subdomain, planId: 1 });
  });
});

test("The operator's tool says how a command is written that it does not understand", { timeout: 90_000 }, async () => {
  const given: [string, string][] = [
    ["orgs suspend x", "--reason is needed"],
    ["leads close x --won --lost", "either --won or --lost"],
    ["leads burn", "Commands:"],
    ["people remove-factors a@example.com", "--reason is needed"],
    ["people show", "EMAIL is missing"],
    ["people remove-factors a@example.com --reason lost --language fr", "--language is one of th, en"],
    ["orgs list --state happy", "pending"],
    ["orgs list --colour", "Usage: npm run admin -- orgs list"],
    ["orgs upgrade x", "the plan is missing"],
    ["orgs extend-trial x 1.5", "whole number"],
    ["orgs lifecycle", "--as-of needs a day"],
    ["holidays add 2027-13-01 --th a --en b", "DATE is a day"],
    ["holidays add 2027-12-01 --th a", "--th and --en are needed"],
    ["", "Commands:"],
  ];
  for (const [line, words] of given) {
    const ended = await admin({}, ...line.split(" ").filter((word) => word !== ""));
    expect({ line, ...ended }).toMatchObject({ code: 2, out: "", err: expect.stringContaining(words) });
  }
  expect(await admin({}, "--help")).toMatchObject({ code: 0, out: expect.stringContaining("orgs extend-trial") });
});

test("The operator's tool says what is missing where there is nothing", async () => {
  const ended = await admin({ DATA_DIR: join(tmpdir(), "lanngan-nothing-here") }, "orgs", "list");
  expect(ended).toMatchObject({ code: 1, out: "", err: expect.stringContaining("there is no store") });
  expect(existsSync(join(tmpdir(), "lanngan-nothing-here"))).toBe(false);
  expect(await admin({ PORT: "many" }, "orgs", "list")).toMatchObject({ code: 1, err: expect.stringContaining("PORT") });
});
