import { beforeEach, expect, it, vi } from "vitest";

const part = (name: string) => ({
  th: vi.fn(async () => ({ messages: { [name]: `${name} th` } })),
  en: vi.fn(async () => ({ messages: { [name]: `${name} en` } })),
});
/** As on a page that was opened anew: in Thai. */
const fresh = async () => {
  vi.resetModules();
  const language = await import("../../src/web/i18n/language.ts");
  await language.activate("th");
  return language;
};
let page: Awaited<ReturnType<typeof fresh>>;
beforeEach(async () => {
  page = await fresh();
});

it("loads a page's texts again that could not be had the first time", async () => {
  const home = part("home");
  home.th.mockRejectedValueOnce(new TypeError("offline"));
  await expect(page.loadCatalogues(home)).rejects.toThrow("offline");
  await page.loadCatalogues(home);
  expect(page.i18n._("home")).toBe("home th");
});

it("opens a page in the language that is shown, not in one whose texts did not come", async () => {
  const home = part("home");
  await page.loadCatalogues(home);
  home.en.mockRejectedValueOnce(new TypeError("offline"));
  await expect(page.activate("en")).rejects.toThrow("offline");
  const terms = part("terms");
  await page.loadCatalogues(terms);
  expect([page.i18n.locale, page.i18n._("home"), page.i18n._("terms")]).toEqual(["th", "home th", "terms th"]);
  expect(terms.en).not.toHaveBeenCalled();
});

it("brings the texts of a page that was opened while the language changed", async () => {
  const [home, terms] = [part("home"), part("terms")];
  await page.loadCatalogues(home);
  let arrive = () => {};
  home.en.mockImplementationOnce(() => new Promise((done) => (arrive = () => done({ messages: { home: "home en" } }))));
  const changing = page.activate("en");
  await page.loadCatalogues(terms);
  arrive();
  await changing;
  expect([page.i18n.locale, page.i18n._("home"), page.i18n._("terms")]).toEqual(["en", "home en", "terms en"]);
});

it("shows nothing that nobody waits for any more", async () => {
  const waiting = new AbortController();
  const changing = page.activate("en", waiting.signal);
  waiting.abort();
  await changing;
  expect(page.i18n.locale).toBe("th");
});

it("has a workspace's later part come with its texts", async () => {
  const { withTexts } = await import("../../src/web/i18n/workspace-catalogues.ts");
  const { messages } = await import("../../src/locales/workspace-parts/th.po");
  const [id = ""] = Object.keys(messages);
  const load = withTexts(async () => "part");
  expect(page.i18n.messages).not.toHaveProperty([id]);
  expect(await load()).toBe("part");
  expect(page.i18n.messages).toHaveProperty([id], messages[id]);
});
