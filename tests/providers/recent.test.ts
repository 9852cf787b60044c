/** What somebody went to from the palette: each once, the latest first, and not all of it. */
import { beforeEach, expect, it } from "vitest";
import { noteRecent, readRecent } from "../../src/web/providers/recent.ts";

beforeEach(() => localStorage.clear());

it("has each once, the latest first", () => {
  for (const thing of ["one", "two", "one", "three", "two"]) noteRecent(thing);
  expect(readRecent()).toEqual(["two", "three", "one"]);
});

it("has the last twelve", () => {
  for (let at = 1; at <= 14; at += 1) noteRecent(`t${at}`);
  expect(readRecent()).toEqual(["t14", "t13", "t12", "t11", "t10", "t9", "t8", "t7", "t6", "t5", "t4", "t3"]);
});
