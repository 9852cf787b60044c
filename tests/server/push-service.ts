/** A push service as RFC 8030 has it, and a browser behind it that reads what it is sent: RFC 8291 (encryption) and RFC 8292 (VAPID), written from the texts. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { importJWK, jwtVerify } from "jose";
import { sha256 } from "../../src/basics/sha256.ts";
import type { PushMessage } from "../../src/contract/workspace/push.ts";

/** What a browser knows of its subscription. */
const newBrowser = () => {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return { pair, auth: randomBytes(16) };
};
type Browser = ReturnType<typeof newBrowser>;

/** The plain text of a body in one record of the coding `aes128gcm`. @see RFC 8188 §2, RFC 8291 §3.4 */
export const decrypted = ({ pair, auth }: Browser, body: Buffer): string => {
  const salt = body.subarray(0, 16);
  const size = body.readUInt32BE(16);
  const server = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + server.length);
  if (record.length > size) throw new Error("The body has more than one record.");
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), server]);
  const secret = Buffer.from(hkdfSync("sha256", pair.computeSecret(server), auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
  const opening = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([opening.update(record.subarray(0, -16)), opening.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("The padding is not that of a last record.");
  return padded.subarray(0, end).toString();
};

/** The claims of the `Authorization` header, whose signature is that of the key in it. @see RFC 8292 §3 */
const vouchedBy = async ({ authorization = "" }: IncomingHttpHeaders, audience: string) => {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, "base64url");
  const jwk = { kty: "EC", crv: "P-256", x: point.subarray(1, 33).toString("base64url"), y: point.subarray(33).toString("base64url") };
  const { payload } = await jwtVerify(token, await importJWK(jwk, "ES256"), { audience });
  return { key, payload };
};

type Taken = { message: PushMessage; ttl: string | undefined; topic: string | undefined; key: string; subject: unknown; bytes: number };

/** Devices, and what each was sent. `answer` says what the service answers to the next that comes. */
export const startPushService = async () => {
  const browsers = new Map<string, Browser>();
  const taken: (Taken & { device: string })[] = [];
  const faults: unknown[] = [];
  let asked = 0;
  type Said = { status: number; headers?: Record<string, string> };
  const service = { answer: (): Said | Promise<Said> => ({ status: 201 }) };
  const server = createServer(async (request, response) => {
    asked += 1;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { status, headers } = await service.answer();
    try {
      const device = request.url!.slice(1);
      const body = Buffer.concat(parts);
      const { key, payload } = await vouchedBy(request.headers, origin());
      const text = decrypted(browsers.get(device)!, body);
      if (request.headers["content-encoding"] !== "aes128gcm" || body.length > 4096)
        throw new Error("It is no message that browsers take.");
      const { ttl, topic } = request.headers as Record<string, string | undefined>;
      if (status < 300) taken.push({ device, message: JSON.parse(text), ttl, topic, key, subject: payload.sub, bytes: body.length });
    } catch (error) {
      faults.push(error);
    }
    response.writeHead(status, headers).end("x".repeat(10));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // It listens.
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    taken,
    faults,
    asked: () => asked,
    set answer(next: typeof service.answer) {
      service.answer = next;
    },
    /** A device, as its browser tells of it, and the id by which it is known. */
    subscribe(name: string) {
      const browser = newBrowser();
      browsers.set(name, browser);
      const endpoint = `${origin()}/${name}`;
      const keys = { p256dh: browser.pair.getPublicKey("base64url"), auth: browser.auth.toString("base64url") };
      return { id: sha256(endpoint), request: { endpoint, keys } };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
