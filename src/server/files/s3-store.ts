import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { pipeline } from "node:stream/promises";
import { text } from "node:stream/consumers";
import { Readable } from "node:stream";
import { AwsV4Signer } from "aws4fetch";
import { type ByteRange, type FileKey, FilesUnavailable, type FileStore, type Held, type HeldPart, type Piece } from "./file-store.ts";

/**
 * Files in a bucket of a store that speaks S3. An upload is a multipart one whose parts are its pieces. All but the last have to have five mebibytes: smaller
 * pieces wait in an object of their own, which the next one takes along. Each request goes to an address that is signed for it, with its length.
 */

const mebibyte = 1024 * 1024;
/** Of a part which is not the last one. */
const leastPart = 5 * mebibyte;
const prefix = "files/";
/** Of an address, in seconds. */
const signatureLife = "3600";
/** Milliseconds of silence. */
const patience = 60_000;

type Asked = {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: AsyncIterable<Uint8Array>;
  bytes?: number;
  signal?: AbortSignal;
};

const unavailable = (cause: unknown): FilesUnavailable =>
  new FilesUnavailable("The store of files does not answer as it should.", { cause });

const concat = async function* (...bodies: AsyncIterable<Uint8Array>[]): AsyncGenerator<Uint8Array> {
  for (const body of bodies) yield* body;
};

/** A body of so many bytes. @throws Error where it breaks off: the store would wait for the rest */
const exactly = async function* (body: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
  let left = bytes;
  for await (const chunk of body) {
    yield chunk.subarray(0, left);
    left -= Math.min(left, chunk.length);
    if (left === 0) return;
  }
  if (left > 0) throw new Error("The body broke off.");
};

const inTag = (xml: string, name: string): string | null => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null;

export class S3FileStore implements FileStore {
  // Parts of 8 MiB take 1.6 times as long as a bare stream, those of 24 MiB 1.2 times.
  readonly pieceBytes = 24 * mebibyte;
  readonly #bucket: URL;
  readonly #keys: { accessKeyId: string; secretAccessKey: string; region: string };
  readonly #agent: http.Agent;
  readonly #client: typeof http | typeof https;

