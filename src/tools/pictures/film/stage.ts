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
  cover.style.cssText = "position:fixed;inset:0;width:100vw;height:100vh;max-width:none;z-index:100;opacity:0;pointer-events:none";
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
    async coverWith(picture: string, opacity: number) {
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

  /** Sets how much of the page is seen: its width in CSS pixels. */
  async frame(width: number) {
    const deviceScaleFactor = filmSize.width / width;
    await this.#devtools.send("Emulation.setDeviceMetricsOverride", {
      width,
      height: Math.ceil(filmSize.height / deviceScaleFactor),
      deviceScaleFactor,
      mobile: false,
    });
  }

  /** Films so many frames, in which the token goes on to `to` and has its `size`. */
  async roll(frames: number, { to = this.#at, size = () => 1 }: Roll = {}) {
    const from = this.#at;
    for (let frame = 1; frame <= frames; frame++) {
      const share = eased(frame / frames);
      this.#at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
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

  /** Types letter by letter, so many frames each. */
  async type(text: string, frames: number) {
    for (const { segment } of new Intl.Segmenter("th").segment(text)) {
      await this.page.keyboard.type(segment);
      await this.roll(frames);
    }
  }

  /** Lets time pass that is not filmed. */
  async skip(milliseconds: number) {
    await this.page.clock.runFor(milliseconds);
    await this.#advance(milliseconds, 1);
    await this.#advance(milliseconds, 1);
  }

  /** Shows another part of the page without a frame between. */
  async cutTo(top: number) {
    await this.page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
  }

  /** Puts the token somewhere without a frame between. */
  place(at: Point) {
    this.#at = at;
  }

  /** Ends as it began, so that the film has no seam. */
  async fadeToFirst(frames: number) {
    for (let frame = 1; frame <= frames; frame++) {
      await this.page.evaluate(([picture, opacity]) => (globalThis as unknown as Backstage).backstage.coverWith(picture, opacity), [
        this.#first,
        frame / frames,
      ] as const);
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
    const { data } = await this.#devtools.send("Page.captureScreenshot", { format: "png" });
    this.#first ||= `data:image/png;base64,${data}`;
    await this.#recording.add(Buffer.from(data, "base64"));
  }
}

type Roll = { to?: Point; size?: (share: number) => number };

const middleOf = async (target: Locator): Promise<Point> => {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
