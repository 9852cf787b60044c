/** What somebody keeps at hand: the rail's part and a star in each state of their chart, and the ways in which the order is changed. */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { success } from "../../machines/model/answers.ts";
import { brewing, description, kitchen, samples, two } from "../../machines/workspace/favourites.model.ts";
import { type FavouriteChange, favouritesMachine } from "../../machines/workspace/favourites.ts";
import { RailFavouritesList } from "../../src/web/views/workspace/favourites/rail-favourites.tsx";
import { StarButton } from "../../src/web/views/workspace/favourites/star.tsx";
import { id } from "../domain/people.ts";
import { described } from "../model/described.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { walkView } from "../model/view-walk.tsx";
import { project, task } from "../sync/frames.ts";

const rows = {
  projects: [project(1, { id: kitchen.id, name: kitchen.name, key: "KRU" })],
  tasks: [task(2, { id: brewing.id, project: kitchen.id, title: brewing.name, number: 1 })],
};

walkView({
  name: "favourites",
  machine: favouritesMachine,
  samples,
  async mount(actor) {
    await showWithRows(
      <>
        <RailFavouritesList actor={actor} />
        <StarButton actor={actor} target={{ kind: "project", id: kitchen.id }} name={kitchen.name} />
      </>,
      storeOf("owner", rows),
    );
    return described(description, actor);
  },
});

const begin = async (given: typeof two.favourites, store = storeOf("owner", rows)) => {
  const asked: FavouriteChange[] = [];
  let now = [...given];
  const actors = {
    load: fromPromise(async () => success({ favourites: given })),
    changeFavourites: fromPromise(async ({ input }) => {
      const { change } = input as { change: FavouriteChange };
      asked.push(change);
      // There are two of them.
      if ("put" in change) now = now.toReversed();
      return success({ favourites: now });
    }),
  };
  const actor = createActor(favouritesMachine.provide({ actors: actors as never })).start();
  await showWithRows(<RailFavouritesList actor={actor} />, store);
  return { asked, store };
};
const nameOf = (link: HTMLElement) => link.querySelector("[title]")?.textContent;
const links = () => within(screen.getByRole("list", { name: "Favourites" })).getAllByRole("link");

it("is put in order by Alt and the arrows, and by being dragged; whoever moved one stays with it", async () => {
  const { asked } = await begin(two.favourites);
  await screen.findByRole("list", { name: "Favourites" });
  links()[0]!.focus();
  await act(async () => void fireEvent.keyDown(links()[0]!, { key: "ArrowDown", altKey: true }));
  expect(asked).toEqual([{ put: { kind: "project", id: kitchen.id }, before: null }]);
  expect(links().map(nameOf)).toEqual([brewing.name, kitchen.name]);
  expect(document.activeElement).toBe(links()[1]);
  await act(async () => void fireEvent.keyDown(links()[1]!, { key: "ArrowUp", altKey: true }));
  expect(asked.at(-1)).toEqual({ put: { kind: "project", id: kitchen.id }, before: { kind: "task", id: brewing.id } });
  // There is nothing above the first.
  await act(async () => void fireEvent.keyDown(links()[0]!, { key: "ArrowUp", altKey: true }));
  expect(asked).toHaveLength(2);
  const entries = () => links().map((link) => link.closest<HTMLElement>("[data-favourite]")!);
  const drag = async (from: number, to: number) => {
    fireEvent.dragStart(entries()[from]!);
    fireEvent.dragOver(entries()[to]!);
    const over = entries()[to]!.dataset["over"];
    await act(async () => void fireEvent.drop(entries()[to]!));
    return over;
  };
  // Upwards before what it is let go on, downwards behind it.
  expect(links().map(nameOf)).toEqual([kitchen.name, brewing.name]);
  expect(await drag(1, 0)).toBe("above");
  expect(asked[2]).toEqual({ put: { kind: "task", id: brewing.id }, before: { kind: "project", id: kitchen.id } });
  expect(await drag(0, 1)).toBe("below");
  expect(asked[3]).toEqual({ put: { kind: "task", id: brewing.id }, before: null });
  expect(await drag(0, 0)).toBeUndefined();
  expect(asked).toHaveLength(4);
});

it("leads where each is, by its present name, and leaves out what is gone from the page", async () => {
  const view = { id: id(70), project: kitchen.id, person: null, name: "Late", kind: "list" as const, query: "group=due" };
  const store = storeOf("owner", {
    ...rows,
    tasks: [...rows.tasks, task(3, { id: id(3), project: kitchen.id, title: "Gone", number: 2, deletedAt: "2026-11-24T09:00:00.000Z" })],
    views: [view],
  });
  const of = { project: kitchen.id, page: null, number: null };
  await begin(
    [
      { ...of, kind: "view", id: view.id, name: "Before", page: "list" },
      { ...of, kind: "view", id: id(71), name: "Deleted", page: "list" },
      { ...of, kind: "task", id: id(3), name: "Gone", number: 2 },
      // Of another time, so that no row of it is here.
      { ...of, kind: "task", id: id(4), name: "Old", number: 4 },
      { ...of, kind: "project", id: id(9), project: id(9), name: "Hidden" },
    ],
    store,
  );
  await screen.findByRole("list", { name: "Favourites" });
  expect(links().map((link) => [nameOf(link), link.getAttribute("href")])).toEqual([
    ["Late", `/p/KRU/list?group=due&view=${view.id}`],
    ["Old", "/t/KRU-4"],
  ]);
});
