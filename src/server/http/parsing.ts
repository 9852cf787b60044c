import type { IncomingMessage } from "node:http";
import * as z from "zod/mini";
import { soundJson } from "../../basics/json.ts";
import { Refusal } from "../refusal.ts";
import { headerOf } from "../../basics/http.ts";
import type { Ctx } from "./environment.ts";

const largest = 1024 * 1024;

/** Rejects once the body has had its time; the timer never outlives the body. */
const withDeadline = <Result>(reading: Promise<Result>, seconds: number): Promise<Result> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Refusal("timeout")), seconds * 1000);
    reading.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const decoder = new TextDecoder();

/** Reads a body that is here in full, as small ones are once their caller is known: no deadline, no listeners. */
const readArrived = (incoming: IncomingMessage): Uint8Array => {
  // Nobody has asked for it in another form.
  const body = incoming.read() as Buffer;
  // Else its end would not be told.
  incoming.resume();
  return body;
};

/** Reads a body whose length was not announced, and stops at the limit. */
const readStream = async (stream: ReadableStream<Uint8Array> | null, most: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new Refusal("too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * The body, as it came.
 *
 * @param most bytes of it
 * @throws Refusal("too_large") above that, Refusal("timeout") when it does not arrive within BODY_DEADLINE, Refusal("validation") when
 * the client breaks off
 */
export const readBytes = async (c: Ctx, most: number): Promise<Uint8Array> => {
  const announced = headerOf(c, "content-length");
  if (announced !== undefined && Number(announced) > most) throw new Refusal("too_large");
  const incoming = c.env?.incoming;
  if (incoming !== undefined && incoming.readableLength > 0 && incoming.readableLength === Number(announced)) return readArrived(incoming);
  const reading = announced === undefined ? readStream(c.req.raw.body, most) : c.req.arrayBuffer().then((body) => new Uint8Array(body));
  try {
    return await withDeadline(reading, c.get("deps").config.BODY_DEADLINE);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal("validation");
  }
};

/** The body as text. @throws Refusal those of `readBytes`, above 1 MiB */
export const readText = async (c: Ctx): Promise<string> => decoder.decode(await readBytes(c, largest));

/** The fields of a form; of several with one name the last. @throws Refusal those of `readText` */
export const readForm = async (c: Ctx): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(new URLSearchParams(await readText(c)));

/**
 * The body as JSON without prototype keys, NUL, lone surrogates or deep nesting; undefined when it is empty.
 *
 * @throws Refusal("validation"), and those of `readText`
 */
export const readJson = async (c: Ctx): Promise<unknown> => {
  const text = await readText(c);
  if (text === "") return undefined;
  const read = soundJson(text);
  if (read === null) throw new Refusal("validation");
  return read.value;
};

/**
 * What was read, in the contract's form.
 *
 * @throws Refusal("validation")
 */
export const parse = <Schema extends z.core.$ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const fields = [...new Set(result.error.issues.map((issue) => issue.path.join(".")).filter((path) => path !== ""))];
  throw new Refusal("validation", fields.length === 0 ? null : { fields });
};
