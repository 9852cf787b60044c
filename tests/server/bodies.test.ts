/** What is read of a request's body. */
import { Readable } from "node:stream";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { parse, readJson, readText } from "../../src/server/http/parsing.ts";
import type { Refusal } from "../../src/server/refusal.ts";
import { of } from "./bare.ts";

const mebi = 1024 * 1024;
const streamed = (...chunks: string[]) => Readable.toWeb(Readable.from(chunks.map((chunk) => Buffer.from(chunk)))) as unknown as BodyInit;

describe("A body", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test("is read as text, in however many pieces it comes", async () => {
    expect(await of(readText)).toBe("");
    expect(await of(readText, { body: streamed("สวัส", "ดี") })).toBe("สวัสดี");
    expect(await of(readText, { body: "hello", headers: { "content-length": "5" } })).toBe("hello");
  });

  test("of a mebibyte is read, and none that is longer", async () => {
    const half = "x".repeat(mebi / 2);
    expect(await of(readText, { body: streamed(half, half) })).toHaveLength(mebi);
    await expect(of(readText, { body: streamed(half, half, "x") })).rejects.toMatchObject({ code: "too_large" });
    expect(await of(readText, { body: "x", headers: { "content-length": String(mebi) } })).toBe("x");
    await expect(of(readText, { body: "x", headers: { "content-length": String(mebi + 1) } })).rejects.toMatchObject({ code: "too_large" });
  });

  test("that is here already is taken at once, and its end heard", async () => {
    const did: string[] = [];
    const incoming = {
      headers: { "content-length": "5" },
      readableLength: 5,
      read: () => (did.push("read"), Buffer.from("hello")),
      resume: () => did.push("resume"),
    };
    expect(await of(readText, { incoming })).toBe("hello");
    expect(did).toEqual(["read", "resume"]);
    const whole = { body: "hello", headers: { "content-length": "5" } };
    expect(await of(readText, { incoming: { ...incoming, readableLength: 4 }, ...whole })).toBe("hello");
    const empty = { ...incoming, headers: { "content-length": "0" }, readableLength: 0 };
    expect(await of(readText, { incoming: empty, body: "", headers: { "content-length": "0" } })).toBe("");
    expect(did).toHaveLength(2);
  });

  test("has its time to arrive", async () => {
    vi.useFakeTimers();
    const never = new ReadableStream() as unknown as BodyInit;
    const reading = of(readText, { body: never }).catch((error: unknown) => error);
    let isOver = false;
    void reading.then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await reading).toMatchObject({ code: "timeout" });
    await of(readText, { body: streamed("hello") });
    expect(vi.getTimerCount()).toBe(0);
  });

  test("that breaks off is none", async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error("gone")) }) as unknown as BodyInit;
    await expect(of(readText, { body: broken })).rejects.toMatchObject({ name: "Refusal", code: "validation" });
  });

  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
  test.each([
    ['{"a":[1,"ก",null,{"b":true}]}', { a: [1, "ก", null, { b: true }] }],
    ["", undefined],
    ["7", 7],
    ['{"constructor":"a word"}', { constructor: "a word" }],
    ['{"constructor":{"a":1}}', { constructor: { a: 1 } }],
    ['{"constructor":null}', { constructor: null }],
    ['{"prototype":{"a":1}}', { prototype: { a: 1 } }],
    [nested(32), JSON.parse(nested(32)) as unknown],
  ])("of JSON is read: %s", async (body, value) => {
    expect(await of(readJson, { body })).toEqual(value);
  });
  test.each([
    "{",
    '{"__proto__":{"a":1}}',
    '{"a":{"constructor":{"prototype":{}}}}',
    '"\\u0000"',
    '["\\ud800"]',
    '{"a\\u0000":1}',
    '{"\\udfff":1}',
    nested(33),
    `${"[".repeat(33)}${"]".repeat(33)}`,
  ])("of JSON is refused: %s", async (body) => {
    await expect(of(readJson, { body })).rejects.toMatchObject({ code: "validation", data: null });
  });

  test("has the form that is asked for, or says where it has not", () => {
    const form = z.object({ a: z.string(), b: z.object({ c: z.number() }) });
    expect(parse(form, { a: "1", b: { c: 2 }, d: 3 })).toEqual({ a: "1", b: { c: 2 } });
    const refusedWith = (body: unknown) => {
      try {
        parse(z.union([form]), body);
      } catch (error) {
        return (error as Refusal).data;
      }
      throw new Error("not refused");
    };
    expect(refusedWith({ a: 1, b: {} })).toEqual({ fields: ["a", "b.c"] });
    expect(refusedWith(undefined)).toBeNull();
    expect(() => parse(form, 1)).toThrow("validation");
  });
});
