import { expect, it } from "vitest";
import { effectDraftOf, effectOf } from "../../machines/workspace/effect-draft.ts";
import type { TimerEffect } from "../../src/workflow/document.ts";

const known = { fields: [{ id: "10000000001", kind: "date", choices: [] }] };
const today = "2026-11-26";
const draftIn = (language: "th" | "en", effect: TimerEffect) => effectDraftOf(effect, "effect-1", { known, language });
const setTo = (set: string | null): TimerEffect => ({ field: "10000000001", set });

it("writes a day as its reader does, and reads it back", () => {
  expect([draftIn("th", setTo("2027-03-01")).value, draftIn("en", setTo("2027-03-01")).value]).toEqual(["1/3/2570", "1/3/2027"]);
  for (const language of ["th", "en"] as const)
    for (const set of ["2027-03-01", null]) expect(effectOf(draftIn(language, setTo(set)), { known, today })).toEqual(setTo(set));
});

it("reads a day as people type it, and takes nothing that is none", () => {
  const typed = (value: string) => effectOf({ ...draftIn("th", setTo(null)), value }, { known, today });
  expect(["พรุ่งนี้", "๒๕ พ.ย.", " "].map(typed)).toEqual([setTo("2026-11-27"), setTo("2027-11-25"), setTo(null)]);
  expect(typed("someday")).toBeNull();
});

it("keeps what a draft says that is no day", () => {
  expect(draftIn("th", setTo("someday")).value).toBe("someday");
});
