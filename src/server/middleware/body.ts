import type { Context } from "hono";
import sjson from "secure-json-parse";
import type { Env } from "../http.ts";
import { Refusal } from "../refusal.ts";

const largest = 1024 * 1024;
const deepest = 32;

/** Rejects once the body has had its time; the timer never outlives the body. */
const withDeadline = async <Result>(reading: Promise<Result>, seconds: number): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal("timeout")), seconds * 1000);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Reads a body whose length was not announced, and stops at the limit. */
const readStream = async (stream: ReadableStream<Uint8Array> | null): Promise<string> => {
  if (stream === null) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > largest) throw new Refusal("too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
};

/**
 * The body as text.
 *
 * @throws Refusal("too_large") above 1 MiB, Refusal("timeout") when it does not arrive within BODY_DEADLINE, Refusal("validation") when
 * the client breaks off
 */
export const readText = async (c: Context<Env>): Promise<string> => {
  const announced = c.req.header("content-length");
  if (announced !== undefined && Number(announced) > largest) throw new Refusal("too_large");
  const reading = announced === undefined ? readStream(c.req.raw.body) : c.req.text();
  try {
    return await withDeadline(reading, c.get("deps").config.BODY_DEADLINE);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal("validation");
  }
};

const isClean = (text: string) => text.isWellFormed() && !text.includes("\0");

/** Values that the database could not store are refused here: NUL, lone surrogates, absurd nesting. */
const isSound = (value: unknown, depth = 0): boolean => {
  if (typeof value === "string") return isClean(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth >= deepest) return false;
  if (Array.isArray(value)) return value.every((item) => isSound(item, depth + 1));
  return Object.entries(value).every(([key, item]) => isClean(key) && isSound(item, depth + 1));
};

/**
 * The body as JSON without prototype keys, NUL, lone surrogates or deep nesting; undefined when it is empty.
 *
 * @throws Refusal("validation"), and those of `readText`
 */
export const readJson = async (c: Context<Env>): Promise<unknown> => {
  const text = await readText(c);
  if (text === "") return undefined;
  let value: unknown;
  try {
    value = sjson.parse(text);
  } catch {
    throw new Refusal("validation");
  }
  if (!isSound(value)) throw new Refusal("validation");
  return value;
};
