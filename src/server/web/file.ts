import { gunzipSync } from "node:zlib";
import { sha256 } from "../../basics/sha256.ts";
import type { Sent, FileRequest } from "./site.ts";

type Body = Uint8Array<ArrayBuffer>;

/** Text in the encodings that browsers take. It is not held plain beside them: whoever wants that has it unpacked. */
export type Encoded = { br: Body; gzip: Body };

/** Something that is held in memory as it is sent: text encoded, all else as it is. */
export type File = { type: string; etag: string; cacheControl: string; vary: string; content: Encoded | Body };

/** What was encoded. */
export const unpacked = ({ gzip }: Encoded): Body => new Uint8Array(gunzipSync(gzip));

/** A strong tag of this content. */
export const etagOf = (body: Uint8Array): string => `"${sha256(body).slice(0, 22)}"`;

const accepts = (header: string, encoding: string) =>
  header.split(",").some((part) => {
    const [name = "", weight = ""] = part.trim().split(";");
    return name.trim() === encoding && !/^\s*q=0(\.0*)?$/.test(weight);
  });

/** One byte range (video players ask for one); null when the header is something else, "bad" when it lies outside. */
const rangeOf = (header: string, size: number): { from: number; to: number } | "bad" | null => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header);
  if (match === null || (match[1] === "" && match[2] === "")) return null;
  const from = match[1] === "" ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const to = match[1] === "" || match[2] === "" ? size - 1 : Math.min(Number(match[2]), size - 1);
  return from > to || from >= size ? "bad" : { from, to };
};

/** The file in the best encoding that the reader takes, the part of it that they ask for, or nothing where they have it. */
export const send = (file: File, request: FileRequest): Sent => {
  const headers: Record<string, string> = {
    "Content-Type": file.type,
    ETag: file.etag,
    "Cache-Control": file.cacheControl,
    Vary: file.vary,
  };
  const nothing = new Uint8Array();
  const known = request.ifNoneMatch?.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (known?.some((tag) => tag === file.etag || tag === "*")) return { status: 304, body: nothing, headers };

  const { content } = file;
  if ("br" in content) {
    for (const encoding of ["br", "gzip"] as const)
      if (accepts(request.acceptEncoding, encoding))
        return { status: 200, body: content[encoding], headers: { ...headers, "Content-Encoding": encoding } };
  }
  const body = "br" in content ? unpacked(content) : content;
  headers["Accept-Ranges"] = "bytes";
  const size = body.byteLength;
  const range = request.range === undefined ? null : rangeOf(request.range, size);
  if (range === "bad") return { status: 416, body: nothing, headers: { ...headers, "Content-Range": `bytes */${size}` } };
  if (range === null) return { status: 200, body: body, headers };
  const part = body.subarray(range.from, range.to + 1);
  return { status: 206, body: part, headers: { ...headers, "Content-Range": `bytes ${range.from}-${range.to}/${size}` } };
};
