import type { BrowserContext, Page } from "@playwright/test";
import { goOffline, goOnline } from "./offline.ts";

export type Network = {
  /** The cable is pulled, and plugged in again. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** The next call of this path reaches the server and is done there, but its answer never arrives. */
  loseAnswerOf(page: Page, path: string): Promise<void>;
  /** The next call of this path does not even reach the server. */
  refuse(page: Page, path: string): Promise<void>;
  /** No call of this path reaches the server. */
  bar(page: Page, path: string): Promise<void>;
  /** Holds calls of this path back until they are let go; then they go on to the server. */
  hold(page: Page, path: string): Promise<() => void>;
  /** The browser may complain with such words: the journey brought that about by other means. */
  expect(complaint: RegExp): void;
  /** Whether the browser's complaint is about a failure that the journey brought about. */
  explains(complaint: string): boolean;
};

/** The network between browser and server, with its real failures; no answer is ever made up. */
export const createNetwork = (context: BrowserContext): Network => {
  let isDisturbed = false;
  const expected: RegExp[] = [];
  return {
    cut() {
      isDisturbed = true;
      return goOffline(context);
    },
    restore: () => goOnline(context),
    async loseAnswerOf(page, path) {
      isDisturbed = true;
      await page.route(
        `**/${path}`,
        async (route) => {
          await route.fetch();
          await route.abort("connectionreset");
        },
        { times: 1 },
      );
    },
    async refuse(page, path) {
      isDisturbed = true;
      await page.route(`**/${path}`, (route) => route.abort("connectionrefused"), { times: 1 });
    },
    async bar(page, path) {
      isDisturbed = true;
      await page.route(`**/${path}`, (route) => route.abort("connectionrefused"));
    },
    async hold(page, path) {
      let letGo = () => {};
      const released = new Promise<void>((resolve) => (letGo = resolve));
      await page.route(`**/${path}`, async (route) => {
        await released;
        await route.continue();
      });
      return letGo;
    },
    expect: (complaint) => void expected.push(complaint),
    explains: (complaint) =>
      expected.some((form) => form.test(complaint)) ||
      (isDisturbed && /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|CONNECTION_REFUSED)/.test(complaint)),
  };
};
