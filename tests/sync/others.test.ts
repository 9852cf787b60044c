/** What other people changed within the last moments, for a screen to say so. */
import { expect, it } from "vitest";
import { ChangesByOthers } from "../../src/web/sync/changes-by-others.ts";
import { id, people } from "../domain/people.ts";
import { task, changeOf } from "./frames.ts";

const me = people.owner.id;
const changed = (seq: number, at: number, before: Record<string, unknown> | null, actor: string | null = people.member.id) => ({
  ...changeOf.task(seq, task(at), before),
  actor,
});
const all = () => true;

it("is known for a moment, by the latest change that is meant", () => {
  const others = new ChangesByOthers();
  others.note([changed(1, 10, { title: "Tea" }), changed(2, 10, { due: null })], me, 1_000);
  const titled = (now: number) => others.latest("task", id(10), ({ before }) => before !== null && "title" in before, now);
  expect([others.latest("task", id(10), all, 1_000), titled(1_000), others.latest("task", id(11), all, 1_000)]).toEqual([2, 1, null]);
  expect([titled(2_199), titled(2_200)]).toEqual([1, null]);
  others.note([changed(3, 10, { title: "Milk" })], me, 2_100);
  expect([titled(2_100), titled(3_299), titled(3_300)]).toEqual([3, 3, null]);
});

it("is neither what one did oneself, here or elsewhere, nor what nobody did", () => {
  const others = new ChangesByOthers();
  others.note([changed(1, 10, { title: "Tea" }, me), changed(2, 10, { state: "s1" }, null)], me, 1_000);
  expect(others.latest("task", id(10), all, 1_000)).toBeNull();
});
