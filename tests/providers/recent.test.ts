/** What somebody went to and looked for: each once, the latest first, and not all of it. */
import { beforeEach, expect, it } from "vitest";
import { countDrafts, forgetDrafts, keepDraftsOf } from "../../src/web/clients/workspace-drafts.ts";
import { noteRecent, noteSearch, readRecent, readSearches } from "../../src/web/providers/recent.ts";

beforeEach(() => localStorage.clear());

it("has each once, the latest first", () => {
  for (const thing of ["one", "two", "one", "three", "two"]) noteRecent(thing);
  expect(readRecent()).toEqual(["two", "three", "one"]);
});

it("has the last twelve", () => {
  for (let at = 1; at <= 14; at += 1) noteRecent(`t${at}`);
  expect(readRecent()).toEqual(["t14", "t13", "t12", "t11", "t10", "t9", "t8", "t7", "t6", "t5", "t4", "t3"]);
});

it("has the last searches of each organisation, however they are written", () => {
  for (const query of ["ทำเมนู", " ", "in:MKT tea", "ท\u0E4D\u0E32เมนู ", "a", "b", "c", "d", "e"]) noteSearch("o1", query);
  noteSearch("o2", "theirs");
  expect([readSearches("o1"), readSearches("o2"), readSearches("o3")]).toEqual([
    ["e", "d", "c", "b", "a", "ท\u0E4D\u0E32เมนู"],
    ["theirs"],
    [],
  ]);
});

it("is not counted as what somebody wrote, and goes with them", () => {
  keepDraftsOf("one");
  noteSearch("o1", "tea");
  noteRecent("t1");
  expect(countDrafts()).toBe(0);
  keepDraftsOf("one");
  expect(readSearches("o1")).toEqual(["tea"]);
  keepDraftsOf("two");
  expect([readSearches("o1"), readRecent()]).toEqual([[], []]);
  noteSearch("o1", "tea");
  forgetDrafts();
  expect(readSearches("o1")).toEqual([]);
});

it("is nothing where something else is kept under its name", () => {
  localStorage.clear();
  noteSearch("o1", "tea");
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, "{");
  expect(readSearches("o1")).toEqual([]);
});
