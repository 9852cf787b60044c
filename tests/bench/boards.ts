/** Boards of an organisation, and browsers that look at them. */
import { generateNKeysBetween } from "fractional-indexing";
import type { Browser, BrowserContext, Page } from "playwright";
import { brand } from "../../src/contract/brand.ts";
import type { Op } from "../../src/domain/ops.ts";
import { upgrade } from "../../src/server/use-cases/admin/organizations.ts";
import { newOwner } from "../server/free-owners.ts";
import type { Stack } from "../server/harness.ts";
import { comeIn } from "../server/workspace-people.ts";
import { makeProject, makeTask, nextId, outcomeOf } from "../server/workspace-rows.ts";

export type Session = Awaited<ReturnType<typeof comeIn>>;

/** Selects a card of a board. */
export const card = 'a[href*="?task="]';

/**
 * Makes an organisation with a board for each key, of so many tasks in its first column.
 *
 * @returns its owner's session, the ids of its projects and of one task of each
 */
export const makeBoards = async (stack: Stack, counts: Record<string, number>) => {
  const owner = await newOwner(stack);
  await upgrade(stack.deps, owner.subdomain, 2, null);
  const session: Session = await comeIn(stack, owner);
  const person = { subdomain: owner.subdomain, token: session.accessToken };
  const projects: Record<string, string> = {};
  const tasks: Record<string, string> = {};
  const does = async (...ops: Op[]) => {
    const outcome = await outcomeOf(stack, person, ...ops);
    if (!outcome.isDone) throw new Error(`Refused: ${outcome.refused.code}`);
  };
  for (const [key, count] of Object.entries(counts)) {
    const project = (projects[key] = nextId());
    await does(makeProject(project, key));
    const ranks = generateNKeysBetween(null, null, count);
    const ops = ranks.map((rank, at) => makeTask(nextId(), project, { title: titleAt(at), rank }));
    tasks[key] = (ops[0] as { id: string }).id;
    for (let at = 0; at < count; at += 500) await does(...ops.slice(at, at + 500));
  }
  return { person, session, projects, tasks };
};

export const titleAt = (at: number): string => `${at % 3 === 0 ? "เตรียมเมนูปลายปี" : "Prepare the menu"} ${at}`;

/** A browser that notes, in milliseconds since a page began, when what `selector` selects was first drawn. */
export const noteDrawn = (context: BrowserContext, selector: string): Promise<unknown> =>
  context.addInitScript((selected) => {
    const look = () => {
      if (document.querySelector(selected)) requestAnimationFrame(() => Object.assign(window, { drawnAt: performance.now() }));
      else requestAnimationFrame(look);
    };
    look();
  }, selector);

/** Whoever is signed in to a workspace, in a browser that has seen nothing yet. */
export const comesTo = async (browser: Browser, session: Session, serviceWorkers: "allow" | "block" = "allow"): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce", serviceWorkers });
  await context.addInitScript(
    ([key, value, language]) => {
      if (location.protocol !== "http:" || localStorage.getItem(key!) !== null) return;
      localStorage.setItem(key!, value!);
      localStorage.setItem(language!, "en");
    },
    [`${brand.storagePrefix}-workspace-session`, JSON.stringify(session), `${brand.storagePrefix}-language`],
  );
  await noteDrawn(context, card);
  return context;
};

/** Goes to a page of a browser that notes it. @returns milliseconds from its beginning to what was drawn */
export const drawn = async (page: Page, url: string): Promise<number> => {
  await page.goto(url, { waitUntil: "commit" });
  return (
    await page.waitForFunction(() => (window as { drawnAt?: number }).drawnAt, undefined, { timeout: 60_000 })
  ).jsonValue() as Promise<number>;
};

/** From now on a page notes when it first shows each title of the form "shown-<number>-". */
export const watchTitles = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: Record<string, number> = {};
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const text = document.body.textContent ?? "";
      const shown = /shown-\d+-/.exec(text)?.[0];
      if (shown !== undefined && seen[shown] === undefined) seen[shown] = performance.timeOrigin + performance.now();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

/** Waits until a watched page shows a title. @returns when it first did, in milliseconds since 1970 */
export const titleShownAt = async (page: Page, title: string): Promise<number> =>
  (
    await page.waitForFunction((each) => (window as unknown as { seen: Record<string, number> }).seen[each], title)
  ).jsonValue() as Promise<number>;
