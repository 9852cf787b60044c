/** Types are known, or it is said why they are asserted. */
import { describe, expect, it } from "vitest";
import { assertionsIn } from "./assertions.ts";
import { sources } from "./imports.ts";

const isWritten = (file: string) => /^(machines|src)\//.test(file) && !file.endsWith(".gen.ts");
/** Charts and tools work with what XState leaves untyped: there `as` is no news, and `!` is. */
const isTyped = (file: string) => /^src\/(contract|workflow|web|server)\//.test(file);

describe("a type that is asserted", () => {
  it("says why, behind it or on the line above", () => {
    const sentences = sources.filter(isWritten).flatMap((file) =>
      assertionsIn(file)
        .filter(({ text, hasReason }) => !hasReason && (isTyped(file) || text.endsWith("!")))
        .map(({ line, text }) => `${file}:${line}: write why this is so, or let the types say it: ${text}`),
    );
    expect(sentences).toEqual([]);
  });

  it.each([
    ["const one = two as Three;", [{ line: 1, text: "two as Three", hasReason: false }]],
    ["const one = two as Three; // It is.", [{ line: 1, text: "two as Three", hasReason: true }]],
    ["// It is.\nconst one = two as Three;", [{ line: 2, text: "two as Three", hasReason: true }]],
    ["// It is.\n\nconst one = two as Three;", [{ line: 3, text: "two as Three", hasReason: false }]],
    ["const one = two as unknown as Three;", [{ line: 1, text: "two as unknown as Three", hasReason: false }]],
    ["const one = two!.three;", [{ line: 1, text: "two!", hasReason: false }]],
    ["// It is.\nconst one = two!.three;", [{ line: 2, text: "two!", hasReason: true }]],
    ["const one = [two as const, JSON.parse(three) as unknown];", []],
    ['import { one as two } from "three";\nexport { two as four };', []],
  ])("is found in %j", (code, found) => {
    expect(assertionsIn("example.ts", code)).toEqual(found);
  });
});
