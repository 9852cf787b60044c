import type { Language } from "../../../contract/preferences.ts";
import { wordsIn } from "../../test/browser/words.ts";
import type { Cast } from "./cast.ts";
import type { Stage } from "./stage.ts";

/** What is seen of the workspace, in CSS pixels: the project beside the rail. */
const rail = 226;
const whole = { left: rail, width: 910 };

/** What is filmed: a task takes its next step, a colleague's does so too, a column that is not open says why, and the team's chart stands behind it all. */
export const play = async (stage: Stage, cast: Cast, language: Language) => {
  const { page } = stage;
  const say = wordsIn(language);
  const card = (title: string) => page.getByRole("article").filter({ has: page.getByRole("link", { name: title, exact: true }) });
  const column = (name: string) => page.getByRole("region", { name, exact: true });
  const [backlog, next, , done] = cast.columns;
  const [, tasted, , , , booked, written] = cast.tasks;

  await stage.frame(whole);
  await page.goto(cast.board);
  await stage.until(card(written));
  await page.evaluate(() => document.fonts.ready);
  await stage.skip(2_000);
  stage.place({ x: rail + 330, y: 430 });
  await stage.roll(14);

  await stage.drag(card(booked), column(next), 150);
  await stage.until(column(next).getByRole("link", { name: booked, exact: true }));
  await stage.roll(22);

  await cast.carry(tasted, done);
  await stage.until(column(done).getByRole("link", { name: tasted, exact: true }));
  await stage.roll(34);

  await stage.drag(card(written), column(done), 330, 34);
  await stage.until(column(backlog).getByRole("link", { name: written, exact: true }));
  await stage.roll(26);

  const workflow = page.getByRole("link", { name: say("Workflow"), exact: true });
  await stage.point(workflow, 16);
  await stage.press(workflow);
  // The chart is laid out in a worker of its own.
  await stage.until(page.getByRole("button", { name: say("Add a state here"), exact: true }));
  await stage.until(page.locator("main svg path"));
  await stage.skip(1_000);
  await stage.roll(40);
  await stage.fadeToFirst(8);
};
