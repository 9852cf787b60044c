/** What members keep at hand: their own, in their order, and only what they see. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mostFavourites, type FavouriteTarget } from "../../src/contract/workspace/favourites.ts";
import { type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { at } from "./workspace-people.ts";
import { makeProject, makeTask, newTeam, nextId, type Person, submit, type Team, the } from "./workspace-rows.ts";

describe.each(storesHere())("favourites on %s", (store) => {
  let stack: Stack;
  let team: Team;
  beforeAll(async () => {
    stack = await startStack({ store });
    team = await newTeam(stack);
  }, 60_000);
  afterAll(() => stack.close());

  const ask = (person: Person, method: string, path: string, body?: object) =>
    stack.request(`/api/w/${person.subdomain}/${path}`, { method, token: person.token, body, headers: at(person.subdomain) });
  const listOf = async (person: Person): Promise<string[]> => {
    const { status, body } = await ask(person, "GET", "favourites");
    expect(status).toBe(200);
    return (body.data.favourites as FavouriteTarget[]).map(({ kind, id }) => `${kind} ${id}`);
  };
  const put = (person: Person, target: FavouriteTarget, before: FavouriteTarget | null = null) =>
    ask(person, "PUT", "favourites", { ...target, before });
  const project = (id: string) => ({ kind: "project", id }) as const;
  const task = (id: string) => ({ kind: "task", id }) as const;
  const view = (id: string) => ({ kind: "view", id }) as const;
  let projects = 0;
  const newProject = async (person: Person): Promise<string> => {
    const id = nextId();
    projects += 1;
    expect(await submit(stack, person, makeProject(id, `F${String.fromCharCode(64 + projects)}`))).toBe("done");
    return id;
  };
  const newTask = async (of: string, title: string): Promise<string> => {
    const id = nextId();
    expect(await submit(stack, team.owner, makeTask(id, of, { title }))).toBe("done");
    return id;
  };
  const newView = async (person: Person, of: string, isShared: boolean): Promise<string> => {
    const id = nextId();
    const op = the({ op: "view.make", id, project: of, isShared, name: `V${id}`, kind: "list", query: "group=state" });
    expect(await submit(stack, person, op)).toBe("done");
    return id;
  };
  const hide = (id: string) => submit(stack, team.owner, the({ op: "project.edit", id, set: { isPrivate: true } }));

  test("are kept in an order of their own, on every device, and are nobody else's", async () => {
    const own = await newProject(team.owner);
    const [one, two] = [await newTask(own, "Brew"), await newTask(own, "Serve")];
    const shared = await newView(team.owner, own, true);
    expect((await put(team.member, project(own))).status).toBe(200);
    await put(team.member, task(one));
    await put(team.member, view(shared));
    const { body } = await put(team.member, task(two), project(own));
    expect(body.data.favourites).toEqual([
      { kind: "task", id: two, project: own, name: "Serve", page: null, number: 2 },
      { kind: "project", id: own, project: own, name: expect.any(String), page: null, number: null },
      { kind: "task", id: one, project: own, name: "Brew", page: null, number: 1 },
      { kind: "view", id: shared, project: own, name: `V${shared}`, page: "list", number: null },
    ]);
    // Moved, and no second time.
    await put(team.member, task(two), null);
    expect(await listOf(team.member)).toEqual([`project ${own}`, `task ${one}`, `view ${shared}`, `task ${two}`]);
    expect(await listOf(team.other)).toEqual([]);
    await ask(team.member, "DELETE", `favourites/task/${one}`);
    expect((await ask(team.member, "DELETE", `favourites/task/${one}`)).status).toBe(200);
    expect(await listOf(team.member)).toEqual([`project ${own}`, `view ${shared}`, `task ${two}`]);
    expect((await ask(team.member, "DELETE", `favourites/page/${one}`)).status).toBe(404);
  });

  test("what is gone or in the trash leaves, and what comes back stands where it stood", async () => {
    const own = await newProject(team.owner);
    const [one, two] = [await newTask(own, "Brew"), await newTask(own, "Serve")];
    const mine = await newView(team.other, own, false);
    for (const target of [task(one), view(mine), task(two)]) expect((await put(team.other, target)).status).toBe(200);
    expect(await submit(stack, team.owner, the({ op: "task.delete", id: one }))).toBe("done");
    expect(await submit(stack, team.other, the({ op: "view.remove", id: mine }))).toBe("done");
    expect(await listOf(team.other)).toEqual([`task ${two}`]);
    expect(await submit(stack, team.owner, the({ op: "task.restore", id: one }))).toBe("done");
    expect(await listOf(team.other)).toEqual([`task ${one}`, `task ${two}`]);
    // Nor does anybody keep what they may read no more.
    expect(await hide(own)).toBe("done");
    expect(await listOf(team.other)).toEqual([]);
  });

  test("nobody keeps what they do not see", async () => {
    const hidden = await newProject(team.owner);
    const ofHidden = await newTask(hidden, "Secret");
    expect(await hide(hidden)).toBe("done");
    const open = await newProject(team.owner);
    const notTheirs = await newView(team.owner, open, false);
    for (const target of [project(hidden), task(ofHidden), view(notTheirs), project(nextId())])
      expect((await put(team.member, target)).status).toBe(404);
    expect((await put(team.guest, project(open))).status).toBe(404);
  });

  test("has room for so many", async () => {
    const { owner } = await newTeam(stack);
    const own = await newProject(owner);
    const ids = Array.from({ length: mostFavourites + 1 }, nextId);
    for (let from = 0; from < ids.length; from += 50)
      expect(await submit(stack, owner, ...ids.slice(from, from + 50).map((id) => makeTask(id, own)))).toBe("done");
    for (const id of ids.slice(0, mostFavourites)) expect((await put(owner, task(id))).status).toBe(200);
    const { status, body } = await put(owner, task(ids.at(-1)!));
    expect([status, body.code]).toEqual([409, "favourites_full"]);
    // One that is there already may move.
    expect((await put(owner, task(ids[0]!))).status).toBe(200);
  }, 60_000);
});
