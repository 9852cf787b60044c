/** Menus offer what `can()` allows and nothing else: a card's menu, the bar for several, the palette and the keys, as everybody sees them. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { can, type ProjectRole } from "../../src/contract/workspace/can.ts";
import { BoardPage } from "../../src/web/views/workspace/board/board-page.tsx";
import { MovesMenu } from "../../src/web/views/workspace/moves/moves-menu.tsx";
import { useActionsHere } from "../../src/web/views/workspace/palette/use-actions-here.tsx";
import { paletteActions } from "../../src/web/views/workspace/palette/use-palette-actions.ts";
import { id, type Who } from "../domain/people.ts";
import { people, showWithRows, storeOf } from "../model/rows.tsx";
import { access, project, task } from "../sync/frames.ts";

const seats: { who: Who; given: ProjectRole | null; isOwn: boolean }[] = [
  { who: "owner", given: null, isOwn: false },
  { who: "admin", given: "viewer", isOwn: true },
  { who: "member", given: "lead", isOwn: false },
  { who: "member", given: "member", isOwn: false },
  { who: "member", given: "member", isOwn: true },
  { who: "member", given: "viewer", isOwn: true },
  { who: "guest", given: "member", isOwn: false },
  { who: "guest", given: "viewer", isOwn: false },
];

const storeFor = ({ who, given, isOwn }: (typeof seats)[number]) =>
  storeOf(who, {
    projects: [project(1, { key: "MENU" })],
    tasks: [task(1, { author: isOwn ? people[who].id : people.other.id })],
    access: given === null ? [] : [access(1, who, given)],
  });

const mayOf = ({ who, given, isOwn }: (typeof seats)[number]) => {
  const asked = { isPrivate: false, given, isOwn };
  const may = (verb: "task.edit" | "task.delete" | "task.make") => can(people[who].role, verb, asked) === "yes";
  return { edit: may("task.edit"), remove: may("task.delete"), make: may("task.make") };
};

it.each(seats)("a card's menu offers $who ($given, own: $isOwn) what they may do", async (seat) => {
  const store = storeFor(seat);
  const nothing = () => {};
  await showWithRows(
    <MovesMenu
      open
      task={store.rows.get("task", id(1))!}
      project={store.projects()[0]!}
      onMove={nothing}
      onAssignToMe={nothing}
      onDelete={nothing}
      onChoose={nothing}
    />,
    store,
  );
  const entries = await screen.findAllByRole("menuitem");
  const isOffered = (name: RegExp) =>
    entries.some((entry) => name.test(entry.textContent) && entry.getAttribute("aria-disabled") !== "true");
  const may = mayOf(seat);
  expect(isOffered(/^Take it on/)).toBe(may.edit);
  expect(isOffered(/^Choose it/)).toBe(may.edit);
  expect(isOffered(/^Move to trash/)).toBe(may.remove);
  expect(isOffered(/^(Pick|Start)/)).toBe(may.edit);
});

it.each(seats)("the bar for several offers $who ($given, own: $isOwn) what they may do, and so do keys and palette", async (seat) => {
  const store = storeFor(seat);
  const Offers = () => {
    const groups = useActionsHere(store.projects()[0], store.rows.get("task", id(1)));
    return (
      <ul aria-label="offers">
        {groups.flatMap(({ offers }) => offers.map(({ key, isPossible }) => isPossible !== false && <li key={key}>{key}</li>))}
      </ul>
    );
  };
  await showWithRows(
    <>
      <BoardPage project={store.projects()[0]!} selected={null} />
      <Offers />
    </>,
    store,
  );
  const may = mayOf(seat);
  const palette = within(screen.getByRole("list", { name: "offers" }))
    .queryAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(palette.includes("assign")).toBe(may.edit);
  expect(palette.includes("trash")).toBe(may.remove);
  expect(palette.includes("duplicate")).toBe(may.make);
  expect(palette.some((key) => key.startsWith("move "))).toBe(may.edit);

  const card = within(screen.getByText("MENU-1", { selector: "article *" }).closest("article")!).getByRole("link");
  card.focus();
  fireEvent.keyDown(card, { key: "c" });
  await waitFor(() => expect(screen.queryAllByRole("textbox", { name: "Title of the task" }).length > 0).toBe(may.make));
  expect(screen.queryAllByRole("button", { name: "New task" }).length > 0).toBe(may.make);

  fireEvent.keyDown(card, { key: "x" });
  const bar = within(await screen.findByRole("region", { name: "What is done to all that are chosen" }));
  const names = bar.getAllByRole("button").map(({ textContent }) => textContent);
  expect(names.includes("Move to…")).toBe(may.edit);
  expect(names.includes("Assignee")).toBe(may.edit);
  expect(names.includes("Priority")).toBe(may.edit);
  expect(names.includes("Due")).toBe(may.edit);
  expect(names.includes("Move to trash")).toBe(may.remove);
  const keys = paletteActions().map(({ key }) => key);
  expect(keys.includes("chosen remove")).toBe(may.remove);
  expect(keys.some((key) => key.startsWith("chosen assign"))).toBe(may.edit);
  expect(keys.includes("chosen none")).toBe(true);
});
