/** Saved views, on the server: who is told of which, what goes with a right, and what a limit does in a race. */
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bounds, type View } from "../../src/domain/rows.ts";
import { racesOn, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import {
  changesAfter,
  frame,
  makeProject,
  newTeam,
  nextId,
  outcomeOf,
  type Person,
  projectRows,
  submit,
  type Team,
  the,
} from "./workspace-rows.ts";

describe.each(storesHere())("saved views on %s", (store) => {
  let stack: Stack;
  let team: Team;
  beforeAll(async () => {
    stack = await startStack({ store });
    team = await newTeam(stack);
  }, 60_000);
  afterAll(() => stack.close());

  const viewsOf = async (person: Person, project: string): Promise<View[]> =>
    (await frame(stack, person)).views.filter((view: View) => view.project === project);
  const namesOf = async (person: Person, project: string) => (await viewsOf(person, project)).map(({ name }) => name).sort();
  const key = (() => {
    let count = 0;
    return () => `V${String.fromCharCode(65 + Math.floor(count / 26))}${String.fromCharCode(65 + (count++ % 26))}`;
  })();
  const begin = async (): Promise<string> => {
    const project = nextId();
    expect(await submit(stack, team.member, makeProject(project, key()))).toBe("done");
    return project;
  };
  const make = (project: string, name: string, isShared: boolean, id = nextId()) =>
    the({ op: "view.make", id, project, isShared, name, kind: "list", query: "assignee=me&group=due" });
  const kept = async (project: string) =>
    (
      await stack.deps.db.query<{
        name: string;
      }>(sql`select v.name from views v join projects p on p.id = v.project_id and p.organization_id = v.organization_id
      where p.key = (select c.row->>'key' from changes c where c.kind = 'project' and c.key = ${project} limit 1) order by v.name`)
    ).rows.map(({ name }) => name);

  test("are told to all who read the project, or to the person alone", async () => {
    const project = await begin();
    const { seq } = await frame(stack, team.other);
    const own = nextId();
    expect(await submit(stack, team.member, make(project, "Shared", true))).toBe("done");
    expect(await submit(stack, team.other, make(project, "Others'", false, own))).toBe("done");
    expect(await submit(stack, team.member, make(project, "Lead's", false))).toBe("done");
    expect([await namesOf(team.member, project), await namesOf(team.other, project), await namesOf(team.owner, project)]).toEqual([
      ["Lead's", "Shared"],
      ["Others'", "Shared"],
      ["Shared"],
    ]);
    const loggedViews = async (person: Person) =>
      (await changesAfter(stack, person, seq)).rows.flatMap(({ kind, scope, row }) =>
        kind === "view" ? [[scope === project ? "project" : scope, (row as View).name]] : [],
      );
    expect(await loggedViews(team.other)).toEqual([
      ["project", "Shared"],
      ["person", "Others'"],
    ]);
    expect(await loggedViews(team.owner)).toEqual([["project", "Shared"]]);
    // What is one's own is in no snapshot that others have too.
    const snapshot = await projectRows(stack, team.other, project);
    expect(snapshot.views.map(({ name }: View) => name)).toEqual(["Shared"]);
    // Nobody else's is changed, found or written over by its id.
    expect(await submit(stack, team.owner, the({ op: "view.edit", id: own, set: { name: "Mine now" } }))).toBe("not_found");
    expect(await submit(stack, team.owner, the({ op: "view.remove", id: own }))).toBe("not_found");
    expect(await submit(stack, team.owner, make(project, "Mine now", false, own))).toBe("id_taken");
    expect(await submit(stack, team.other, the({ op: "view.edit", id: own, set: { name: "Still mine", query: "" } }))).toBe("done");
    expect((await viewsOf(team.other, project)).find(({ id }) => id === own)).toMatchObject({
      name: "Still mine",
      query: "",
      person: team.other.id,
    });
  });

  test("are shared by leads, owners and admins", async () => {
    const project = await begin();
    expect(await submit(stack, team.other, make(project, "One", true))).toBe("leads_only");
    expect(await submit(stack, team.admin, make(project, "One", true))).toBe("done");
    expect(await submit(stack, team.guest, make(project, "Two", false))).toBe("not_found");
    expect(await namesOf(team.guest, project)).toEqual([]);
  });

  test("of one's own go with the right to read the project", async () => {
    const project = await begin();
    await submit(stack, team.member, the({ op: "access.give", project, person: team.guest.id, role: "member" }));
    for (const [who, name] of [
      [team.other, "Others'"],
      [team.guest, "Guest's"],
      [team.member, "Lead's"],
    ] as const)
      expect(await submit(stack, who, make(project, name, false))).toBe("done");
    expect(await submit(stack, team.member, make(project, "Shared", true))).toBe("done");
    expect(await namesOf(team.guest, project)).toEqual(["Guest's", "Shared"]);
    await submit(stack, team.member, the({ op: "access.give", project, person: team.guest.id, role: null }));
    expect([await namesOf(team.guest, project), await kept(project)]).toEqual([[], ["Lead's", "Others'", "Shared"]]);
    await submit(stack, team.member, the({ op: "project.edit", id: project, set: { isPrivate: true } }));
    expect([await namesOf(team.other, project), await kept(project)]).toEqual([[], ["Lead's", "Shared"]]);
  });

  test("are no more than there may be, and none is called as another, however many are made at once", async () => {
    const project = await begin();
    const names = Array.from({ length: bounds.views - 1 }, (_, at) => `View ${at}`);
    expect(await submit(stack, team.member, ...names.map((name) => make(project, name, true)))).toBe("done");
    for (let batch = 0; batch < racesOn(store); batch += 1) {
      const last = [nextId(), nextId(), nextId()];
      const outcomes = await Promise.all(
        [team.member, team.owner, team.admin].map((who, at) =>
          submit(stack, who, make(project, batch % 2 === 0 ? `Last ${at}` : "Last", true, last[at])),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === "views_full")).toHaveLength(2);
      expect(await submit(stack, team.owner, the({ op: "view.remove", id: last[outcomes.indexOf("done")]! }))).toBe("done");
    }
    const outcome = await outcomeOf(stack, team.member, make(project, "Last", true));
    expect(outcome.isDone).toBe(true);
    expect(await kept(project)).toHaveLength(bounds.views);
  }, 120_000);
});
