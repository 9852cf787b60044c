import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startStack, type Person, type Stack } from "../server/harness.ts";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());

describe("access tokens", () => {
  let stack: Stack;
  let person: Person;
  let header: Record<string, unknown>;
  let claims: Record<string, any>;
  const stranger = generateKeyPairSync("ec", { namedCurve: "P-256" });

  beforeAll(async () => {
    stack = await startStack({ store: "pglite" });
    person = await stack.signUp();
    const [head, body] = person.token.split(".");
    header = decode(head!);
    claims = decode(body!);
  });
  afterAll(() => stack.close());

  const ours = () => stack.deps.identity.keys;
  const es256 = (key: KeyObject, head: object, body: object) => {
    const content = `${encode(head)}.${encode(body)}`;
    return `${content}.${sign("sha256", Buffer.from(content), { key, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
  };
  const byStranger = (head: object, body: object = claims) => es256(stranger.privateKey, head, body);
  /** Signed with our own key, but saying something else. */
  const byUs = async (change: object, head: object = {}) => {
    const content = `${encode({ ...header, ...head })}.${encode({ ...claims, ...change })}`;
    const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, ours().privateKey, Buffer.from(content));
    return `${content}.${Buffer.from(signature).toString("base64url")}`;
  };
  const hs256 = (secret: string | Buffer) => {
    const content = `${encode({ ...header, alg: "HS256" })}.${encode(claims)}`;
    return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
  };
  const publicJwk = () => ours().jwks.keys[0]!;
  const publicPem = () => createPublicKey({ key: publicJwk(), format: "jwk" }).export({ type: "spki", format: "pem" });

  test("carry the claims of the protocol and no others", () => {
    expect(header).toEqual({ alg: "ES256", typ: "JWT", kid: ours().kid });
    expect(Object.keys(claims).sort()).toEqual(
      // prettier-ignore
      ["aal", "amr", "app_metadata", "aud", "email", "exp", "iat", "is_anonymous", "iss", "phone", "role", "session_id", "sub", "user_metadata"],
    );
    expect(claims).toMatchObject({ iss: "http://localhost:3000/auth/v1", aud: "authenticated", aal: "aal1", role: "authenticated" });
  });

  const forgeries: [string, () => string | Promise<string>][] = [
    ["another key under our kid", () => byStranger(header)],
    ["another key that it brings along", () => byStranger({ ...header, jwk: stranger.publicKey.export({ format: "jwk" }) })],
    ["another key that it links to", () => byStranger({ ...header, kid: "x", jku: "https://evil.example/jwks.json" })],
    ["an unknown kid", () => byUs({}, { kid: "../../dev/null" })],
    ["no kid", () => byUs({}, { kid: undefined })],
    ["alg none", () => `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`],
    ["alg None", () => `${encode({ ...header, alg: "None" })}.${encode(claims)}.${person.token.split(".")[2]}`],
    ["HS256 with our public key as the secret", () => hs256(publicPem())],
    ["HS256 with our key's x as the secret", () => hs256(Buffer.from(publicJwk().x!, "base64url"))],
    ["HS256 with an empty secret", () => hs256("")],
    ["a changed claim", () => `${person.token.split(".")[0]}.${encode({ ...claims, role: "service_role" })}.${person.token.split(".")[2]}`],
    ["no signature", () => person.token.split(".").slice(0, 2).join(".")],
    ["an all-zero signature", () => `${person.token.split(".").slice(0, 2).join(".")}.${Buffer.alloc(64).toString("base64url")}`],
    ["another issuer", () => byUs({ iss: "https://evil.example/auth/v1" })],
    ["another audience", () => byUs({ aud: "somebody" })],
    ["two audiences", () => byUs({ aud: ["authenticated", "somebody"] })],
    ["no audience", () => byUs({ aud: undefined })],
    ["no end", () => byUs({ exp: undefined })],
    ["an end in the past", () => byUs({ exp: claims["iat"] - 1 })],
    ["a beginning in the future", () => byUs({ nbf: claims["exp"] + 10 })],
    ["another type", () => byUs({}, { typ: "at+jwt" })],
    ["an unknown critical header", () => byUs({}, { crit: ["x"], x: 1 })],
    ["a session that is not the person's", () => byUs({ sub: crypto.randomUUID() })],
    ["a session that is no UUID", () => byUs({ session_id: "' or 1=1 --" })],
    ["no session", () => byUs({ session_id: undefined })],
    ["an endless text", () => "a".repeat(1_000_00)],
    ["emptiness", () => ".."],
  ];

  test.each(forgeries)("with %s are refused by the service and by the portal", async (_name, forge) => {
    const token = await forge();
    const service = await stack.request("/auth/v1/user", { token });
    expect(service.status).toBe(403);
    const path = `/api/organization/get-organization-by-email?email=${encodeURIComponent(person.email)}`;
    expect((await stack.request(path, { token })).body.code).toBe("unauthenticated");
  });

  test("signed by us are accepted: the forgeries above fail for their own reason", async () => {
    expect((await stack.request("/auth/v1/user", { token: await byUs({}) })).status).toBe(200);
  });

  test("are taken from the Authorization header alone", async () => {
    const path = `/api/organization/get-organization-by-email?email=${encodeURIComponent(person.email)}&access_token=${person.token}`;
    const elsewhere = await stack.request(path, { headers: { cookie: `access_token=${person.token}`, "x-access-token": person.token } });
    expect(elsewhere.body.code).toBe("unauthenticated");
  });

  test("end when they expire, also in the cache", async () => {
    const own = await stack.signUp();
    const path = `/api/organization/get-organization-by-email?email=${encodeURIComponent(own.email)}`;
    expect((await stack.request(path, { token: own.token })).status).toBe(200);
    stack.clock.advance(3601);
    expect((await stack.request(path, { token: own.token })).body.code).toBe("unauthenticated");
    stack.clock.advance(-3601);
  });
});
