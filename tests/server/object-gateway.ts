/**
 * A real S3 server for tests: the object gateway of Ceph, from Debian's packages, which are fetched once and unpacked below `.cache`; nothing is installed. It
 * keeps its objects in memory, on loopback. Where packages can be had from nowhere, suites run without it and say so.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { setTimeout } from "node:timers/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "../hub/own-redis.ts";

const run = promisify(execFile);
const cache = fileURLToPath(new URL("../../.cache/object-gateway", import.meta.url));
const root = join(cache, "root");
const isUnpacked = () => existsSync(join(root, "usr/bin/radosgw"));

/** Fetches what this machine lacks of the gateway's packages, and unpacks it. @throws Error where they are not to be had */
const fetchPackages = async (): Promise<void> => {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "unpacking-"));
  try {
    const planned = await run("apt-get", ["install", "-s", "--no-install-recommends", "radosgw", "ceph-mon", "ceph-osd"]);
    const names = planned.stdout.split("\n").flatMap((line) => /^Inst (\S+)/.exec(line)?.[1] ?? []);
    await run("apt-get", ["download", ...names], { cwd: folder, timeout: 240_000 });
    for (const name of readdirSync(folder))
      if (name.endsWith(".deb")) await run("dpkg-deb", ["-x", join(folder, name), join(folder, "root")]);
    // Of several suites that fetch at once, the first one's stays.
    if (!isUnpacked()) renameSync(join(folder, "root"), root);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Why there is none; null where there is one. */
const missing = isUnpacked()
  ? null
  : await fetchPackages().then(
      () => null,
      (error: Error) => error.message.split("\n")[0] ?? "",
    );
if (missing !== null)
  console.warn(
    `There is no S3 server for the tests: Debian's packages radosgw, ceph-mon and ceph-osd cannot be fetched (${missing}). Their suites run on folders alone.`,
  );

export type Gateway = {
  /** Without its keys, which are `lab` and `labsecret`. */
  url: string;
  /** Holds its answers back until it is thawed: connections stay. */
  freeze(): void;
  thaw(): void;
  /** Ends the gateway, and starts it again with what it had. */
  stop(): Promise<void>;
  start(): Promise<void>;
};

const libraries = ["lib/x86_64-linux-gnu", "usr/lib/x86_64-linux-gnu", "usr/lib/x86_64-linux-gnu/ceph", "usr/lib"].map((each) =>
  join(root, each),
);

const settings = (folder: string, { port, monitor }: { port: number; monitor: number }): string => `[global]
fsid = 7d2b6c4e-0a51-4f0b-9a55-0b1f7b6f4d10
mon host = v1:127.0.0.1:${monitor}
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pg autoscale mode = off
mon allow pool size one = true
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 2147483648
osd data = ${folder}/osd
mon data = ${folder}/mon
run dir = ${folder}/run
log file = ${folder}/log/$name.log
pid file = ${folder}/run/$name.pid
admin socket = ${folder}/run/$name.asok
keyring = ${folder}/keyring
plugin dir = ${libraries[1]}/ceph
erasure code dir = ${libraries[1]}/ceph/erasure-code
osd class dir = ${libraries[1]}/rados-classes
osd class load list = *
osd class default list = *
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw data = ${folder}/rgw
`;

const answersAt = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once("connect", () => end(true)).once("error", () => end(false));
  });

const begin = async (): Promise<Gateway> => {
  const folder = mkdtempSync(join(tmpdir(), "lanngan-gateway-"));
  for (const each of ["mon", "osd", "rgw", "run", "log"]) mkdirSync(join(folder, each));
  const [port, monitor] = [await freePort(), await freePort()];
  writeFileSync(join(folder, "ceph.conf"), settings(folder, { port, monitor }));
  const env = {
    ...process.env,
    CEPH_CONF: join(folder, "ceph.conf"),
    LD_LIBRARY_PATH: libraries.join(":"),
    PATH: `${root}/usr/bin:${root}/usr/sbin:${process.env["PATH"]}`,
    PYTHONPATH: join(root, "usr/lib/python3/dist-packages"),
  };
  const alive: ChildProcess[] = [];
  const out = openSync(join(folder, "log/out"), "a");
  const leave = (name: string, args: string[]): ChildProcess => {
    const child = spawn(name, args, { env, stdio: ["ignore", out, out] });
    alive.push(child);
    return child;
  };
  process.once("exit", () => {
    for (const child of alive) child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  const order = (name: string, ...args: string[]) => run(name, args, { env, timeout: 90_000 });
  const map = join(folder, "monmap");
  await order(
    "monmaptool",
    "--create",
    "--clobber",
    "--fsid",
    "7d2b6c4e-0a51-4f0b-9a55-0b1f7b6f4d10",
    "--addv",
    "a",
    `[v1:127.0.0.1:${monitor}]`,
    map,
  );
  await order("ceph-authtool", "--create-keyring", join(folder, "keyring"), "--gen-key", "-n", "mon.", "--cap", "mon", "allow *");
  await order("ceph-mon", "--mkfs", "-i", "a", "--monmap", map, "--keyring", join(folder, "keyring"));
  leave("ceph-mon", ["-i", "a", "-f"]);
  const disk = "5b9a7c0e-2f7c-4e2b-8f39-6a1f0c7d9e11";
  // The monitor takes a while until it takes orders.
  for (let tries = 1; ; tries += 1) {
    try {
      await run("ceph", ["--connect-timeout", "3", "osd", "new", disk, "0"], { env, timeout: 6_000 });
      break;
    } catch (error) {
      if (tries === 15) throw error;
    }
  }
  await order("ceph-osd", "-i", "0", "--mkfs", "--osd-uuid", disk);
  leave("ceph-osd", ["-i", "0", "-f"]);
  await order(
    "radosgw-admin",
    "user",
    "create",
    "--uid",
    "lab",
    "--display-name",
    "lab",
    "--access-key",
    "lab",
    "--secret-key",
    "labsecret",
  );
  let gateway: ChildProcess | null = null;
  const start = async () => {
    gateway = leave("radosgw", ["-n", "client.rgw", "-f"]);
    const until = performance.now() + 60_000;
    // Benchmarks start it as well, outside of a test.
    while (!(await answersAt(port))) {
      if (performance.now() > until) throw new Error("The gateway does not answer.");
      await setTimeout(100);
    }
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    freeze: () => void gateway?.kill("SIGSTOP"),
    thaw: () => void gateway?.kill("SIGCONT"),
    async stop() {
      const ended = new Promise((resolve) => gateway?.once("exit", resolve));
      gateway?.kill("SIGKILL");
      await ended;
    },
    start,
  };
};

let started: Promise<Gateway> | null = null;

/** The gateway of this process, which is started where it is first asked for; null where there is none. */
export const gatewayHere: { started(): Promise<Gateway> } | null = missing === null ? { started: () => (started ??= begin()) } : null;
