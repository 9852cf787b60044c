/** What a step asks for, as it stands in the task, and what is given as ops that come before the move. */
import { expect, it } from "vitest";
import { moveFormInputOf, opsOfGiven } from "../../src/web/providers/move-form.ts";
import type { Need } from "../../src/workflow/document.ts";
import { id, people } from "../domain/people.ts";
import { storeOf } from "../model/rows.tsx";
import { project, task } from "../sync/frames.ts";

const [text, number, date, person, choice] = [id(31), id(32), id(33), id(34), id(35)];
const of = { project: id(1), description: "", choices: [], rank: "a0" };
const fields = [
  { ...of, id: text, name: "Supplier", kind: "text" as const },
  { ...of, id: number, name: "Amount", kind: "number" as const },
  { ...of, id: date, name: "Delivery", kind: "date" as const },
  { ...of, id: person, name: "Buyer", kind: "person" as const },
  { ...of, id: choice, name: "Kind", kind: "choice" as const, choices: [{ id: id(36), name: "Goods", color: null }] },
];
const needs: Need[] = [
  { input: "comment" },
  { input: "assignee" },
  { input: "due" },
  ...[text, number, date, person, choice].map((field) => ({ field })),
];
const today = "2026-11-26";
const values = { [text]: "Doi Chang", [number]: 1_200.5, [date]: "2026-12-01", [person]: people.other.id, [choice]: id(36) };
const full = task(10, { assignee: people.member.id, due: "2026-12-24", values });
const begin = (own = full, language: "en" | "th" = "th") => {
  const store = storeOf("owner", { projects: [project(1)], tasks: [own], fields });
  const input = moveFormInputOf(store, own, { needs }, { today, language });
  return { store, input, ops: (given: object) => opsOfGiven(store, own, input, { ...input.given, ...given }) };
};

it("asks for each thing in its own kind, with what stands in the task", () => {
  const { input } = begin();
  expect(input.asks.map(({ kind }) => kind)).toEqual(["comment", "person", "date", "text", "number", "date", "person", "choice"]);
  expect(input.given).toEqual({
    comment: "",
    assignee: people.member.id,
    due: "24/12/2569",
    [`field:${text}`]: "Doi Chang",
    [`field:${number}`]: "1200.5",
    [`field:${date}`]: "1/12/2569",
    [`field:${person}`]: people.other.id,
    [`field:${choice}`]: id(36),
  });
  expect(begin(full, "en").input.given).toMatchObject({ due: "24/12/2026", [`field:${date}`]: "1/12/2026" });
  expect(new Set(Object.values(begin(task(10)).input.given))).toEqual(new Set([""]));
});

it("says nothing again that stands in the task already, but for a comment", () => {
  const { ops } = begin();
  expect(ops({ comment: " As agreed\n" })).toEqual([{ op: "comment.make", id: expect.any(String), task: id(10), text: "As agreed" }]);
});

it("says what is new: of the task in one op, of each field in its own", () => {
  const { ops } = begin();
  const given = {
    comment: "As agreed",
    assignee: people.owner.id,
    due: "พรุ่งนี้",
    [`field:${text}`]: " Mae Salong ",
    [`field:${number}`]: "๒,๐๐๐",
    [`field:${date}`]: "3/12/2569",
    [`field:${person}`]: people.owner.id,
  };
  const fill = (field: string, value: string | number) => ({ op: "task.fill", id: id(10), field, value });
  expect(ops(given).slice(1)).toEqual([
    fill(text, "Mae Salong"),
    fill(number, 2_000),
    fill(date, "2026-12-03"),
    fill(person, people.owner.id),
    { op: "task.edit", id: id(10), set: { assignee: people.owner.id, due: "2026-11-27" } },
  ]);
});
