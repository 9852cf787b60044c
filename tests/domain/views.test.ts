/** Ways of showing a project that are given names: whose they are, and who changes them. */
import { beforeEach, describe, expect, test } from "vitest";
import { inverseOf } from "../../src/domain/inverse.ts";
import { op } from "../../src/domain/ops.ts";
import { bounds } from "../../src/domain/rows.ts";
import { begin, id, people, the, type Who } from "./people.ts";

const project = id(1);
const view = id(30);
let org: ReturnType<typeof begin>;
const asks = (who: Who, ...ops: Parameters<typeof org.does>[1][]) => {
  const outcome = org.does(who, ...ops);
  return outcome.isDone ? "done" : outcome.refused.code;
};
const make = (number: number, own: object = {}) =>
  the({ op: "view.make", id: id(number), project, isShared: true, name: `View ${number}`, kind: "list", query: "group=due", ...own });
const edit = (name: string) => the({ op: "view.edit", id: view, set: { name } });
const row = (of = view) => org.tables.get("view", of);
beforeEach(() => {
  org = begin();
  org.does("member", the({ op: "project.make", id: project, name: "P", key: "PA", color: "blue", icon: null, template: "kanban" }));
});

describe("a view that a project shares", () => {
  test("is made, changed and removed by leads, owners and admins", () => {
    expect(asks("member", make(30, { name: "  This week " }))).toBe("done");
    expect(row()).toEqual({ id: view, project, person: null, name: "This week", kind: "list", query: "group=due" });
    expect(asks("admin", edit("Soon"))).toBe("done");
    expect(asks("owner", the({ op: "view.edit", id: view, set: { query: "assignee=me", kind: "board" } }))).toBe("done");
    expect(row()).toMatchObject({ name: "Soon", kind: "board", query: "assignee=me" });
    expect(asks("member", the({ op: "view.remove", id: view }))).toBe("done");
    expect(row()).toBeUndefined();
  });

  test("is read by the others", () => {
    org.does("member", make(30));
    expect(asks("other", make(31))).toBe("leads_only");
    expect(asks("other", edit("Mine"))).toBe("leads_only");
    expect(asks("other", the({ op: "view.remove", id: view }))).toBe("leads_only");
    expect(asks("guest", edit("Mine"))).toBe("not_found");
    expect(row()!.name).toBe("View 30");
  });

  test("is not changed in a project that is read alone", () => {
    org.does("member", make(30));
    org.does("member", the({ op: "project.archive", id: project, isArchived: true }));
    expect(asks("member", edit("Soon"))).toBe("project_archived");
    expect(asks("member", make(31))).toBe("project_archived");
  });
});

describe("a view of one's own", () => {
  const own = { isShared: false };

  test("is whoever's may read the project, and nobody else hears of it", () => {
    expect(asks("other", make(30, own))).toBe("done");
    expect(row()!.person).toBe(people.other.id);
    for (const who of ["owner", "admin", "member"] as const) {
      expect(asks(who, edit("Theirs"))).toBe("not_found");
      expect(asks(who, the({ op: "view.remove", id: view }))).toBe("not_found");
      expect(asks(who, make(30, own))).toBe("id_taken");
    }
    expect(asks("guest", make(31, own))).toBe("not_found");
    expect(asks("other", edit("Mine"))).toBe("done");
    expect(row()).toMatchObject({ name: "Mine", person: people.other.id });
  });

  test("may be made in a project that is read alone", () => {
    org.does("member", the({ op: "project.archive", id: project, isArchived: true }));
    expect(asks("other", make(30, own))).toBe("done");
  });

  test("is not changed by whoever may read the project no longer", () => {
    org.does("other", make(30, own));
    org.does("member", the({ op: "project.edit", id: project, set: { isPrivate: true } }));
    expect(asks("other", edit("Mine"))).toBe("not_found");
    expect(asks("other", make(31, own))).toBe("not_found");
  });
});

