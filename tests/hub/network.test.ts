import { HubConnectionState } from "@microsoft/signalr";
import { afterEach, describe, expect, test } from "vitest";
import { connect, messagesOf, ways } from "./client.ts";
import { type Proxy, startProxy, through } from "./proxy.ts";
import { startTestHub, type TestHub } from "./test-hub.ts";

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

const start = async (): Promise<{ hub: TestHub; proxy: Proxy; url: string }> => {
  const hub = await startTestHub();
  const proxy = await startProxy(hub.origin);
  open.push(hub.close, proxy.close);
  return { hub, proxy, url: through(hub, proxy).url };
};

describe.each(ways)("over $name", (way) => {
  test("connections that overtake each other bring nothing out of order", async () => {
    const { hub, proxy, url } = await start();
    proxy.jitter();
    const client = await connect(url, way);
    open.push(() => client.stop());
    const counted = messagesOf(client, "Counted");
    const hundred = Array.from({ length: 100 }, (_, at) => at);
    const answers = hundred.map((number) => {
      if (number % 2 === 0) hub.hub.all.send("Counted", number);
      void client.send("Note", number);
      return client.invoke("Add", number, 0);
    });
    expect(await Promise.all(answers)).toEqual(hundred);
    expect(hub.notes.order).toEqual(hundred);
    await expect.poll(() => counted.map(([number]) => number)).toEqual(hundred.filter((number) => number % 2 === 0));
  });

  test("a client whose network breaks comes back as somebody new, and the hub forgets who it was", async () => {
    const { hub, proxy, url } = await start();
    const client = await connect(url, { ...way, reconnect: [0, 0, 10, 20, 50, 100, 200, 500] });
    open.push(() => client.stop());
    const [first] = hub.notes.connected;
    const back = new Promise<string | undefined>((resolve) => client.onreconnected(resolve));
    proxy.refuse(true);
    proxy.cut();
    // Polls and posts notice only when they are made; a call is one.
    client.invoke("Nothing").catch(() => {});
    await expect.poll(() => client.state, { interval: 5 }).toBe(HubConnectionState.Reconnecting);
    proxy.refuse(false);
    const second = await back;
    expect(second).not.toBe(first);
    expect(await client.invoke("Add", 1, 2)).toBe(3);
    expect(hub.notes.connected).toEqual([first, second]);
  });
});
