/** docs/workflows.md names every code, and its example is a document. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { check } from "../../src/workflow/check.ts";
import { workflowDocument } from "../../src/workflow/document.ts";
import { errorCodes, warningCodes } from "../../src/workflow/findings.ts";
import { reasonCodes } from "../../src/workflow/reasons.ts";
import { known } from "./documents.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/workflows.md"), "utf8");

test("every code has a row", () => {
  const rows = page.split("\n").filter((line) => line.startsWith("| `"));
  const documented = new Set(rows.flatMap((row) => [...row.split(" | ")[0]!.matchAll(/`(\w+)`/g)].map(([, code]) => code!)));
  expect([...reasonCodes, ...errorCodes, ...warningCodes].filter((code) => !documented.has(code))).toEqual([]);
});

test("the example can be published", () => {
  const document = workflowDocument.parse(JSON.parse(/```json\n([^]*?)```/.exec(page)![1]!));
  expect(check(document, known).refused).toEqual([]);
});
