/** The peer of the hub's door: negotiates, upgrades with `ws` and shakes hands for a caller whose token it has heard of, and nothing else. */
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";

const callers = new Set<string>();
process.on("message", (message) => {
  if (typeof message !== "object" || message === null || !("tokens" in message)) return;
  for (const token of message.tokens as string[]) callers.add(token);
  process.send!("known");
});

const transports = [{ transport: "WebSockets", transferFormats: ["Text", "Binary"] }];
const server = createServer((request, response) => {
  if (!callers.has((request.headers.authorization ?? "").slice("Bearer ".length))) return response.writeHead(401).end();
  const body = JSON.stringify({
    connectionId: randomUUID(),
    connectionToken: randomUUID(),
    negotiateVersion: 1,
    availableTransports: transports,
  });
  return response.writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) }).end(body);
});
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, clientTracking: false });
server.on("upgrade", (request, socket, head) => {
  const token = new URL(request.url!, "http://hub").searchParams.get("access_token");
  if (token === null || !callers.has(token)) return socket.destroy();
  return sockets.handleUpgrade(request, socket, head, (opened) => opened.once("message", () => opened.send("{}\u001e")));
});
server.listen(Number(process.env["PORT"]), "127.0.0.1", () => {
  process.stdout.write(`Ready at http://localhost:${(server.address() as AddressInfo).port}\n`);
});
