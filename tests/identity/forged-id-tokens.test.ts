import sql from "sql-template-tag";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWTPayload } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newAddress, startStack, type Stack } from "../server/harness.ts";

const algorithm = "RS256";
const keyPair = () => generateKeyPair(algorithm, { extractable: true });
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A provider that only publishes its keys, so that tests can sign in its name, rightly and wrongly. */
describe("ID tokens", () => {
  let server: Server;
  let issuer: string;
  let stack: Stack;
  let keys: Awaited<ReturnType<typeof keyPair>>;
  let stranger: Awaited<ReturnType<typeof keyPair>>;
  /** Paths below the provider that were asked for. */
  const asked: string[] = [];

  beforeAll(async () => {
    [keys, stranger] = [await keyPair(), await keyPair()];
    const published = async (key: CryptoKey) => ({ keys: [{ ...(await exportJWK(key)), kid: "ours", use: "sig", alg: algorithm }] });
    const answers: Record<string, () => object | Promise<object>> = {
      "/.well-known/openid-configuration": () => ({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      }),
      "/keys": () => published(keys.publicKey),
      "/stranger": () => published(stranger.publicKey),
    };
    server = createServer(async (request, response) => {
      asked.push(request.url!);
      const answer = await answers[request.url!]?.();
      response.writeHead(answer ? 200 : 404, { "content-type": "application/json" }).end(JSON.stringify(answer ?? {}));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const env = { GOOGLE_CLIENT_ID: "test-client", GOOGLE_CLIENT_SECRET: "secret", GOOGLE_ISSUER: issuer };
    stack = await startStack({ store: "pglite", env });
  });
  afterAll(async () => {
    await stack.close();
    server.close();
    server.closeAllConnections();
  });

  const now = () => Math.floor(stack.clock.now().getTime() / 1000);
  const header = { alg: algorithm, kid: "ours", typ: "JWT" };
  const claims = (): JWTPayload => ({
    iss: issuer,
    aud: "test-client",
    sub: crypto.randomUUID(),
    email: newAddress(),
    email_verified: true,
    iat: now(),
    exp: now() + 600,
  });
  const sign = (changed: JWTPayload = {}, head: object = {}, key: CryptoKey = keys.privateKey) =>
    new SignJWT({ ...claims(), ...changed }).setProtectedHeader({ ...header, ...head }).sign(key);
  const withHmac = async (secret: string) => {
    const content = `${encode({ ...header, alg: "HS256" })}.${encode(claims())}`;
    return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
  };
  const grant = (id_token: string) => stack.request("/auth/v1/token?grant_type=id_token", { body: { provider: "google", id_token } });

  const forgeries: [string, () => string | Promise<string>][] = [
    ["alg none", () => `${encode({ alg: "none", typ: "JWT" })}.${encode(claims())}.`],
    ["alg None", async () => `${encode({ ...header, alg: "None" })}.${encode(claims())}.${(await sign()).split(".")[2]}`],
    ["HS256 with the public key as the secret", async () => withHmac(await exportSPKI(keys.publicKey))],
    ["HS256 with the client's secret", () => withHmac("secret")],
    ["HS256 with an empty secret", () => withHmac("")],
    ["another key under the provider's kid", () => sign({}, {}, stranger.privateKey)],
    ["another key that it brings along", async () => sign({}, { jwk: await exportJWK(stranger.publicKey) }, stranger.privateKey)],
    ["another key that it links to", () => sign({}, { jku: `${issuer}/stranger` }, stranger.privateKey)],
    ["another certificate that it links to", () => sign({}, { x5u: `${issuer}/stranger` }, stranger.privateKey)],
    ["a foreign kid", () => sign({}, { kid: "../../stranger" })],
    [
      "an unknown critical header",
      async () => `${encode({ ...header, crit: ["x"], x: 1 })}.${(await sign()).split(".").slice(1).join(".")}`,
    ],
    ["a changed claim", async () => [(await sign()).split(".")[0], encode(claims()), (await sign()).split(".")[2]].join(".")],
    ["no signature", async () => (await sign()).split(".").slice(0, 2).join(".")],
    ["another audience", () => sign({ aud: "another-client" })],
    ["no audience", () => sign({ aud: undefined })],
    ["another issuer", () => sign({ iss: "https://accounts.google.com" })],
    ["an end in the past", () => sign({ exp: now() - 1 })],
    ["no end", () => sign({ exp: undefined })],
    ["a beginning in the future", () => sign({ nbf: now() + 60 })],
    ["no subject", () => sign({ sub: undefined })],
  ];

  test.each(forgeries)("with %s are refused, and open no account", async (_name, forge) => {
    const answer = await grant(await forge());
    expect([answer.status, answer.body.error]).toEqual([400, "invalid request"]);
    const { rows } = await stack.deps.db.query(sql`select 1 from users`);
    expect(rows).toEqual([]);
  });

  test("do not make us ask where they say", () => expect(asked).not.toContain("/stranger"));

  test("of the provider sign in until they end: the forgeries above fail for their own reason", async () => {
    const token = await sign();
    expect((await grant(token)).status).toBe(200);
    stack.clock.advance(601);
    expect((await grant(token)).body.error).toBe("invalid request");
  });
});
