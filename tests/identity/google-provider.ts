import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Provider } from "oidc-provider";
import { loadConfig } from "../../src/server/config.ts";
import { createTestProvider, type TestPerson } from "../../src/server/identity/test-provider.ts";
import type { Stack } from "../server/harness.ts";

/** A provider on a port of this machine, in Google's place, whose people tests make up. */
export type GoogleProvider = {
  issuer: string;
  people: TestPerson[];
  /** Settings of a server that takes it for Google. */
  env: Record<string, string>;
  /** How often its metadata was fetched. */
  metadataReads(): number;
  close(): Promise<void>;
};

const secret = "the secret of the client";

/** Chooses the person that the address names as its `login_hint`; without one the person cancels. */
export const startGoogle = async (): Promise<GoogleProvider> => {
  const people: TestPerson[] = [];
  let provider: Provider;
  let reads = 0;
  const choose = async (request: IncomingMessage, response: Parameters<Provider["interactionDetails"]>[1]) => {
    const { params } = await provider.interactionDetails(request, response);
    const accountId = params["login_hint"] as string | undefined;
    await provider.interactionFinished(request, response, accountId ? { login: { accountId } } : { error: "access_denied" });
  };
  const server = createServer((request, response) => {
    if (request.url?.startsWith("/.well-known/")) reads += 1;
    if (request.url?.startsWith("/choose/")) void choose(request, response);
    else void provider.callback()(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = await createTestProvider(loadConfig({}), issuer, { secret, people, interactionPath: (uid) => `/choose/${uid}` });
  return {
    issuer,
    people,
    env: { GOOGLE_CLIENT_ID: "test-client", GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer },
    metadataReads: () => reads,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
};

/** Walks a browser from our address through the provider and back: our answer's headers, with the cookies that we set meanwhile. */
export const walkThrough = async (stack: Stack, begin: string, cookies = new Map<string, string>()): Promise<URL> => {
  const theirs = new Map<string, string>();
  let address = new URL(begin, "http://localhost:3000");
  for (let step = 0; step < 12; step += 1) {
    const isOurs = address.origin === "http://localhost:3000";
    const jar = isOurs ? cookies : theirs;
    const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") };
    const answer = isOurs
      ? await stack.app.request(address.pathname + address.search, { headers })
      : await fetch(address, { headers, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const next = answer.headers.get("location");
    if (next === null) throw new Error(`${address.href} answered ${answer.status}: ${await answer.text()}`);
    address = new URL(next, address);
    if (address.origin === "http://localhost:3000" && !address.pathname.startsWith("/auth/v1/")) return address;
  }
  throw new Error("The walk went in circles.");
};
