import { expect, test } from "vitest";
import { initialsOf } from "../../src/web/ui/avatar.tsx";

test.each([
  ["Somchai Jaidee", "SJ"],
  ["somchai", "S"],
  ["Ana Maria de Souza", "AS"],
  ["สมชาย ใจดี", "สจ"],
  ["เอกชัย แก้วใส", "อก"],
  ["  ", ""],
])("%j has the initials %j", (name, initials) => expect(initialsOf(name)).toBe(initials));
