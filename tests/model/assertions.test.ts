/** Types are known, or it is said why they are asserted. */
import { describe, expect, it } from "vitest";
import { assertionsIn } from "./assertions.ts";
import { sources } from "./imports.ts";

const isWritten = (file: string) => /^src\/(contract|web|server)\//.test(file) && !file.endsWith(".gen.ts");

describe("a type that is asserted", () => {
  it("says why, behind it or on the line above", () => {
    const sentences = sources.filter(isWritten).flatMap((file) =>
      assertionsIn(file)
        .filter(({ hasReason }) => !hasReason)
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
    ["const one = [two as const, JSON.parse(three) as unknown];", []],
    ['import { one as two } from "three";\nexport { two as four };', []],
  ])("is found in %j", (code, found) => {
    expect(assertionsIn("example.ts", code)).toEqual(found);
  });
});