test("Two of a project, or of a person in it, are not called alike", () => {
  org.does("member", make(30, { name: "Soon" }));
  expect(asks("member", make(31, { name: " SOON" }))).toBe("name_taken");
  expect(asks("member", make(31, { name: " " }))).toBe("name_required");
  expect(asks("member", make(31, { name: "Soon", isShared: false }))).toBe("done");
  expect(asks("other", make(32, { name: "Soon", isShared: false }))).toBe("done");
  expect(asks("other", make(33, { name: "soon", isShared: false }))).toBe("name_taken");
  // One keeps its own name.
  expect(asks("member", the({ op: "view.edit", id: view, set: { name: "soon" } }))).toBe("done");
});

test("So many are shared, and so many are a person's, each for itself", () => {
  for (let number = 0; number < bounds.views; number += 1) {
    expect(asks("member", make(100 + number))).toBe("done");
    expect(asks("member", make(200 + number, { isShared: false }))).toBe("done");
  }
  expect(asks("owner", make(30))).toBe("views_full");
  expect(org.does("member", make(30, { isShared: false }))).toMatchObject({ refused: { code: "views_full", limit: bounds.views } });
  expect(asks("other", make(30, { isShared: false }))).toBe("done");
});

test("What was there when one looked is asked for", () => {
  org.does("member", make(30));
  const over = (query: string) => the({ op: "view.edit", id: view, set: { query: "group=none" }, expect: { query } });
  expect(asks("owner", over("group=state"))).toBe("changed_meanwhile");
  expect(asks("owner", over("group=due"))).toBe("done");
});

test("What it shows is written as an address has it", () => {
  const isOne = (query: string) => op.safeParse({ ...make(30), query }).success;
  expect(isOne("q=%E0%B8%87%E0%B8%B2%E0%B8%99+1&without=age%2Cdue&desc=")).toBe(true);
  for (const query of ["?q=1", "q=1#top", "q=<b>", 'q="', "q=1/..", "q= 1", "งาน", "x".repeat(bounds.viewQuery + 1)])
    expect(isOne(query), query).toBe(false);
});

describe("it is taken back", () => {
  const back = (who: Who, ...ops: ReturnType<typeof the>[]) => {
    const outcome = org.does(who, ...ops);
    if (!outcome.isDone) throw new Error(outcome.refused.code);
    return () => inverseOf({ changes: outcome.changes, rows: org.tables, me: people.member.id, inverseMove: () => null });
  };
  const opsOf = (found: ReturnType<typeof inverseOf>) => {
    if (found.refused !== null) throw new Error(found.refused.code);
    return found.ops;
  };

  test("that one was made, changed or removed", () => {
    const unmade = back("member", make(30));
    const before = row();
    const edited = back("member", the({ op: "view.edit", id: view, set: { name: "Soon", query: "" } }));
    org.does("member", ...opsOf(edited()));
    expect(row()).toEqual(before);
    const removed = back("member", the({ op: "view.remove", id: view }));
    org.does("member", ...opsOf(removed()));
    expect(row()).toEqual(before);
    org.does("member", ...opsOf(unmade()));
    expect(row()).toBeUndefined();
  });

  test("unless somebody has changed it since", () => {
    const made = back("member", make(30));
    const edited = back("member", edit("Soon"));
    org.does("owner", edit("Later"));
    expect(edited()).toEqual({ refused: { code: "changed_meanwhile" } });
    expect(made()).toEqual({ refused: { code: "changed_meanwhile" } });
    org.does("owner", the({ op: "view.remove", id: view }));
    expect(edited()).toEqual({ refused: { code: "not_found" } });
  });

  test("as one's own again", () => {
    org.does("other", make(30, { isShared: false }));
    const before = row();
    const removed = back("other", the({ op: "view.remove", id: view }));
    expect(org.does("other", ...opsOf(removed())).isDone).toBe(true);
    expect(row()).toEqual(before);
  });
});
