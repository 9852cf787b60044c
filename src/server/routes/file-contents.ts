import { Readable } from "node:stream";
import { Hono } from "hono";
import { shownAs } from "../../domain/uploads.ts";
import type { FileRow } from "../../domain/rows.ts";
import type { ByteRange } from "../files/file-store.ts";
import type { Ctx, Env } from "../http/environment.ts";
import { organizationAt } from "../use-cases/workspace/caller.ts";
import { bytesOf, fileToRead, holderOf } from "../use-cases/workspace/file-contents.ts";
import { workspacePlace } from "../workspace-address.ts";
import { rowIn, subdomainOf } from "./workspace-caller.ts";

/** Whatever a file is, its own page may load nothing, run nothing and be nobody's. */
const policy = "sandbox; default-src 'none'; frame-ancestors 'self'";
/** Viewers of documents are the browser's own, and do not open in a sandbox: nothing else is allowed all the same. */
const documentPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** A name as headers say it (RFC 6266): in letters of its own, and in ASCII for who reads no others. */
const dispositionOf = (kind: "inline" | "attachment", name: string): string => {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
};

/** The one part of a file that is asked for; null for all of it, also where several are. @throws RangeError for one that it does not have */
const rangeOf = (header: string | undefined, bytes: number): ByteRange | null => {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  const from = first === "" ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = first === "" || last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (from > to) throw new RangeError("A file has no such part.");
  return { from, to };
};

const headersOf = ({ name, type }: FileRow, isDownload: boolean): Record<string, string> => {
  const as = isDownload ? null : shownAs(type);
  return {
    "Content-Type": as === null ? "application/octet-stream" : type,
    "Content-Disposition": dispositionOf(as === null ? "attachment" : "inline", name),
    "Content-Security-Policy": as === "document" ? documentPolicy : policy,
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    // What its address names is always the same, and nobody else's.
    "Cache-Control": "private, max-age=3600, immutable",
    "Accept-Ranges": "bytes",
  };
};

/** Where workspaces have hosts of their own, the workspace of the path is that of the host. @throws Refusal not_found */
const workspaceIn = (c: Ctx): string =>
  workspacePlace(c.get("deps").config) === "path" ? (c.req.param("subdomain") ?? "") : subdomainOf(c);

/** /files: the bytes of files, for whoever shows a pass. No cookie and no session counts here. */
export const fileContents = new Hono<Env>().get("/:subdomain/:id/:pass", async (c) => {
  const deps = c.get("deps");
  const organizationId = await organizationAt(deps, workspaceIn(c));
  const { userId, task } = holderOf(deps, organizationId, c.req.param("pass"));
  await deps.limits.take("look", userId);
  const acting = { organizationId, userId };
  const file = await fileToRead(deps, acting, { id: rowIn(c), task });
  for (const [name, value] of Object.entries(headersOf(file, c.req.query("download") !== undefined))) c.header(name, value);
  try {
    const range = rangeOf(c.req.header("range"), file.bytes);
    const bytes = range === null ? file.bytes : range.to - range.from + 1;
    if (range !== null) c.header("Content-Range", `bytes ${range.from}-${range.to}/${file.bytes}`);
    c.header("Content-Length", String(bytes));
    if (c.req.method === "HEAD" || bytes === 0) return c.body(null, range === null ? 200 : 206);
    const body = await bytesOf(deps, acting, file.id, range ?? undefined);
    // Of Node's own kind.
    return c.body(Readable.toWeb(Readable.from(body, { objectMode: false })) as ReadableStream, range === null ? 200 : 206);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    c.header("Content-Range", `bytes */${file.bytes}`);
    c.header("Content-Length", "0");
    return c.body(null, 416);
  }
});
