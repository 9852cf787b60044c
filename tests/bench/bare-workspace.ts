/**
 * The peers of `bench:workspace`: a bare handler that runs the statements of a move as the product sends them, a page that reads the same rows and
 * draws sixty, and a WebSocket that tells everybody what was written; nothing else of each.
 */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { WebSocketServer } from "ws";
import type { Sql } from "./meter.ts";

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10, pipeline: true });
/** Whoever shows this is known. */
let token = "";
let trips: Sql[][] = [];
const bodies = new Map<string, { bytes: Buffer; type: string }>();

const board = (paths: string[]) => `<!doctype html><meta charset="utf-8"><title>Bare</title><ul id="rows"></ul><script type="module">
const [frame, project] = (await Promise.all(${JSON.stringify(paths)}.map(async (path) => (await fetch(path)).json()))).map(({ data }) => data);
const { id, title, number } = project.tasks;
document.querySelector("#rows").append(...id.slice(0, 60).map((each, at) => {
  const row = document.createElement("li");
  const link = document.createElement("a");
  link.href = "?task=" + each;
  link.textContent = number[at] + " " + title[at];
  row.append(link);
  return row;
}));
document.title = String(frame.projects.length);
</script>`;
/** The same, with sixty tasks as bars over their days. */
const timeline = (paths: string[]) => `<!doctype html><meta charset="utf-8"><title>Bare</title><style>
li { position: relative; height: 36px; list-style: none } a { position: absolute; top: 5px; bottom: 5px; background: #dde; overflow: visible; white-space: nowrap }
</style><ul id="rows"></ul><script type="module">
const [frame, project] = (await Promise.all(${JSON.stringify(paths)}.map(async (path) => (await fetch(path)).json()))).map(({ data }) => data);
const { id, title, number } = project.tasks;
document.querySelector("#rows").append(...id.slice(0, 60).map((each, at) => {
  const row = document.createElement("li");
  const link = document.createElement("a");
  link.href = "?task=" + each;
  link.dataset.bar = each;
  link.style.left = at * 8 + "px";
  link.style.width = "112px";
  link.textContent = number[at] + " " + title[at];
  row.append(link);
  return row;
}));
document.title = String(frame.projects.length);
</script>`;
const echo = `<!doctype html><meta charset="utf-8"><title>Bare</title><p id="shown"></p><script>
const socket = new WebSocket("ws://" + location.host);
socket.onmessage = ({ data }) => { document.querySelector("#shown").textContent = JSON.parse(data).title; };
socket.onopen = () => { document.title = "Open"; };
</script>`;
bodies.set("/board", { bytes: Buffer.from(board(["/frame", "/project"])), type: "text/html" });
bodies.set("/timeline", { bytes: Buffer.from(timeline(["/frame", "/project"])), type: "text/html" });
bodies.set("/echo", { bytes: Buffer.from(echo), type: "text/html" });

process.on("message", (message) => {
  if (typeof message !== "object" || message === null) return;
  if ("token" in message) token = message.token as string;
  if ("trips" in message) trips = message.trips as Sql[][];
  if ("bodies" in message)
    for (const [path, text] of Object.entries(message.bodies as Record<string, string>))
      bodies.set(path, { bytes: Buffer.from(text, "base64"), type: "application/json" });
  process.send!("done");
});

/** @param keep writes something that stays, as long as the product's write takes to be safe */
const run = async (keep: string | null) => {
  const client = await pool.connect();
  try {
    let rows: unknown[] = [];
    for (const trip of trips) {
      const answers = trip.map(({ name, text, values }) =>
        // The same again is possible because it was never done.
        /^commit$/i.test(text) ? client.query("rollback") : client.query({ text, values, ...(name === "" ? {} : { name }) }),
      );
      if (keep !== null && trip === trips.at(-1)) answers.push(client.query("insert into bench_writes values ($1)", [keep]));
      for (const answer of answers) ({ rows } = await answer);
    }
    return rows;
  } finally {
    client.release();
  }
};

const bodyOf = async (request: IncomingMessage): Promise<{ title?: string }> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as { title?: string };
};

const server = createServer((request, response) => {
  const answer = async () => {
    const known = bodies.get(request.url ?? "");
    if (known !== undefined) {
      const isPacked = known.type === "application/json";
      return response.writeHead(200, { "content-type": known.type, ...(isPacked ? { "content-encoding": "gzip" } : {}) }).end(known.bytes);
    }
    if (request.headers.authorization !== `Bearer ${token}`) return response.writeHead(401).end();
    const body = await bodyOf(request);
    const isWrite = request.url === "/write";
    await run(isWrite ? (body.title ?? "") : null);
    if (isWrite) for (const socket of sockets.clients) socket.send(JSON.stringify(body));
    return response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ success: true, data: { isDone: true } }));
  };
  answer().catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
server.listen(Number(process.env["PORT"]), "127.0.0.1", () => {
  process.stdout.write(`Ready at http://localhost:${(server.address() as AddressInfo).port}\n`);
});
