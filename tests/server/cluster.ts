import { execFile } from "node:child_process";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const binaries = globSync("/usr/lib/postgresql/*/bin").toSorted().at(-1);
const isRoot = process.getuid?.() === 0;

/** Postgres refuses to run as root: Debian's own user does it then. */
const idOf = async (flag: "-u" | "-g") => Number((await run("id", [flag, "postgres"])).stdout);

const present = binaries !== undefined && existsSync(join(binaries, "initdb"));
if (!present && process.env["REQUIRE_SERVICES"] === "1")
  throw new Error("REQUIRE_SERVICES=1, but there are no Postgres binaries in /usr/lib/postgresql");

/** Whether this machine has the binaries that a cluster is made of. */
export const hasPostgresBinaries = present;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
};

export type Cluster = {
  url: string;
  start(): Promise<void>;
  /** Every process of it dies without a word, as in a crash. */
  stop(): Promise<void>;
  /** `pg_ctl restart -m immediate`. */
  restart(): Promise<void>;
  remove(): Promise<void>;
};

/** A running Postgres of the caller's own, in a temporary folder, on a port of its own and with its socket in that folder. */
export const startCluster = async (): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), "lanngan-cluster-"));
  const owner = isRoot ? { uid: await idOf("-u"), gid: await idOf("-g") } : {};
  if (isRoot) chownSync(folder, owner.uid!, owner.gid!);
  const data = join(folder, "data");
  const port = await freePort();
  const tool = (name: string, ...parameters: string[]) => run(join(binaries!, name), parameters, { ...owner, cwd: folder });
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  const control = async (...parameters: string[]) => {
    await tool("pg_ctl", "-D", data, "-w", "-l", join(folder, "log"), "-o", options, ...parameters);
  };

  await tool("initdb", "-D", data, "-U", "postgres", "--auth=trust", "--no-sync");
  await control("start");
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: () => control("start"),
    stop: () => control("stop", "-m", "immediate"),
    restart: () => control("restart", "-m", "immediate"),
    async remove() {
      await control("stop", "-m", "immediate");
      rmSync(folder, { recursive: true });
    },
  };
};
