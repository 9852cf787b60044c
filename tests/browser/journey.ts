import { expect, test as base, type BrowserContext, type ConsoleMessage, type Page, type WebError } from "@playwright/test";
import { languages, storageKeys, type Language } from "../../src/contract/preferences.ts";
import { drawn } from "../../src/tools/test/lot.ts";
import { lookAt, type Look } from "./look.ts";
import { createNetwork, type Network } from "./network.ts";
import { noteSockets } from "./offline.ts";
import { startProduct, type Product } from "../../src/tools/test/browser/product.ts";
import { Visitor } from "./visitor.ts";
import { wordsIn, type Say } from "../../src/tools/test/browser/words.ts";

type Settings = Record<string, string>;
type Given = {
  /** The language of the interface; journeys that are not about words are told in English. */
  language: Language;
  say: Say;
  visitor: Visitor;
  /** Stops at what is shown, to see that it bars nobody. */
  look: Look;
  network: Network;
  quiet: void;
};
type Shared = { settings: Settings; product: Product };

/** A page whose service worker comes while it is loaded takes the worker's files, and what the page had preloaded is remarked on as unused. */
const isOfWorker = (text: string): boolean =>
  text.includes("cross-world service worker resource mismatch") ||
  /\/assets\/(rolldown|jsx)-runtime-\S+ was preloaded using link preload but not used/.test(text);

/** A journey: a person at a browser, the product's server, and the network between them. */
export const test = base.extend<Given, Shared>({
  settings: [{}, { option: true, scope: "worker" }],
  browser: [
    async ({ browser }, lend) => {
      noteSockets(browser);
      await lend(browser);
    },
    { scope: "worker" },
  ],
  product: [
    async ({ settings }, lend) => {
      const product = await startProduct(settings);
      await lend(product);
      await product.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ product }, lend) => lend(product.url),
  language: ["en", { option: true }],
  say: async ({ language }, lend) => lend(wordsIn(language)),
  context: async ({ context, language, product }, lend) => {
    await speak(context, language, product.url);
    await lend(context);
  },
  network: async ({ context }, lend) => lend(createNetwork(context)),
  visitor: async ({ page, product, say }, lend) => lend(new Visitor(page, product, say)),
  look: async ({ page, language }, lend) => lend(lookAt(page, language)),
  quiet: [
    async ({ context, network }, lend) => {
      const complaints: string[] = [];
      const onError = (error: WebError) => complaints.push(String(error.error()));
      const onMessage = (message: ConsoleMessage) => {
        if (!["error", "warning"].includes(message.type())) return;
        const { url } = message.location();
        if (isOfWorker(message.text())) return;
        if (!isRefusal(message.text(), url, context.pages()) && !network.explains(message.text()))
          complaints.push(`${message.text()} ${url}`);
      };
      context.on("weberror", onError);
      context.on("console", onMessage);
      await lend();
      context.off("weberror", onError);
      context.off("console", onMessage);
      expect(complaints, "the browser has nothing to complain about, the content security policy included").toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser notes every answer of 4xx: from a call of ours that is a refusal, and for a page it is the page that says so. */
const isRefusal = (text: string, url: string, pages: Page[]) =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(text) &&
  (/\/(api|auth\/v1|WorkspaceHub)\//.test(url) || pages.some((page) => page.url() === url));

/** Sets the stored language and its cookie, once: what a person chooses afterwards stays. */
export const speak = async (context: BrowserContext, language: Language, url: string) => {
  await context.addCookies([{ name: storageKeys.language, value: language, url }]);
  await context.addInitScript(
    ([key, value]) => {
      // A blank page has no storage.
      if (location.protocol === "http:" && localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [storageKeys.language, language] as const,
  );
};

const inThese = (languages: readonly Language[], journeys: () => void) => {
  for (const language of languages)
    test.describe(`in ${language}`, () => {
      test.use({ language });
      journeys();
    });
};

/** Tells these journeys in Thai and in English, always: what they are about depends on the words, such as room and bytes. */
export const inBothLanguages = (journeys: () => void) => inThese(languages, journeys);

/**
 * Tells these journeys in Thai and in English; with a `LOT`, as `npm test` sets it, in one of them, which is for half of them another
 * one with another value. Workers load the same journeys as whoever lists them, so their own text decides.
 */
export const inEitherLanguage = (journeys: () => void) => {
  const lot = process.env["LOT"];
  inThese(lot === undefined ? languages : [drawn(languages, lot, String(journeys))], journeys);
};

export { expect };
