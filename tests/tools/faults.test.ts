import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faults, putIn } from "../bench/fault-list.ts";

const root = new URL("../../", import.meta.url);

test.each(faults)("a fault of the bench can be put in: $name", (fault) => {
  const text = readFileSync(new URL(fault.file, root), "utf8");
  expect(putIn(fault, text)).not.toBe(text);
});
