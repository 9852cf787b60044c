/** Text messages: what the gateway is sent, and what there is without one. */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadConfig } from "../../src/server/config.ts";
import { createLog } from "../../src/server/log.ts";
import { openSms } from "../../src/server/sms.ts";

const message = { to: "66812345678", text: "รหัสของคุณคือ 123456" };
const silent = createLog("silent");

describe("A text message by a gateway", () => {
  let received: { request: IncomingMessage; body: string }[];
  let status: number;
  const server = createServer(async (request, response) => {
    received.push({ request, body: await text(request) });
    response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
  });
  let host: string;

  beforeEach(async () => {
    received = [];
    status = 202;
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  const gateway = (address: string) => openSms(loadConfig({ SMS_WEBHOOK_URL: address }), silent)!;

  test("is posted as JSON", async () => {
    await gateway(`http://${host}/send?from=lanngan`).send(message);
    const [{ request, body }] = received as [(typeof received)[0]];
    expect([request.method, request.url]).toEqual(["POST", "/send?from=lanngan"]);
    expect(request.headers["content-type"]).toBe("application/json");
    expect(request.headers.authorization).toBeUndefined();
    expect(JSON.parse(body)).toEqual(message);
  });

  test("is posted with the user and the password of the address", async () => {
    await gateway(`http://th%40ai:p%3Aw%2Fd@${host}/`).send(message);
    expect(received[0]!.request.headers.authorization).toBe(`Basic ${Buffer.from("th@ai:p:w/d").toString("base64")}`);
  });

  test.each([400, 500])("was not accepted when the answer is %d", async (answered) => {
    status = answered;
    await expect(gateway(`http://${host}/`).send(message)).rejects.toThrow(`answered ${answered}`);
  });

  test("goes nowhere else", async () => {
    status = 302;
    await expect(gateway(`http://${host}/`).send(message)).rejects.toThrow();
    expect(received).toHaveLength(1);
  });

  test("is given up after ten seconds", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    await expect(gateway(`http://${host}/`).send(message)).rejects.toThrow();
    expect(timeout.mock.calls).toEqual([[10_000]]);
    timeout.mockRestore();
  });
});

test("Without a gateway a message stands in the log, and production has none", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  await openSms(loadConfig({}), log)!.send(message);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([message]);
  expect(openSms(loadConfig({ BUILD_MODE: "production", SMTP_URL: "smtp://mail.example" }), log)).toBeNull();
  const sender = openSms(
    loadConfig({ BUILD_MODE: "production", SMTP_URL: "smtp://mail.example", SMS_WEBHOOK_URL: "https://sms.example" }),
    log,
  );
  expect(sender).not.toBeNull();
});
