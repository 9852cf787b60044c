/** Votes on a page, before the server has heard of them, and how what they did is taken back (WORKSPACE §5, §6). */
import { beforeEach, describe, expect, it } from "vitest";
import { inverseOf } from "../../src/domain/inverse.ts";
import type { Inverse } from "../../src/domain/inverse-steps.ts";
import { asksForVotes, votesAreAskedIn } from "../../src/domain/move-facts.ts";
import type { Op } from "../../src/domain/ops.ts";
import type { Task } from "../../src/domain/rows.ts";
import type { Change } from "../../src/domain/tables.ts";
import { requests } from "../workflow/documents.ts";
import { begin, id, people, codeOf, the, type Who } from "./people.ts";

const [project, task] = [id(1), id(2)];
let org: ReturnType<typeof begin>;
const does = (who: Who, ...ops: Op[]) => expect(codeOf(org.does(who, ...ops))).toBe("done");
const taskNow = (): Task => org.tables.get("task", task)!;
const vote = (move: "yes" | "no" = "yes") => the({ op: "task.move", id: task, from: "s2", move });

beforeEach(() => {
  org = begin();
  does("member", the({ op: "project.make", id: project, name: "P", key: "PA", color: "blue", icon: null, template: "kanban" }));
  org.tables.put("project", { ...org.tables.get("project", project)!, workflow: requests });
  does("member", the({ op: "access.give", project, person: people.admin.id, role: "lead" }));
  does("other", the({ op: "task.make", id: task, project, title: "T", rank: "a0" }));
  does("other", the({ op: "task.move", id: task, from: "s1", move: "m1", reason: "Ours is broken" }));
});

/** What takes the changes of a person's ops back, as it is then. */
const undoing = (who: Who, ...ops: Op[]) => {
  const outcome = org.does(who, ...ops);
  if (!outcome.isDone) throw new Error(outcome.refused.code);
  const changes: readonly Change[] = outcome.changes;
  return (way: Inverse = "undo") => inverseOf({ changes, rows: org.tables, me: people[who].id, inverseMove: () => way });
};

it("is asked for where a state says so, of one task and of many alike", () => {
  const asked = votesAreAskedIn(org.tables);
  const places = [
    { project, state: "s1" },
    { project, state: "s2" },
    { project, state: "s3" },
    { project, state: "unknown" },
    { project: id(9), state: "s2" },
  ];
  expect(places.map(asked)).toEqual([false, true, false, false, false]);
  expect(places.map((place) => asksForVotes(org.tables, place))).toEqual(places.map(asked));
});

describe("a vote", () => {
  it("stays with the task until there are enough, with what was said as it came there", () => {
    expect(taskNow()).toMatchObject({ state: "s2", reason: "Ours is broken", votes: [], visits: { s2: 1 }, lastMover: people.other.id });
    does("member", vote());
    expect(taskNow()).toMatchObject({ state: "s2", votes: [people.member.id], reason: "Ours is broken", lastMover: people.other.id });
    does("admin", vote());
    expect(taskNow()).toMatchObject({ state: "s3", votes: [], reason: null, lastMover: people.admin.id });
  });

  it("of whoever is a lead no longer does not count, and of whoever watches it does", () => {
    does("admin", vote());
    does("member", the({ op: "access.give", project, person: people.admin.id, role: "member" }));
    does("member", vote());
    expect(taskNow().state).toBe("s2");
    does("member", the({ op: "access.give", project, person: people.guest.id, role: "member" }));
    does("guest", the({ op: "task.watch", id: task, isOn: true }), vote());
    expect(taskNow().state).toBe("s3");
  });

  it("is undone as it was done, and what was undone is done again", () => {
    const undo = undoing("member", vote());
    const back = undo();
    expect(back).toEqual({ ops: [{ op: "task.unvote", id: task, from: "s2" }], refused: null });
    const again = undoing("member", the({ op: "task.unvote", id: task, from: "s2" }));
    expect(taskNow().votes).toEqual([]);
    expect(again()).toEqual({ ops: [{ op: "task.move", id: task, from: "s2", move: "yes" }], refused: null });
  });

  it("of another is nobody's to undo with their own", () => {
    const undo = undoing("admin", the({ op: "task.edit", id: task, set: { title: "U" } }));
    does("member", vote());
    expect(undo()).toMatchObject({ ops: [{ op: "task.edit" }] });
    expect(taskNow().votes).toEqual([people.member.id]);
  });

  it("that has decided is there already where the same person gives it once more, and nobody else's is", () => {
    does("member", vote());
    does("admin", vote());
    const before = taskNow();
    does("admin", vote());
    expect(taskNow()).toEqual(before);
    expect(codeOf(org.does("admin", vote("no")))).not.toBe("done");
    expect(codeOf(org.does("member", vote()))).toBe("moved_meanwhile");
  });

  it("is not undone once the task has moved on", () => {
    const undo = undoing("member", vote());
    does("admin", vote());
    expect(undo()).toEqual({ refused: { code: "moved_meanwhile", state: "s3" } });
  });
});
