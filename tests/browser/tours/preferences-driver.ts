import type { Page, Route } from "@playwright/test";
import { preferencesMachine } from "../../../machines/shell/preferences.ts";
import { storageKeys, type Language, type Preferences } from "../../../src/contract/preferences.ts";
import type { Description } from "../../../machines/model/description.ts";
import { samples } from "../../../machines/shell/preferences.model.ts";
import { expect } from "../journey.ts";
import { openSite, type Driver, type Scene } from "./driver.ts";

const themes = { default: "Indigo", forest: "Forest", ocean: "Ocean" } as Record<string, string>;
const modes = { light: "Light", dark: "Dark", system: "Match system" };
const languages = { th: "ไทย", en: "English" };

const description: Description<typeof preferencesMachine> = {
  interactions: {},
  expectations: (now) => [
    { control: { role: "radio", name: themes[now.context.theme ?? "default"]! }, isSeen: true, isChosen: true },
    { control: { role: "radio", name: modes[now.context.mode] }, isSeen: true, isChosen: true },
    { control: { role: "button", name: { say: "Language: {0}", with: { 0: languages[now.context.requestedLanguage] } } }, isSeen: true },
    { words: "The language could not be loaded", isSeen: now.hasTag("languageFailed") },
  ],
};

const loaded = { type: "xstate.done.actor.loadLanguage" };
const failed = { type: "xstate.error.actor.loadLanguage", error: new Error("the network") };

/** The charts' paths begin in Thai; on an English page the two languages change places. */
const own = (language: Language, scene: Scene): Language => (scene.language === "th" ? language : language === "th" ? "en" : "th");

/** The files of the language that the page was not opened in: held until the path says what becomes of them, one after the other. */
class OtherLanguage {
  readonly #held: Route[] = [];
  #fate: ((route: Route) => Promise<void>) | null = null;

  readonly meet = async (route: Route) => (this.#fate ? this.#fate(route) : void this.#held.push(route));

  /** What becomes of those that wait and of those that follow them. */
  async decide(fate: (route: Route) => Promise<void>) {
    this.#fate = fate;
    for (const route of this.#held.splice(0)) await fate(route);
  }

  hold() {
    this.#fate = null;
  }
}
const files = new WeakMap<Page, OtherLanguage>();

const choose = async ({ visitor }: Scene, picker: string, choice: string) => {
  await visitor.button(picker).click();
  await visitor.page
    .getByRole("radio", { name: visitor.say(choice), exact: true })
    .locator("xpath=ancestor::label")
    .click();
};

/** Somebody chooses one thing after the other in another tab, which stores it; the language last, because it is what takes time. */
const storeElsewhere = async (chosen: Preferences, scene: Scene) => {
  const { page, visitor, now } = scene;
  files.get(page)!.hold();
  const other = await page.context().newPage();
  await other.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
  await other.goto(`${visitor.product.url}/robots.txt`);
  const store = (name: keyof Preferences, value: string | null) =>
    other.evaluate(([key, stored]) => (stored === null ? localStorage.removeItem(key) : localStorage.setItem(key, stored)), [
      storageKeys[name],
      value,
    ] as const);
  for (const name of ["theme", "mode", "billing"] as const) {
    await store(name, chosen[name]);
    await expect.poll(() => (now().context as Preferences)[name]).toBe(chosen[name]);
  }
  await store("language", own(chosen.language, scene));
  await other.close();
};

/** The pickers of the header, on the landing page, which has the choice of the billing too. */
export const driver: Driver<typeof preferencesMachine> = {
  chart: "preferences",
  description,
  // A language is loaded once: only the first time does it take time, and can fail.
  tours: [
    {
      input: samples.inputs[0]!,
      events: [
        ...samples.events["theme.chosen"],
        ...samples.events["mode.chosen"],
        ...samples.events["billing.chosen"],
        ...samples.events["language.chosen"],
        { type: "xstate.after.languageWait.preferences.loading" },
        ...samples.events["language.chosen"],
        failed,
        ...samples.events["language.chosen"],
        loaded,
        ...samples.events["elsewhere.chosen"],
        loaded,
      ],
    },
    { input: samples.inputs[1]!, events: [] },
  ],
  async open({ visitor, page, language, input }) {
    const { billing } = input.preferences;
    if (billing === "yearly")
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [storageKeys.billing, billing] as const);
    const waiting = new OtherLanguage();
    files.set(page, waiting);
    const other = language === "th" ? "en" : "th";
    await page.route(new RegExp(`/assets/${other}-[\\w-]+\\.js(\\?|$)`), waiting.meet);
    return openSite(visitor, "/");
  },
  interactions: {
    "theme.chosen": (_, scene) => choose(scene, "Theme", "Forest"),
    "mode.chosen": (_, scene) => choose(scene, "Appearance", "Dark"),
    "billing.chosen": (_, { visitor }) =>
      visitor.page
        .getByRole("radio", { name: new RegExp(`^${visitor.say("Yearly")}`) })
        .locator("xpath=ancestor::label")
        .click(),
    async "language.chosen"({ language }, scene) {
      const { visitor, page } = scene;
      files.get(page)!.hold();
      const shown = (scene.now().context as Preferences).language;
      await page.getByRole("button", { name: `${shown === "th" ? "ภาษา" : "Language"}: ${languages[shown]}` }).click();
      await visitor.page.getByRole("link", { name: languages[own(language as Language, scene)], exact: true }).click();
    },
    "elsewhere.chosen": ({ preferences }, scene) => storeElsewhere(preferences as Preferences, scene),
    [loaded.type]: (_, { page }) => files.get(page)!.decide((route) => route.continue()),
    [failed.type]: (_, { page, network }) => {
      network.expect(/ERR_CONNECTION_REFUSED/);
      return files.get(page)!.decide((route) => route.abort("connectionrefused"));
    },
  },
  calls: {},
  passes: ({ type }, { now, language }) =>
    type === loaded.type && (now().context as { requestedLanguage: Language }).requestedLanguage === language,
  speaks: ({ context }) => context.language,
};
