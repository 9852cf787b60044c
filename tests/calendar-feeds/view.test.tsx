/** Addresses for calendar programs: the dialog in each state of its chart, and what it says of each of them. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { success } from "../../machines/model/answers.ts";
import { description, kitchen, one, samples } from "../../machines/workspace/calendar-feeds.model.ts";
import { calendarFeedsMachine } from "../../machines/workspace/calendar-feeds.ts";
import type { CalendarFeed, CalendarFeedTarget } from "../../src/contract/workspace/calendar-feeds.ts";
import { CalendarFeedDialog } from "../../src/web/views/workspace/calendar-feeds/calendar-feeds.tsx";
import { id } from "../domain/people.ts";
import { described } from "../model/described.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { walkView } from "../model/view-walk.tsx";
import { project } from "../sync/frames.ts";

const mine: CalendarFeedTarget = { project: null, view: null };

walkView({
  name: "calendarFeeds",
  machine: calendarFeedsMachine,
  samples,
  async mount(actor) {
    const projects = [project(1, { id: kitchen.id, name: kitchen.name })];
    await showWithRows(
      <CalendarFeedDialog actor={actor} here={[{ project: kitchen.id, view: null }, mine]} />,
      storeOf("owner", { projects }),
    );
    return described(description, actor);
  },
});

it("names what each address shows, also what is gone, and offers what has none", async () => {
  const of = (at: number, target: CalendarFeedTarget): CalendarFeed => ({ ...one.feeds[0]!, id: id(at), ...target });
  const feeds = [of(1, { project: id(1), view: null }), of(2, { project: id(1), view: id(70) }), of(3, { project: id(9), view: null })];
  const actors = {
    loadFeeds: fromPromise(async () => success({ feeds })),
    changeFeeds: fromPromise(async () => success({ feeds: feeds.slice(1) })),
  };
  const actor = createActor(calendarFeedsMachine.provide({ actors: actors as never })).start();
  const views = [{ id: id(70), project: id(1), person: null, name: "Late", kind: "list" as const, query: "" }];
  const store = storeOf("owner", { projects: [project(1, { name: "Menu" })], views });
  await showWithRows(<CalendarFeedDialog actor={actor} here={[{ project: id(1), view: null }, mine]} />, store);
  fireEvent.click(screen.getByRole("button", { name: "In my calendar program" }));
  const list = await screen.findByRole("list", { name: "Addresses" });
  const names = () =>
    within(list)
      .getAllByRole("textbox")
      .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);
  expect(names()).toEqual(["Menu", "“Late” in Menu", "A project that is gone"]);
  expect(screen.getAllByRole("button", { name: /^Make an address/ }).map(({ textContent }) => textContent)).toEqual([
    "Make an address: My tasks in all projects",
  ]);
  expect(within(list).getAllByRole("link")[0]!.getAttribute("href")).toMatch(/^webcal:\/\//);
  // Whoever takes one back stands at the next.
  const back = screen.getByRole("button", { name: "Take back: Menu" });
  back.focus();
  fireEvent.click(back);
  await waitFor(() => expect(names()).toHaveLength(2));
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});
