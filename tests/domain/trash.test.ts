/** From when on what was deleted is over, counted by hand. */
import { expect, it } from "vitest";
import { trashedSince } from "../../src/domain/trash.ts";
import { attempt } from "../../src/domain/attempt.ts";
import { begin, id, people, codeOf, the } from "./people.ts";

const on = (date: string) => `2026-${date}T12:00:00.000Z`;
const since = (now: string, ...rests: [from: string, to: string][]) =>
  trashedSince(
    new Date(on(now)),
    rests.map(([from, to]) => ({ from: on(from), to: on(to) })),
  ).toISOString();

it("is over after thirty days", () => {
  expect(since("07-31")).toBe(on("07-01"));
});

it("does not count days of rest, in whatever order they are told", () => {
  // Ten days in July, and five in June that only count because of those.
  expect(since("07-31", ["07-10", "07-20"])).toBe(on("06-21"));
  expect(since("07-31", ["06-23", "06-28"], ["07-10", "07-20"])).toBe(on("06-16"));
  expect(since("07-31", ["07-10", "07-20"], ["06-23", "06-28"])).toBe(on("06-16"));
  // One that was before all of them is nothing to it, and one that ends now counts whole.
  expect(since("07-31", ["05-01", "06-01"])).toBe(on("07-01"));
  expect(since("07-31", ["07-21", "07-31"])).toBe(on("06-21"));
});

it("is not restored then", () => {
  const org = begin();
  const [project, task] = [id(1), id(10)];
  org.does(
    "member",
    the({ op: "project.make", id: project, name: "Marketing", key: "MKT", color: "blue", icon: null, template: "simple" }),
  );
  org.does("member", the({ op: "task.make", id: task, project, title: "Brew", rank: "a0" }));
  org.does("member", the({ op: "task.delete", id: task }));
  const deletedAt = org.tables.get("task", task)!.deletedAt!;
  const restored = (trashedSince?: string) =>
    codeOf(
      attempt(org.tables, { me: people.member, now: deletedAt, projectLimit: null, nextNumber: () => null, trashSince: trashedSince }, [
        the({ op: "task.restore", id: task }),
      ]),
    );
  const before = new Date(Date.parse(deletedAt) - 1).toISOString();
  expect([restored(deletedAt), restored(before), restored(undefined)]).toEqual(["too_late", "done", "done"]);
});
