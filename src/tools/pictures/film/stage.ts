import type { Browser, CDPSession, Locator, Page } from "playwright";
import { filmSize } from "../../../contract/film.ts";
import type { Recording } from "./recording.ts";

export const framesPerSecond = 30;
const frameTime = 1_000 / framesPerSecond;

type Point = { x: number; y: number };

/** Runs in the page before anything else of it: the token that points at what is done, and movements that go on by a frame at a time. */
const backstage = () => {
  const known = new Set<Animation>();
  const token = document.createElement("div");
  token.ariaHidden = "true";
  token.style.cssText =
    "position:fixed;inset:0 auto auto 0;width:26px;height:26px;margin:-13px;border-radius:50%;z-index:99;pointer-events:none;" +
    "background:var(--c-highlight);border:2px solid var(--c-accentText);box-shadow:0 2px 8px rgb(0 0 0/.3)";
  const cover = document.createElement("img");
  cover.alt = "";
  cover.style.cssText = "position:fixed;inset:0 0 auto auto;max-width:none;z-index:100;opacity:0;pointer-events:none";
  return {
    advance(by: number, x: number, y: number, size: number) {
      if (!token.isConnected) {
        document.documentElement.append(token, cover);
        // It would blink in a time of its own.
        document.documentElement.style.caretColor = "transparent";
      }
      token.style.transform = `translate(${x}px,${y}px) scale(${size})`;
      for (const animation of document.getAnimations()) {
        if (!known.has(animation)) {
          known.add(animation);
          animation.pause();
          animation.currentTime = 0;
          continue;
        }
        const next = Number(animation.currentTime) + by;
        if (next < Number(animation.effect?.getComputedTiming().endTime)) animation.currentTime = next;
        else animation.finish();
      }
    },
    async coverWith(picture: string, width: number, opacity: number) {
      cover.style.width = `${width}px`;
      if (cover.src !== picture) cover.src = picture;
      cover.style.opacity = String(opacity);
      await cover.decode();
    },
  };
};
type Backstage = { backstage: ReturnType<typeof backstage> };

/** Starts and ends gently. */
const eased = (share: number) => share * share * (3 - 2 * share);

/**
 * A page whose time passes only while it is filmed, frame by frame: its clock, its movements, and the token that stands for the
 * person's finger. What comes from the server is waited for between two frames.
 */
export class Stage {
  readonly page: Page;
  readonly #devtools: CDPSession;
  readonly #recording: Recording;
  #at: Point = { x: 0, y: 0 };
  #first = "";
  #clip: Clip = { x: 0, y: 0, width: filmSize.width, height: filmSize.height, scale: 1 };

  constructor(page: Page, devtools: CDPSession, recording: Recording) {
    this.page = page;
    this.#devtools = devtools;
    this.#recording = recording;
  }

  static async open(browser: Browser, recording: Recording, tone: "light" | "dark", storage: Record<string, string>) {
    const context = await browser.newContext({ colorScheme: tone });
    await context.addInitScript(
      ([kept, makeBackstage]) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
        // oxlint-disable-next-line typescript/no-implied-eval -- our own function, sent to the page
        Object.assign(globalThis, { backstage: (new Function(`return (${makeBackstage})()`) as () => unknown)() });
      },
      [storage, backstage.toString()] as const,
    );
    const page = await context.newPage();
    await page.clock.install();
    return new Stage(page, await context.newCDPSession(page), recording);
  }

  /** Sets how much of the page is seen: from where and how wide, in CSS pixels. */
  async frame({ left, width }: Frame) {
    const deviceScaleFactor = filmSize.width / width;
    const height = Math.ceil(filmSize.height / deviceScaleFactor);
    this.#clip = { x: left, y: 0, width, height, scale: 1 };
    await this.#devtools.send("Emulation.setDeviceMetricsOverride", { width: left + width, height, deviceScaleFactor, mobile: false });
  }

  /** Waits for what is to be seen, unfilmed. */
  async until(target: Locator) {
    for (let waited = 0; waited < 300; waited++) {
      if (await target.first().isVisible()) return;
      await this.page.clock.runFor(100);
    }
    throw new Error(`${String(target)} did not come`);
  }

  /** Films so many frames, in which the token goes on to `to` and has its `size`. */
  async roll(frames: number, { to = this.#at, size = () => 1, isCarrying = false }: Roll = {}) {
    const from = this.#at;
    for (let frame = 1; frame <= frames; frame++) {
      const share = eased(frame / frames);
      this.#at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      if (isCarrying) await this.page.mouse.move(this.#at.x, this.#at.y);
      await this.page.clock.runFor(Math.round(frameTime));
      await this.#advance(frameTime, size(frame / frames));
      await this.#expose();
    }
  }

  /** The token goes to a control, or below what must be read meanwhile. */
  async point(target: Locator, frames = 12, below = 0) {
    const { x, y } = await middleOf(target);
    await this.roll(frames, { to: { x, y: y + below } });
  }

  /** The token presses what it stands on. */
  async press(target: Locator) {
    await this.roll(3, { size: (share) => 1 - 0.3 * share });
    await this.roll(2, { size: (share) => 0.7 + 0.3 * share });
    await target.click();
  }

  /**
   * The token takes a card, carries it over a column and lets it go there.
   *
   * @param top CSS pixels from the column's top
   * @param hold frames that it stays over the column
   */
  async drag(card: Locator, column: Locator, top: number, hold = 12) {
    await this.point(card, 16);
    await this.page.mouse.move(this.#at.x, this.#at.y);
    await this.roll(3, { size: (share) => 1 - 0.3 * share });
    await this.page.mouse.down();
    const { x, y } = await boxOf(column);
    const goal = await middleOf(column);
    await this.roll(26, { to: { x: Math.max(x + 60, goal.x), y: y + top }, isCarrying: true, size: () => 0.7 });
    await this.roll(hold, { isCarrying: true, size: () => 0.7 });
    await this.page.mouse.up();
    await this.roll(4, { size: (share) => 0.7 + 0.3 * share });
  }

  /** Lets time pass that is not filmed. */
  async skip(milliseconds: number) {
    await this.page.clock.runFor(milliseconds);
    await this.#advance(milliseconds, 1);
    await this.#advance(milliseconds, 1);
  }

  /** Puts the token somewhere without a frame between. */
  place(at: Point) {
    this.#at = at;
  }

  /** Ends as it began, so that the film has no seam. */
  async fadeToFirst(frames: number) {
    for (let frame = 1; frame <= frames; frame++) {
      await this.page.evaluate(
        ([picture, width, opacity]) => (globalThis as unknown as Backstage).backstage.coverWith(picture, width, opacity),
        [this.#first, this.#clip.width, frame / frames] as const,
      );
      await this.roll(1);
    }
  }

  async #advance(milliseconds: number, size: number) {
    await this.page.evaluate(([by, x, y, scale]) => (globalThis as unknown as Backstage).backstage.advance(by, x, y, scale), [
      milliseconds,
      this.#at.x,
      this.#at.y,
      size,
    ] as const);
  }

  async #expose() {
    const { data } = await this.#devtools.send("Page.captureScreenshot", { format: "png", clip: this.#clip });
    this.#first ||= `data:image/png;base64,${data}`;
    await this.#recording.add(Buffer.from(data, "base64"));
  }
}

type Frame = { left: number; width: number };
type Clip = { x: number; y: number; width: number; height: number; scale: number };
type Roll = { to?: Point; size?: (share: number) => number; isCarrying?: boolean };

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not on the page`);
  return box;
};

const middleOf = async (target: Locator): Promise<Point> => {
  const box = await boxOf(target);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
