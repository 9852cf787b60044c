/** Nudging (LOOK-WORKSPACE, My work: late rows of others offer a nudge): who may ask whom for the next step, of which tasks, and how often. */
import { beforeEach, describe, expect, it } from "vitest";
import { nudgedFor } from "../../src/domain/nudging.ts";
import { noticesOf } from "../../src/domain/notices.ts";
import type { Op } from "../../src/domain/ops.ts";
import type { Notice } from "../../src/domain/rows.ts";
import { DraftRows } from "../../src/domain/tables.ts";
import { projectTemplates } from "../../src/workflow/project-templates.ts";
import { templates } from "../../src/workflow/templates.ts";
import { begin, id, people, codeOf, the, type Who } from "./people.ts";

const project = id(1);
const task = id(10);
const { owner, member, other, guest } = people;
const yesterday = "2026-11-23";

let org: ReturnType<typeof begin>;
const nudge = (person: string = other.id) => the({ op: "task.nudge", id: task, person });
const edit = (set: object) => the({ op: "task.edit", id: task, set });
const asks = (who: Who, ...ops: Op[]) => codeOf(org.does(who, ...ops));
const nudged = () => org.tables.get("task", task)!.nudged;

beforeEach(() => {
  org = begin();
  org.does(
    "member",
    the({ op: "project.make", id: project, name: "Marketing", key: "MKT", color: "blue", icon: null, template: "kanban" }),
    the({ op: "task.make", id: task, project, title: "Brew", rank: "a0", due: yesterday, assignee: other.id }),
  );
});

describe("a nudge", () => {
  it("tells whoever has the next step of a late task, and nobody else who watches it", () => {
    org.does("owner", the({ op: "task.watch", id: task, isOn: true }));
    const outcome = org.does("member", nudge());
    if (!outcome.isDone) throw new Error(outcome.refused.code);
    const by = { actor: member.id, at: "2026-11-24T10:00:00.000Z" };
    const notices = noticesOf(outcome.changes, new DraftRows(org.tables), by, new Map(), org.tables.all("person"));
    expect(notices.map(({ after }) => after as Notice)).toMatchObject([{ person: other.id, what: "nudged", by: member.id, task }]);
  });

  it("is one a day for each person, whoever sends it and however often", () => {
    expect([asks("member", nudge()), nudged()]).toEqual(["done", { [other.id]: "2026-11-24" }]);
    for (const who of ["member", "owner"] as const) expect(org.does(who, nudge())).toMatchObject({ isDone: true, changes: [] });
    // The step is another's by now, who was not asked yet.
    org.does("member", edit({ assignee: owner.id }));
    expect(asks("member", nudge(owner.id))).toBe("done");
    expect(nudged()).toEqual({ [other.id]: "2026-11-24", [owner.id]: "2026-11-24" });
    // Of another day nothing is kept.
    org.tables.put("task", { ...org.tables.get("task", task)!, nudged: { [other.id]: yesterday, [owner.id]: yesterday } });
    expect([asks("member", nudge(owner.id)), nudged()]).toEqual(["done", { [owner.id]: "2026-11-24" }]);
  });

  it.each([
    ["to oneself", "other", [], other.id],
    ["to nobody", "member", [edit({ assignee: null })], other.id],
    ["to whoever had the step before", "member", [edit({ assignee: owner.id })], other.id],
    ["about a task that is not late", "member", [edit({ due: "2026-11-24" })], other.id],
    ["about a task without a day", "member", [edit({ due: null })], other.id],
  ] as const)("is never sent %s", (_, who, before, person) => {
    for (const op of before) expect(asks("member", op)).toBe("done");
    expect([asks(who, nudge(person)), nudged()]).toEqual(["changed_meanwhile", {}]);
  });

  it("is never sent about a task that is over", () => {
    const over = templates.kanban.document.states.find(({ category }) => category === "done")!;
    org.tables.put("task", { ...org.tables.get("task", task)!, state: over.id });
    expect([asks("member", nudge()), nudged()]).toEqual(["changed_meanwhile", {}]);
  });

  it("is never sent to whoever sees the project no more, or about what is in the trash", () => {
    org.tables.put("project", { ...org.tables.get("project", project)!, isPrivate: true });
    expect(asks("member", nudge())).toBe("no_member");
    expect(asks("member", the({ op: "task.delete", id: task }), nudge())).toBe("in_trash");
  });

  it.each([
    ["owner", null, "done"],
    ["admin", null, "done"],
    ["member", null, "done"],
    ["guest", null, "not_found"],
    ["guest", "viewer", "editors_only"],
    ["guest", "member", "done"],
    ["guest", "lead", "done"],
  ] as const)("is sent by %s, as %s of the project, as a comment is: %s", (who, role, expected) => {
    if (role !== null) org.does("member", the({ op: "access.give", project, person: guest.id, role }));
    expect(asks(who, nudge())).toBe(expected);
    expect(asks(who, the({ op: "comment.make", id: id(40), task, text: "Hot?" }))).toBe(expected);
  });
});

describe("a task is late for a nudge", () => {
  const when = { today: "2026-11-24", now: Date.parse("2026-11-24T10:00:00Z") };
  const asked = (set: object) => {
    const [row, of] = [org.tables.get("task", task)!, org.tables.get("project", project)!];
    return nudgedFor({ ...row, due: null, ...set }, of, member.id, when);
  };

  it("past its day, past what was promised, or where it has stood for too long", () => {
    expect([asked({ due: yesterday }), asked({ due: when.today }), asked({})]).toEqual([other.id, null, null]);
    expect(asked({ promisedAt: "2026-11-24T10:00:00.000Z" })).toBe(other.id);
    expect(asked({ promisedAt: "2026-11-24T10:00:01.000Z" })).toBeNull();
    expect(asked({ isStale: true })).toBe(other.id);
  });

  it("and not where several are asked for their votes", () => {
    const { document } = projectTemplates.content;
    const approval = document.states.find((state) => state.approval !== undefined)!;
    org.tables.put("project", { ...org.tables.get("project", project)!, workflow: document });
    expect([asked({ isStale: true, state: approval.id }), asked({ isStale: true, state: document.initial })]).toEqual([null, other.id]);
  });
});
