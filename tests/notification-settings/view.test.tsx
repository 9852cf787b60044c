/** What somebody is mailed: the page in each state of its chart, and what it says would be sent. */
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { success } from "../../machines/model/answers.ts";
import { chosen, description, kitchen, samples } from "../../machines/workspace/notification-settings.model.ts";
import { notificationSettingsMachine } from "../../machines/workspace/notification-settings.ts";
import { type NotificationSettings, usualNotifications } from "../../src/contract/workspace/notifications.ts";
import { NotificationsBox } from "../../src/web/views/workspace/notifications/notifications-box.tsx";
import { id, people } from "../domain/people.ts";
import { described } from "../model/described.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { walkView } from "../model/view-walk.tsx";
import { project } from "../sync/frames.ts";

const projects = [project(1, { id: kitchen.id, name: kitchen.name })];

walkView({
  name: "notificationSettings",
  machine: notificationSettingsMachine,
  samples,
  async mount(actor) {
    await showWithRows(<NotificationsBox actor={actor} />, storeOf("owner", { projects }));
    return described(description, actor);
  },
});

it("shows what of the inbox would be mailed, and when, as soon as it is chosen", async () => {
  const notice = (at: number, what: "commented" | "moved", moment: string) => ({
    project: kitchen.id,
    task: id(at),
    person: people.owner.id,
    number: at,
    title: `Task ${at}`,
    what,
    detail: null,
    by: null,
    at: moment,
    count: 1,
    isRead: false,
  });
  const notices = [notice(11, "commented", "2026-11-24T03:00:00.000Z"), notice(12, "moved", "2026-11-24T16:00:00.000Z")];
  const saved: NotificationSettings[] = [];
  const actors = {
    loadSettings: fromPromise(async () => success(usualNotifications)),
    saveSettings: fromPromise(async ({ input }: { input: NotificationSettings }) => (saved.push(input), success(input))),
  };
  const actor = createActor(notificationSettingsMachine.provide({ actors: actors as never })).start();
  await showWithRows(<NotificationsBox actor={actor} />, storeOf("owner", { projects, notices }));
  const list = await screen.findByRole("list", { name: "What would be mailed of your inbox" });
  const goes = () =>
    within(list)
      .getAllByRole("listitem")
      .map((entry) => entry.lastElementChild!.textContent);
  // The newest first.
  expect(goes()).toEqual(["In the inbox alone", "By email"]);
  fireEvent.click(screen.getByRole("checkbox", { name: /^Tasks that I watch move/ }));
  expect(goes()).toEqual(["By email", "By email"]);
  fireEvent.click(screen.getByRole("checkbox", { name: /^Quiet hours/ }));
  expect(goes()[0]).toMatch(/^By email, .* 07:00$/);
  fireEvent.click(screen.getByRole("checkbox", { name: kitchen.name }));
  expect(goes()).toEqual(["In the inbox alone", "In the inbox alone"]);
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Your choice is saved");
  expect(saved).toEqual([
    {
      kinds: ["assigned", "mentioned", "commented", "moved", "due", "promises"],
      muted: chosen.muted,
      quiet: { from: 1200, until: 420 },
      isSummaryOn: false,
      isTextPushed: false,
    },
  ]);
});
