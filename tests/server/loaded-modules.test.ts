/** What a running server carries: every module that `npm start` loads until somebody has registered. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { ensureBuilt } from "../../src/tools/build/built.ts";
import { createDatabase, goodPassword, hasPostgres, newAddress } from "./harness.ts";
import { startServer } from "./started.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const program = join(root, "src/tools/start/start.ts");
const recorder = new URL("./record-modules.ts", import.meta.url).href;

/** Packages of every server. Whoever adds one asks first what it weighs at rest (`npm run bench:server`). */
const always = [
  "@hono/node-server",
  "@internationalized/date",
  "@msgpack/msgpack",
  "@node-rs/argon2",
  "@node-rs/argon2-linux-x64-gnu",
  "@pinojs/redact",
  "@zxcvbn-ts/dictionary-compression",
  "@zxcvbn-ts/language-common",
  "atomic-sleep",
  "character-entities",
  "decode-named-character-reference",
  "fractional-indexing",
  "hono",
  "ipaddr.js",
  "jose",
  "lru-cache",
  "micromark",
  "micromark-core-commonmark",
  "micromark-extension-gfm",
  "micromark-extension-gfm-autolink-literal",
  "micromark-extension-gfm-footnote",
  "micromark-extension-gfm-strikethrough",
  "micromark-extension-gfm-table",
  "micromark-extension-gfm-tagfilter",
  "micromark-extension-gfm-task-list-item",
  "micromark-factory-destination",
  "micromark-factory-label",
  "micromark-factory-space",
  "micromark-factory-title",
  "micromark-factory-whitespace",
  "micromark-util-character",
  "micromark-util-chunked",
  "micromark-util-classify-character",
  "micromark-util-combine-extensions",
  "micromark-util-decode-numeric-character-reference",
  "micromark-util-edit-map",
  "micromark-util-encode",
  "micromark-util-html-tag-name",
  "micromark-util-normalize-identifier",
  "micromark-util-resolve-all",
  "micromark-util-sanitize-uri",
  "micromark-util-subtokenize",
  "on-exit-leak-free",
  "pg",
  "pg-connection-string",
  "pg-int8",
  "pg-pool",
  "pg-protocol",
  "pg-types",
  "pino",
  "pino-std-serializers",
  "postgres-array",
  "postgres-bytea",
  "postgres-date",
  "postgres-interval",
  "quick-format-unescaped",
  "rate-limiter-flexible",
  "safe-stable-stringify",
  "sonic-boom",
  "thread-stream",
  "ws",
  "xtend",
  "zod",
];

/** The project's files and the packages that a server loads which starts and takes a password. */
const modulesOf = async (settings: Record<string, string>): Promise<{ files: string[]; packages: string[] }> => {
  const folder = mkdtempSync(join(tmpdir(), "lanngan-modules-"));
  const list = join(folder, "modules.json");
  try {
    const server = await startServer({ ...settings, MODULES: list }, { program, args: ["--import", recorder] });
    const email = newAddress();
    const body = { email, password: goodPassword, confirmPassword: goodPassword, firstName: "Mali" };
    expect((await server.call("/api/auth/register", { body })).status).toBe(200);
    await server.stop();
    const paths = (JSON.parse(readFileSync(list, "utf8")) as string[])
      .filter((url) => url.startsWith(pathToFileURL(root).href))
      .map((url) => fileURLToPath(url).slice(root.length));
    const packageOf = (path: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
    return {
      files: paths.filter((path) => packageOf(path) === undefined),
      packages: [...new Set(paths.flatMap((path) => packageOf(path) ?? []))].toSorted(),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

type Locked = { packages: Record<string, { dev?: boolean }> };
const locked = (JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Locked).packages;

beforeAll(ensureBuilt, 180_000);

describe("a server of a built tree", () => {
  test("with the embedded store loads what serves, and nothing that builds", async () => {
    const { files, packages } = await modulesOf({ DATA_DIR: "memory://" });
    expect(packages).toEqual(["@electric-sql/pglite", ...always].toSorted());
    const others = files.filter((file) => !/^(src\/(basics|gotrue|server|signalr|contract|domain|workflow)|\.build\/mail)\//.test(file));
    expect(others.toSorted()).toEqual(["src/tools/build/built.ts", "src/tools/start/start.ts"]);
    for (const name of packages) expect(locked[`node_modules/${name}`]?.dev, `${name} is there without development's`).toBeUndefined();
  }, 120_000);

  test.skipIf(!hasPostgres)(
    "with Postgres loads the same without the embedded store",
    async () => {
      const database = await createDatabase();
      try {
        const { packages } = await modulesOf({ DATABASE_URL: database.url });
        expect(packages).toEqual(always);
      } finally {
        await database.drop();
      }
    },
    120_000,
  );
});
