import { expect, test } from "vitest";
import { tableOf } from "../../src/tools/check/run.ts";

test("what took how long has a line for each step, in minutes and seconds", () => {
  const took = [
    { name: "types", milliseconds: 5_400 },
    { name: "browser tests", milliseconds: 659_600 },
    { name: "all", milliseconds: 59_700 },
  ];
  expect(tableOf(took).split("\n")).toEqual(["  types            0:05", "  browser tests   11:00", "  all              1:00"]);
});
