/** What ops come to of which each is done for itself. */
import { expect, it } from "vitest";
import { attemptEach } from "../../src/domain/attempt.ts";
import { begin, id, people, the } from "./people.ts";

it("leaves out what is refused, and tells the moves, those that were taken back and the rows of all others", () => {
  const org = begin();
  const project = id(1);
  const [one, two] = [id(10), id(11)];
  org.does(
    "member",
    the({ op: "project.make", id: project, name: "Marketing", key: "MKT", color: "blue", icon: null, template: "simple" }),
    the({ op: "task.make", id: one, project, title: "Brew", rank: "a0" }),
    the({ op: "task.make", id: two, project, title: "Pour", rank: "a1" }),
  );
  const { initial, states } = org.tables.get("project", project)!.workflow;
  const state = states.find((each) => each.id === initial)!;
  const move = state.moves[0]!;
  const [at, since] = ["2026-11-24T10:00:00.000Z", "2026-11-24T09:01:00.000Z"];
  const last = {
    task: two,
    from: initial,
    to: move.to,
    by: people.member.id,
    at,
    since,
    seq: 3,
    step: 0,
    votes: [],
    moverBefore: null,
    reasonBefore: null,
    wasStale: false,
  };
  const step = (task: string) => the({ op: "task.move", id: task, from: initial, move: move.id });
  const circumstances = { me: people.member, now: at, projectLimit: null, nextNumber: () => null, lastMove: () => last };
  const each = attemptEach(org.tables, circumstances, [
    step(one),
    the({ op: "task.move", id: one, from: initial, move: "m999" }),
    step(two),
    the({ op: "task.undoMove", id: two, from: move.to, to: initial, since }),
  ]);
  expect(each.moved.map(({ task, to }) => [task.id, to])).toEqual([
    [one, move.to],
    [two, move.to],
  ]);
  expect(each.undone).toEqual([last]);
  expect(each.refusals.map(({ at, refused }) => [at, refused.code])).toEqual([[1, "moved_meanwhile"]]);
  expect(each.changes.map(({ key }) => key)).toContain(one);
});
