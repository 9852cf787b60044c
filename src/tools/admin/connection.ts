import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, loadConfig } from "../../server/config.ts";
import { readOperatorFile } from "../../server/operator-file.ts";
import { FolderInUse } from "../../server/store/lock.ts";

/** An answer's envelope, as far as the tool looks at it. */
export type AdminAnswer = { success: boolean; data: unknown; error: string | null; code?: string | null };

/** `bytes` is a body that is no JSON. */
export type AdminCall = { method: "GET" | "POST"; path: string; body?: unknown; bytes?: Uint8Array<ArrayBuffer> };

export type AdminConnection = {
  call(call: AdminCall): Promise<AdminAnswer>;
  close(): Promise<void>;
};

/** Why nothing could be reached, in words for the operator. */
export class ConnectionError extends Error {}

const timeout = 10_000;

const isServer = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(timeout) });
    return response.ok && ((await response.json()) as { status?: string }).status === "ok";
  } catch {
    return false;
  }
};

const requestOf = (config: Config, key: string, { method, body, bytes }: AdminCall): RequestInit => ({
  method,
  headers: {
    apikey: config.API_KEY,
    authorization: `Bearer ${key}`,
    "content-type": bytes === undefined ? "application/json" : "application/octet-stream",
  },
  body: bytes ?? (body === undefined ? undefined : JSON.stringify(body)),
});

const remote = (config: Config, url: string, key: string): AdminConnection => ({
  async call(call) {
    const response = await fetch(`${url}/api/admin${call.path}`, {
      ...requestOf(config, key, call),
      signal: AbortSignal.timeout(call.bytes === undefined ? 60_000 : 600_000),
    });
    const answer = (await response.json().catch(() => null)) as AdminAnswer | null;
    if (answer === null) throw new ConnectionError(`${url} answers ${response.status}, but not like a server of this product.`);
    if (response.status === 403 && answer.code === "forbidden" && call.path !== "/lifecycle")
      throw new ConnectionError(`The server at ${url} does not accept this service key. Set SERVICE_KEY to the one it runs with.`);
    return answer;
  },
  close: async () => {},
});

/** Loaded only where the store is opened: most calls go to a server, and need none of it. */
const openStore = async (config: Config) => {
  const [{ openStack }, { createLog }] = await Promise.all([import("../../server/stack.ts"), import("../../server/log.ts")]);
  return openStack(config, createLog("silent")).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error;
    throw new ConnectionError(
      `${error.message}\nIf that is a server, say where it is reached: SITE_URL=http://… or PORT=…, and SERVICE_KEY.`,
    );
  });
};

/** The store itself, through the same calls as over the wire. What is mailed goes out when a server runs again. */
const local = async (config: Config): Promise<AdminConnection> => {
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, "database")))
    throw new ConnectionError(
      `No server answers, and there is no store in ${config.DATA_DIR}. Set DATA_DIR or DATABASE_URL as for the server.`,
    );
  const { resources, close } = await openStore(config);
  const [{ withoutWorkers }, { createApp }, { builtSite }, { publicSettings }] = await Promise.all([
    import("../../server/stack.ts"),
    import("../../server/app.ts"),
    import("../../server/web/built.ts"),
    import("../../server/web/page.ts"),
  ]);
  const deps = withoutWorkers(resources);
  const app = createApp(deps, builtSite("", config, publicSettings(config, deps.apiKeys.anon)), null);
  return {
    async call(call) {
      const response = await app.request(`/api/admin${call.path}`, requestOf(config, deps.apiKeys.service, call));
      return (await response.json()) as AdminAnswer;
    },
    close,
  };
};

/** With Postgres the key stands in the store, which any process may read. */
const storedKey = async (config: Config): Promise<string> => {
  const { resources, close } = await openStore(config);
  await close();
  return resources.apiKeys.service;
};

/**
 * The running server of these settings, or its store when none runs.
 *
 * @throws OutOfReach, ConfigError, StoreUnreachable, RoleMissing
 */
export const connect = async (env: NodeJS.ProcessEnv): Promise<AdminConnection> => {
  const config = loadConfig(env);
  const beside = readOperatorFile(config);
  if (beside !== null && (await isServer(beside.url))) return remote(config, beside.url, config.SERVICE_KEY ?? beside.key);

  const url = config.GATEWAY_URL || config.SITE_URL;
  const isOurs = config.DATABASE_URL !== undefined || config.SERVICE_KEY !== undefined;
  if (isOurs && (await isServer(url))) return remote(config, url, config.SERVICE_KEY ?? (await storedKey(config)));
  return local(config);
};
