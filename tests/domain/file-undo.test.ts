/** A file that was removed, taken back: the page guessed when it was, and the server said it. */
import { expect, it } from "vitest";
import { inverseOf } from "../../src/domain/inverse.ts";
import type { FileRow } from "../../src/domain/rows.ts";
import { Tables } from "../../src/domain/tables.ts";
import { id, people } from "./people.ts";

const file: FileRow = {
  id: id(6),
  project: id(1),
  task: id(10),
  author: people.member.id,
  name: "menu.pdf",
  type: "application/pdf",
  bytes: 3,
  createdAt: "2026-11-24T09:00:00.000Z",
  deletedAt: null,
};
const removed = { ...file, deletedAt: "2026-11-24T09:01:00.000Z" };

/** @param now as it is when it is taken back */
const takenBack = (before: FileRow, after: FileRow, now: FileRow) => {
  const rows = new Tables();
  rows.put("file", now);
  const changes = [{ kind: "file", key: file.id, before, after }] as const;
  return inverseOf({ rows, changes, inverseMove: () => null } as never);
};

it("is restored though the server's moment is another, and removed again likewise", () => {
  const byServer = { ...removed, deletedAt: "2026-11-24T09:01:00.412Z" };
  expect(takenBack(file, removed, byServer)).toEqual({ ops: [{ op: "file.restore", id: file.id }], refused: null });
  expect(takenBack(removed, file, file)).toEqual({ ops: [{ op: "file.remove", id: file.id }], refused: null });
});

it("is left as others made it meanwhile", () => {
  expect(takenBack(file, removed, file)).toEqual({ refused: { code: "changed_meanwhile" } });
  expect(takenBack(removed, file, removed)).toEqual({ refused: { code: "changed_meanwhile" } });
});
