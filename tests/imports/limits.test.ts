import { dsvFormat } from "d3-dsv";
import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { parseDelimited } from "../../src/imports/delimited.ts";
import { jiraMarkdown } from "../../src/imports/jira-markup.ts";
import { readable, UnreadableFile } from "../../src/imports/limits.ts";
import { readImport } from "../../src/imports/open.ts";
import { workflowOf } from "../../src/imports/plan/workflow.ts";
import { pieces } from "../../src/imports/texts.ts";
import { check } from "../../src/workflow/check.ts";
import { categories, workflowDocument } from "../../src/workflow/document.ts";
import * as z from "zod/mini";

const here = { zone: "Asia/Bangkok", today: "2026-11-28" };
const fault = async (bytes: Uint8Array) => {
  const error: unknown = await readImport(bytes, here).catch((reason: unknown) => reason);
  return error instanceof UnreadableFile ? error.fault : error;
};

describe("what is not read is told why", () => {
  it.each([
    ["empty", () => strToU8("")],
    ["empty", () => strToU8("\n \n")],
    ["too_large", () => new Uint8Array(readable.bytes + 1)],
    ["unknown", () => new Uint8Array([1, 2, 0, 4])],
    ["unknown", () => strToU8('{"a":1}')],
    ["unknown", () => strToU8("<!doctype html><p>x")],
    ["broken", () => strToU8('{"lists":[')],
    ["old_excel", () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])],
    ["archive_unsafe", () => zipSync({ "../x.csv": strToU8("Task,Status\na,b") })],
    ["no_tasks", () => strToU8("Task,Status\n,Done\n")],
    ["too_many_tasks", () => strToU8(`Task,Status\n${"a,b\n".repeat(readable.tasks + 1)}`)],
  ] as const)("%s", async (code, bytesOf) => {
    // Made here: those of large ones are not to be printed.
    expect(await fault(bytesOf())).toBe(code);
  });
});

describe("whatever is written", () => {
  it("cells come back as they were", () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('"', 'a "b" c', "ก\r\nข", "x;y", "a,b", " x ", ""));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell), { minLength: 3, maxLength: 8 }),
        fc.constantFrom(",", ";", "\t"),
        (rows, delimiter) => {
          const all = [["Task", "Status", "Due date"], ...rows];
          const { records } = parseDelimited(dsvFormat(delimiter).formatRows(all), (text) => ["Task", "Status", "Due date"].includes(text));
          // An unquoted cell of blanks alone, and blanks before a quoted one, are nobody's.
          expect(records.map(({ cells }) => cells.map((text) => text.trim()))).toEqual(
            all.map((cells) => cells.map((text) => text.trim())),
          );
        },
      ),
    );
  });

  it("bytes are read or refused, and nothing else is thrown", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const found = await readImport(bytes, here).catch((reason: unknown) => reason);
        expect(found instanceof Error ? found instanceof UnreadableFile : true).toBe(true);
      }),
    );
  });

  it("markup and long texts lose no letter", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        expect(typeof jiraMarkdown(text)).toBe("string");
        expect(pieces(text, 7).join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
      }),
    );
  });

  it("columns make a workflow that may be published", () => {
    const state = fc.record({ name: fc.stringMatching(/^[a-zก-ฮ]{1,20}$/), proposed: fc.constantFrom(...categories) });
    const columns = fc.uniqueArray(state, { maxLength: 20, selector: ({ name }) => name });
    fc.assert(
      fc.property(columns, fc.boolean(), (states, hasArchived) => {
        const all = states.map((each) => ({ ...each, category: null }));
        const { workflow, stateOf } = workflowOf(all, hasArchived);
        expect(z.safeParse(workflowDocument, workflow).success).toBe(true);
        expect(check(workflow, { fields: [], labels: [], groups: [] }).refused).toEqual([]);
        for (const { name } of all) expect(workflow.states.some(({ id }) => id === stateOf.get(name))).toBe(true);
      }),
    );
  });
});
