import { createRequire } from "node:module";
import type * as SignalR from "@microsoft/signalr";
import { expect, test } from "@playwright/test";
import { ways } from "../hub/client.ts";
import { startTestHub, type TestHub } from "../hub/test-hub.ts";

const { resolve } = createRequire(import.meta.url);
const scripts = [
  resolve("@microsoft/signalr/dist/browser/signalr.js"),
  resolve("@microsoft/signalr-protocol-msgpack/dist/browser/signalr-protocol-msgpack.js"),
];

type Globals = { signalR: typeof SignalR & { protocols: { msgpack: { MessagePackHubProtocol: new () => SignalR.IHubProtocol } } } };

let hub: TestHub;
let elsewhere: TestHub;
test.beforeAll(async () => {
  elsewhere = await startTestHub();
  hub = await startTestHub({ origins: [elsewhere.origin] });
});
test.afterAll(async () => {
  await hub.close();
  await elsewhere.close();
});

for (const from of ["its own", "another"] as const)
  for (const { name, transport, protocol } of ways)
    test(`a browser on a page of ${from} origin uses the hub over ${name}`, async ({ page }) => {
      await page.goto(`${from === "another" ? elsewhere.origin : hub.origin}/hello`);
      for (const script of scripts) await page.addScriptTag({ path: script });
      const seen = await page.evaluate(
        async (way) => {
          const { signalR } = globalThis as unknown as Globals;
          const builder = new signalR.HubConnectionBuilder()
            .withUrl(way.url, { transport: way.transport, headers: { ApiKey: "test-client" }, accessTokenFactory: () => "mali" })
            .withStatefulReconnect()
            .configureLogging(signalR.LogLevel.None);
          if (way.protocol === "messagepack") builder.withHubProtocol(new signalR.protocols.msgpack.MessagePackHubProtocol());
          const client = builder.build();
          const texts: unknown[] = [];
          const received = new Promise<void>((done) =>
            client.on("Said", (text: string) => {
              texts.push(text);
              if (text === "last") done();
            }),
          );
          client.on("Answer", (question: string) => `${question}!`);
          await client.start();
          await client.invoke("Join", `page of ${client.connectionId}`);
          for (const text of ["สวัสดี", "x".repeat(20_000), "last"]) await client.invoke("Say", `page of ${client.connectionId}`, text);
          await received;
          const items: unknown[] = [];
          await new Promise<void>((complete, error) => {
            client.stream("Count", 30).subscribe({ next: (item) => items.push(item), error, complete });
          });
          const whoAmI = await client.invoke<string>("WhoAmI");
          const answer = await client.invoke<string>("Ask", "you");
          await client.stop();
          return { texts, items: items.length, whoAmI, answer };
        },
        // Sockets and events of a browser have no headers: what they show stands in the address.
        { url: `${hub.url}?apiKey=test-client`, transport, protocol },
      );
      expect(seen).toEqual({ texts: ["สวัสดี", "x".repeat(20_000), "last"], items: 30, whoAmI: "mali", answer: "You said you!" });
    });

test("a browser on a page of an origin that is not allowed gets no connection", async ({ page }) => {
  await page.goto(`${hub.origin}/hello`);
  for (const script of scripts) await page.addScriptTag({ path: script });
  const error = await page.evaluate(
    (url) =>
      new (globalThis as unknown as Globals).signalR.HubConnectionBuilder()
        .withUrl(url)
        .configureLogging(6)
        .build()
        .start()
        .then(
          () => null,
          (refused: Error) => refused.message,
        ),
    `${elsewhere.url}?apiKey=test-client`,
  );
  expect(error).toContain("Failed to complete negotiation");
});
