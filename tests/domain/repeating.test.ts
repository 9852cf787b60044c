/** Tasks that come again: on which days, by which command, and never twice. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inverseOf } from "../../src/domain/inverse.ts";
import type { Op } from "../../src/domain/ops.ts";
import { nextDay, nextDays, repeatFrom, repeatOn } from "../../src/domain/repeating.ts";
import type { Task } from "../../src/domain/rows.ts";
import type { Change } from "../../src/domain/tables.ts";
import { begin, id, codeOf, the } from "./people.ts";

describe("the next day", () => {
  it.each([
    // Tuesday the 24th.
    ["daily", "2026-11-24", "2026-11-24", "2026-11-25"],
    ["daily", "2026-11-20", "2026-11-24", "2026-11-24"],
    ["daily", "2026-12-31", "2026-11-24", "2027-01-01"],
    ["weekdays", "2026-11-27", "2026-11-27", "2026-11-30"],
    ["weekdays", "2026-11-26", "2026-11-24", "2026-11-27"],
    ["weekdays", "2026-11-20", "2026-11-22", "2026-11-23"],
    ["weekly", "2026-11-24", "2026-11-24", "2026-12-01"],
    // Before its day: the day of the week stays.
    ["weekly", "2026-11-24", "2026-11-20", "2026-12-01"],
    ["weekly", "2026-11-03", "2026-11-24", "2026-11-24"],
    ["weekly", "2026-11-03", "2026-11-25", "2026-12-01"],
    ["monthly-31", "2027-01-31", "2027-01-31", "2027-02-28"],
    ["monthly-31", "2027-02-28", "2027-02-28", "2027-03-31"],
    ["monthly-31", "2028-01-31", "2028-01-31", "2028-02-29"],
    ["monthly-31", "2026-12-31", "2027-04-30", "2027-04-30"],
    ["monthly-15", "2026-11-15", "2026-11-24", "2026-12-15"],
    ["monthly-15", "2026-12-15", "2026-11-24", "2027-01-15"],
    ["monthly-15", "2026-01-15", "2026-11-24", "2026-12-15"],
  ])("of what comes %s and was due %s, ended on %s, is %s", (repeat, last, today, next) => {
    expect(nextDay(repeat, last, today)).toBe(next);
  });

  it("is never before today nor on or before the last one, and as far from it as the recurrence says", () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((n) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        fc.constantFrom("daily", "weekdays", "weekly", "monthly-1", "monthly-29", "monthly-31"),
        day,
        day,
        (repeat, last, today) => {
          const next = nextDay(repeat, last, today);
          expect(next > last && next >= today).toBe(true);
          // Nothing of the recurrence is left out but what is over.
          const again = nextDay(repeat, next, next);
          const days = (Date.parse(again) - Date.parse(next)) / 86_400_000;
          const most = new Map([
            ["daily", 1],
            ["weekdays", 3],
            ["weekly", 7],
          ]);
          expect(days).toBeLessThanOrEqual(most.get(repeat) ?? 31);
        },
      ),
    );
  });

  it("begins with the day on which it is said, and goes with it", () => {
    expect(repeatFrom("monthly", "2026-11-30")).toBe("monthly-30");
    expect(repeatFrom("weekly", "2026-11-30")).toBe("weekly");
    // February has no 31st: that is no other day.
    expect(repeatOn("monthly-31", "2027-02-28")).toBe("monthly-31");
    expect(repeatOn("monthly-31", "2027-02-27")).toBe("monthly-27");
    expect([repeatOn("monthly-31", null), repeatOn("daily", "2027-02-27")]).toEqual(["monthly-31", "daily"]);
  });

  it("moves both days by as much, and is counted from today where there is none", () => {
    expect(nextDays({ start: "2026-11-20", due: "2026-11-24" }, "weekly", "2026-11-24")).toEqual({
      start: "2026-11-27",
      due: "2026-12-01",
    });
    expect(nextDays({ start: "2026-11-20", due: null }, "daily", "2026-11-20")).toEqual({ start: "2026-11-21", due: null });
    expect(nextDays({ start: null, due: null }, "weekly", "2026-11-24")).toEqual({ start: null, due: "2026-12-01" });
  });
});

describe("what comes again", () => {
  const [project, task, next, label] = [id(1), id(2), id(3), id(4)];
  const organisation = (own: object = {}) => {
    const org = begin();
    const all: Op[] = [
      the({ op: "project.make", id: project, name: "Menu", key: "MENU", color: "blue", icon: null, template: "kanban" }),
      the({ op: "label.make", id: label, project, name: "Drinks", color: "blue" }),
      the({
        op: "task.make",
        id: task,
        project,
        title: "Brew",
        rank: "a0",
        due: "2026-11-24",
        labels: [label],
        priority: "high",
        estimate: 5,
      }),
      the({ op: "task.edit", id: task, set: { repeat: "weekly" } }),
      the({ op: "task.describe", id: task, from: "", to: "Slowly" }),
      the({ op: "item.make", id: id(5), task, text: "Boil", rank: "a0" }),
      the({ op: "item.edit", id: id(5), set: { isDone: true } }),
      ...(Object.keys(own).length === 0 ? [] : [the({ op: "task.edit", id: task, set: own })]),
    ];
    for (const op of all) expect(codeOf(org.does("member", op))).toBe("done");
    const taskAt = (key: string) => org.tables.get("task", key)!;
    const move = (from: string, taken: string, own_: object = { next }) =>
      org.does("member", the({ op: "task.move", id: task, from, move: taken, ...own_ }));
    return { ...org, taskAt, move };
  };

  it("comes with all that it is, to be done anew, as the one before it ends", () => {
    const { move, taskAt, tables } = organisation();
    expect(codeOf(move("s1", "m2"))).toBe("done");
    expect(tables.get("task", next)).toBeUndefined();
    expect(codeOf(move("s3", "m7"))).toBe("done");
    const [ended, after] = [taskAt(task), taskAt(next)];
    expect([ended.state, ended.repeat, ended.due]).toEqual(["s4", null, "2026-11-24"]);
    const { title, priority, labels, estimate, author, assignee, rank } = ended;
    expect(after).toMatchObject({ title, priority, labels, estimate, author, assignee, rank });
    expect(after).toMatchObject({ number: 2, state: "s1", repeat: "weekly", due: "2026-12-01", items: 1, itemsDone: 0, comments: 0 });
    expect(tables.get("description", next)?.text).toBe("Slowly");
  });

  it("comes as one is cancelled too, and once: the first one moved back and ended again is alone", () => {
    const { move, taskAt, tables } = organisation();
    expect(codeOf(move("s1", "m3"))).toBe("done");
    expect(taskAt(next).repeat).toBe("weekly");
    expect(codeOf(move("s5", "m11"))).toBe("done");
    expect(codeOf(move("s1", "m3", { next: id(9) }))).toBe("done");
    expect(tables.get("task", id(9))).toBeUndefined();
  });

  it("does not come where nobody said so, and not under an id that is another's", () => {
    const { move, does, taskAt } = organisation();
    expect(codeOf(move("s1", "m3", { next: task }))).toBe("id_taken");
    expect(taskAt(task).state).toBe("s1");
    does("member", the({ op: "task.edit", id: task, set: { repeat: null } }));
    expect(codeOf(move("s1", "m3"))).toBe("done");
  });

  it("comes on the day that it was given since", () => {
    const { does, taskAt } = organisation({ due: "2027-01-31", repeat: "monthly-31" });
    does("member", the({ op: "task.edit", id: task, set: { due: "2027-01-30" } }));
    expect(taskAt(task).repeat).toBe("monthly-30");
  });

  describe("taken back", () => {
    const undone = (touch?: Op) => {
      const { move, does, tables, taskAt } = organisation();
      const outcome = move("s1", "m3");
      if (!outcome.isDone) throw new Error("refused");
      if (touch) expect(codeOf(does("member", touch))).toBe("done");
      // As the page saw it, by its own clock.
      const seen = { createdAt: "2026-11-24T08:59:59.000Z", stateSince: "2026-11-24T08:59:59.000Z" };
      const changes = (outcome.changes as readonly Change[]).map((change) =>
        change.kind === "task" && change.before === undefined ? { ...change, after: { ...change.after, ...seen } as Task } : change,
      );
      const inverse = inverseOf({ changes, rows: tables, me: "", inverseMove: (_: Task) => "undo" });
      if (inverse.refused !== null) throw new Error("refused");
      expect(codeOf(does("member", ...inverse.ops))).toBe("done");
      return { first: taskAt(task), second: taskAt(next) };
    };

    it("takes the next one with it, and it comes again itself", () => {
      const { first, second } = undone();
      expect([first.state, first.repeat]).toEqual(["s1", "weekly"]);
      expect(second.deletedAt).not.toBeNull();
    });

    it.each<[string, Op]>([
      ["renamed", the({ op: "task.edit", id: next, set: { title: "Boil" } })],
      ["moved", the({ op: "task.move", id: next, from: "s1", move: "m1" })],
      ["spoken of", the({ op: "comment.make", id: id(8), task: next, text: "Mine" })],
    ])("leaves a next one that somebody has %s, which comes again alone", (_, touch) => {
      const { first, second } = undone(touch);
      expect([first.state, first.repeat]).toEqual(["s1", null]);
      expect([second.deletedAt, second.repeat]).toEqual([null, "weekly"]);
    });
  });
});
