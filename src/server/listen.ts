import { createServer, type OutgoingHttpHeader, type OutgoingHttpHeaders, type Server, ServerResponse, STATUS_CODES } from "node:http";
import { type AddressInfo, Server as PlainServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { type ProblemCode, problems } from "../contract/problems.ts";
import type { Before } from "./http/before.ts";
import type { Env } from "./http/environment.ts";
import { brokenRequestPage } from "./web/broken-request-page.ts";

/** Milliseconds that running requests get when the server stops. */
const grace = 10_000;

/** Milliseconds in which a request that is on its way on an open connection is still answered. */
const linger = 500;

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

const stopping = new WeakSet<PlainServer>();

/** Answers that say that their connection ends with them once the server is stopping, also when they were asked for before. */
const answerOf = (isStopping: () => boolean) =>
  class extends ServerResponse {
    override writeHead(status: number, message?: string, headers?: Headers): this;
    override writeHead(status: number, headers?: Headers): this;
    override writeHead(status: number, message?: string | Headers, headers?: Headers): this {
      if (isStopping()) this.shouldKeepAlive = false;
      // Node takes the headers in either place.
      return super.writeHead(status, message as string, headers);
    }
  };

/** Milliseconds by which Node's own deadline lies above ours, so that the application can answer first. */
const slack = 5000;

type Refused = { code: ProblemCode; status?: number };

/** Node's errors of a request that never became one, and their status where it is not that of the problem. */
const refusals: Record<string, Refused> = {
  ERR_HTTP_REQUEST_TIMEOUT: { code: "timeout" },
  HPE_HEADER_OVERFLOW: { code: "too_large", status: 431 },
};

/** The last request's answer on each connection. They are sent in order: where it is sent, so are those before it. */
const latest = new WeakMap<Duplex, ServerResponse>();

/** Whether nothing of another answer is on its way, into which a refusal would fall. */
const isFree = (socket: Duplex): boolean => {
  const last = latest.get(socket);
  return last === undefined || last.writableFinished || (last.socket !== null && !last.headersSent);
};

type BrokenRequest = NodeJS.ErrnoException & { rawPacket?: Buffer };

/** What is answered to a request that Node's parser refused: a page for browsers, or the envelope like everything else. */
const brokenAnswer = async ({ code: error = "", rawPacket }: BrokenRequest): Promise<string> => {
  const { code, status = problems[code].status }: Refused = refusals[error] ?? { code: "validation" };
  const page = await brokenRequestPage(status, rawPacket);
  const words = problems[code].text.id;
  const body = page?.body ?? JSON.stringify({ success: false, data: null, message: words, error: words, code });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${page === null ? "application/json" : "text/html; charset=UTF-8"}`,
    ...(page === null ? [] : [`Content-Security-Policy: ${page.policy}`, "Referrer-Policy: no-referrer", "X-Frame-Options: DENY"]),
    "X-Content-Type-Options: nosniff",
    "Cache-Control: no-store",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
};

/** Sockets that are being answered: the parser may refuse more than once what comes on one. */
const refused = new WeakSet<Duplex>();

/** Answers what Node's parser refused, and closes. */
const answerBrokenRequest = (error: BrokenRequest, socket: Duplex): void => {
  if (refused.has(socket)) return;
  if (!socket.writable || error.code === "ECONNRESET" || !isFree(socket)) {
    socket.destroy();
    return;
  }
  refused.add(socket);
  void brokenAnswer(error).then(
    (answer) => {
      // What is still sent runs into the void: a connection that is closed with unread bytes takes its answer with it. One whose other end stays open ends, too.
      socket.resume().end(answer);
      setTimeout(() => socket.destroy(), linger).unref();
    },
    () => void socket.destroy(),
  );
};

/**
 * A server with deadlines for headers and bodies, that does not listen yet.
 *
 * @param bodyDeadline seconds
 */
export const createHttpServer = (bodyDeadline: number): Server => {
  const deadline = bodyDeadline * 1000 + slack;
  const server: Server = createServer({
    ServerResponse: answerOf(() => stopping.has(server)),
    requestTimeout: deadline,
    headersTimeout: deadline,
    connectionsCheckingInterval: 2000,
    keepAliveTimeout: 65_000,
  });
  server.on("request", ({ socket }, response) => void latest.set(socket, response));
  return server.on("clientError", answerBrokenRequest);
};

export type Listening = { port: number; close(): Promise<void> };

/** Listens; port 0 takes a free one. */
export const listen = async (
  server: Server,
  app: Hono<Env>,
  place: { host: string; port: number },
  before: Before = (_request, _response, next) => next(),
): Promise<Listening> => {
  const own = getRequestListener(app.fetch);
  const open = new Set<Socket>();
  server.on("connection", (socket) => void open.add(socket.once("close", () => open.delete(socket))));
  server.on("request", (request, response) => before(request, response, () => void own(request, response)));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(place.port, place.host, resolve);
  });
  return {
    // A server that listens at a port has no other address.
    port: (server.address() as AddressInfo).port,
    /** Takes no new connection and answers what comes on open ones, each for the last time; what still runs after the grace is cut off. */
    close: () =>
      new Promise((resolve) => {
        stopping.add(server);
        const cuttingOff = setTimeout(() => server.closeAllConnections(), grace);
        const sweeping = setInterval(() => {
          server.closeIdleConnections();
          // To Node a connection is idle once something was asked on it; browsers open more than they use.
          for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
        }, linger);
        // Node's own would end idle connections at once, with requests that are on their way.
        PlainServer.prototype.close.call(server, () => {
          clearTimeout(cuttingOff);
          clearInterval(sweeping);
          resolve();
        });
      }),
  };
};