  /** @param url `https://KEY:SECRET@host/bucket?region=…` @throws Error where it names no bucket */
  constructor(url: URL) {
    const bucket = new URL(url);
    this.#keys = {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
      region: url.searchParams.get("region") ?? "us-east-1",
    };
    [bucket.username, bucket.password, bucket.search] = ["", "", ""];
    bucket.pathname = bucket.pathname.replace(/\/+$/, "");
    if (bucket.pathname === "/" || bucket.pathname === "") throw new Error("S3_URL: names no bucket");
    this.#bucket = bucket;
    this.#client = bucket.protocol === "https:" ? https : http;
    this.#agent = new this.#client.Agent({ keepAlive: true, maxSockets: 64 });
  }

  /** @throws FilesUnavailable where nothing answers */
  async #ask(method: string, name: string, { query = {}, headers = {}, body, bytes = 0, signal }: Asked = {}): Promise<IncomingMessage> {
    const address = new URL(`${this.#bucket.href}${name === "" ? "" : `/${name}`}`);
    for (const [key, value] of Object.entries({ ...query, "X-Amz-Expires": signatureLife })) address.searchParams.set(key, value);
    const signer = new AwsV4Signer({ ...this.#keys, method, url: address.href, service: "s3", signQuery: true });
    const { url } = await signer.sign();
    const sent = method === "PUT" || method === "POST" ? { "Content-Length": String(bytes) } : {};
    try {
      return await new Promise<IncomingMessage>((resolve, reject) => {
        const options = { method, agent: this.#agent, headers: { ...headers, ...sent }, timeout: patience, ...(signal && { signal }) };
        const request = this.#client.request(url, options, resolve);
        request.on("error", reject);
        request.on("timeout", () => request.destroy(new Error("The store of files is silent.")));
        if (body === undefined) request.end();
        else pipeline(Readable.from(exactly(body, bytes), { objectMode: true }), request).catch(reject);
      });
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** Asks, and reads what is answered. @throws FilesUnavailable for a status that is none of these */
  async #told(method: string, name: string, asked: Asked = {}, accepted: readonly number[] = [200, 204]) {
    const answer = await this.#ask(method, name, asked);
    try {
      const said = await text(answer);
      const status = answer.statusCode ?? 0;
      if (!accepted.includes(status)) throw new Error(`${method} ${name}: ${status} ${inTag(said, "Code") ?? ""}`);
      return { status, said, headers: answer.headers };
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** Makes the bucket, where whoever runs the store lets this server do so. @throws FilesUnavailable */
  async makeBucket(): Promise<void> {
    await this.#told("PUT", "", {}, [200, 409]);
  }

  #name({ organizationId, id }: FileKey): string {
    return `${prefix}${organizationId}/${id}`;
  }

  async append(key: FileKey, held: Held, { body, bytes, isLast }: Piece, signal: AbortSignal): Promise<Held> {
    const name = this.#name(key);
    const waiting = held.received - held.parts.reduce((sum, part) => sum + part.bytes, 0);
    const all = waiting === 0 ? body : concat(await this.read({ ...key, id: `${key.id}.rest` }), body);
    const asked = { body: all, bytes: waiting + bytes, signal };
    const received = held.received + bytes;
    if (isLast && held.multipart === null) {
      await this.#told("PUT", name, asked);
      return { ...held, received };
    }
    if (!isLast && waiting + bytes < leastPart) {
      await this.#told("PUT", `${name}.rest`, asked);
      return { ...held, received };
    }
    const multipart = held.multipart ?? (await this.#begin(name));
    const query = { partNumber: String(held.parts.length + 1), uploadId: multipart };
    const { headers } = await this.#told("PUT", name, { ...asked, query });
    const part: HeldPart = { etag: headers.etag ?? "", bytes: waiting + bytes };
    return { received, multipart, parts: [...held.parts, part] };
  }

  async #begin(name: string): Promise<string> {
    const { said } = await this.#told("POST", name, { query: { uploads: "" } });
    const id = inTag(said, "UploadId");
    if (id === null) throw unavailable(new Error("An upload has no name."));
    return id;
  }

  async complete(key: FileKey, { received, multipart, parts }: Held): Promise<void> {
    const name = this.#name(key);
    if (multipart !== null) {
      const lines = parts.map(({ etag }, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
      const xml = Buffer.from(`<CompleteMultipartUpload>${lines.join("")}</CompleteMultipartUpload>`);
      const asked = { query: { uploadId: multipart }, body: Readable.from([xml]), bytes: xml.length };
      // Said again, there is no such upload any more, but the file.
      const { said } = await this.#told("POST", name, asked, [200, 404]);
      const code = inTag(said, "Code");
      if (code !== null && code !== "NoSuchUpload") throw unavailable(new Error(code));
    } else if (received === 0) await this.#told("PUT", name);
    await this.#told("HEAD", name);
  }

  async read(key: FileKey, range?: ByteRange): Promise<AsyncIterable<Uint8Array>> {
    const headers = range && { Range: `bytes=${range.from}-${range.to}` };
    const answer = await this.#ask("GET", this.#name(key), headers && { headers });
    if (answer.statusCode === 200 || answer.statusCode === 206) return answer;
    answer.resume();
    throw unavailable(new Error(`A file is answered with ${answer.statusCode}.`));
  }

  async replace(key: FileKey, bytes: number, body: AsyncIterable<Uint8Array>): Promise<void> {
    await this.#told("PUT", this.#name(key), { body, bytes });
  }

  async remove(key: FileKey, multipart: string | null): Promise<void> {
    const name = this.#name(key);
    if (multipart !== null) await this.#told("DELETE", name, { query: { uploadId: multipart } }, [204, 404]);
    await this.#told("DELETE", name, {}, [200, 204, 404]);
    await this.#told("DELETE", `${name}.rest`, {}, [200, 204, 404]);
  }

  async *listUntouched(since: Date): AsyncIterable<FileKey & { multipart: string | null }> {
    const keyOf = (name: string, multipart: string | null) => {
      const [, organizationId, id] = /^files\/([\w-]+)\/([\w-]+)(?:\.rest)?$/.exec(name) ?? [];
      return organizationId === undefined || id === undefined ? [] : [{ organizationId, id, multipart }];
    };
    const isOld = (entry: string, tag: string) => new Date(inTag(entry, tag) ?? "") < since;
    for (let token: string | null = "first"; token !== null;) {
      const query = { "list-type": "2", prefix, ...(token !== "first" && { "continuation-token": token }) };
      const { said }: { said: string } = await this.#told("GET", "", { query });
      for (const [, entry = ""] of said.matchAll(/<Contents>(.*?)<\/Contents>/gs))
        if (isOld(entry, "LastModified")) yield* keyOf(inTag(entry, "Key") ?? "", null);
      token = inTag(said, "NextContinuationToken");
    }
    for (let marker: Record<string, string> | null = {}; marker !== null;) {
      const { said }: { said: string } = await this.#told("GET", "", { query: { uploads: "", prefix, ...marker } });
      for (const [, entry = ""] of said.matchAll(/<Upload>(.*?)<\/Upload>/gs))
        if (isOld(entry, "Initiated")) yield* keyOf(inTag(entry, "Key") ?? "", inTag(entry, "UploadId"));
      const [after, id] = [inTag(said, "NextKeyMarker"), inTag(said, "NextUploadIdMarker")];
      marker = inTag(said, "IsTruncated") === "true" && after && id ? { "key-marker": after, "upload-id-marker": id } : null;
    }
  }

  close(): void {
    this.#agent.destroy();
  }
}
