import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test, describe } from "vitest";

/** What Node's server does with connections: docs/behaviours.md has what the product does about each. */
describe("node 24.21.0", () => {
  const serve = async () => {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
    client.on("error", () => undefined).resume();
    return { server, client, close: () => (client.destroy(), server.close()) };
  };

  test("takes its listener for errors off a socket that is upgraded, so that a reset is nobody's", async () => {
    const { server, client, close } = await serve();
    const upgraded = once(server, "upgrade");
    client.write("GET / HTTP/1.1\r\nHost: a.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    const [, socket] = (await upgraded) as [IncomingMessage, import("node:net").Socket];
    expect(socket.listenerCount("error")).toBe(0);
    close();
  });
});
