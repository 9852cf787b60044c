import type { Language } from "../../../contract/preferences.ts";
import { wordsIn } from "../../test/browser/words.ts";
import { formOf, innerOf } from "../../test/browser/sentences.ts";
import type { Stage } from "./stage.ts";

const organizations: Record<Language, string> = { th: "บ้านมะม่วง", en: "Mango House" };
const subdomain = "mangohouse";

/** Widths of the picture in CSS pixels: the three plans side by side, and a form from near. */
const overview = 1024;
const near = 774;

/** What is filmed: a signed-in person chooses a plan, names the organisation, types the mailed code and is there. */
export const play = async (stage: Stage, url: string, language: Language, readCode: () => Promise<string>) => {
  const { page } = stage;
  const say = wordsIn(language);
  const button = (english: string, values = {}) => page.getByRole("button", { name: innerOf(say(english, values)), exact: true });
  const field = (english: string) => page.getByRole("textbox", { name: say(english), exact: true });
  const heading = (english: string, values = {}) => page.getByRole("heading", { level: 1, name: say(english, values), exact: true });

  await stage.frame(overview);
  await page.goto(`${url}/register`);
  const choice = button("Choose the {name} plan", { name: say("Free") });
  await choice.waitFor();
  await page.evaluate(() => document.fonts.ready);
  await stage.skip(1_000);
  await stage.cutTo(9_999);
  stage.place({ x: overview * 0.62, y: 240 });
  await stage.roll(12);
  await stage.point(choice, 16);
  await stage.press(choice);

  await heading("About your organisation").waitFor();
  await stage.frame(near);
  stage.place({ x: near * 0.75, y: 330 });
  await stage.roll(8);
  const name = field("Organisation name");
  await stage.point(name, 10);
  await stage.press(name);
  await stage.type(organizations[language], 2);
  const address = field("Workspace address");
  await stage.cutTo(260);
  await stage.roll(4);
  await stage.point(address, 8);
  await stage.press(address);
  const answer = await held(stage, "**/api/organization/validate-subdomain");
  await stage.type(subdomain, 2);
  // The pause after typing is a second of a person's life, not of the film's.
  await stage.skip(1_000);
  await stage.roll(8);
  await answer();
  await page.getByText(formOf(say("Available. Kept for you for <0/>"))).waitFor();
  await stage.roll(8);
  const terms = page.getByRole("checkbox");
  await stage.point(terms, 8);
  await stage.press(terms);
  const next = button("Continue");
  await stage.point(next, 8);
  await stage.press(next);

  await heading("Check your email").waitFor();
  const code = await readCode();
  await stage.cutTo(0);
  const digit = page.getByRole("textbox", { name: say("Digit {0} of {length}", { 0: 1, length: 6 }), exact: true });
  await digit.waitFor();
  await stage.roll(8);
  await stage.point(digit, 8, 52);
  await digit.click();
  await stage.type(code, 2);
  await page.getByText(say("Your email is verified")).waitFor();
  await stage.roll(14);

  await stage.skip(2_000);
  await heading("{organizationName} is ready", { organizationName: organizations[language] }).waitFor();
  await page.getByText(say("Everything is prepared.")).waitFor();
  stage.place({ x: near * 0.75, y: 200 });
  await stage.roll(18);
  await stage.cutTo(9_999);
  await stage.point(page.getByRole("link", { name: say("Go to the dashboard"), exact: true }));
  await stage.roll(16);
  await stage.fadeToFirst(6);
};

/** Keeps the answers of a call back until they are asked for, so that the wait for it can be filmed. */
const held = async (stage: Stage, address: string) => {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await stage.page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await stage.page.waitForResponse(address);
  };
};
