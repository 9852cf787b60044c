import type { Browser, CDPSession, Locator, Page } from "playwright";
import { demoOwner } from "../../../server/demo/texts.ts";
import { filmSizes, type FilmShape } from "../../../contract/film.ts";
import type { Demo, Tone } from "../demo.ts";
import type { Recording } from "../ffmpeg.ts";

/** Enough for cards that are carried and pages that scroll, and half the work of what films mostly have. */
export const framesPerSecond = 15;
const frameTime = 1_000 / framesPerSecond;
/** Scenes count in thirtieths of a second. */
const framesIn = (thirtieths: number) => Math.max(1, Math.round((thirtieths * framesPerSecond) / 30));

type Point = { x: number; y: number };

/** What is seen of the workspace, in CSS pixels: the project beside the rail, or all of a phone. */
const views = { wide: { left: 226, width: 910 }, upright: { left: 0, width: 360 } } as const satisfies Record<FilmShape, object>;

/** Runs in the page before anything else of it: the token that points at what is done, and movements that go on by a frame at a time. */
const backstage = () => {
  const known = new Set<Animation>();
  let changes = 0;
  const token = document.createElement("div");
  token.ariaHidden = "true";
  token.style.cssText =
    "position:fixed;inset:0 auto auto 0;width:26px;height:26px;margin:-13px;border-radius:50%;z-index:99;pointer-events:none;" +
    "background:var(--c-highlight);border:2px solid var(--c-accentText);box-shadow:0 2px 8px rgb(0 0 0/.3)";
  const cover = document.createElement("img");
  cover.alt = "";
  cover.style.cssText = "position:fixed;inset:0 0 auto auto;max-width:none;z-index:100;opacity:0;pointer-events:none";
  const isOwn = ({ target }: MutationRecord) => target === token || target === cover;
  const watch = new MutationObserver((records) => void (changes += records.filter((record) => !isOwn(record)).length));
  return {
    /** @returns whether the page looks as it did the last time, but for the token; and how far it is scrolled, in CSS pixels */
    advance(by: number, x: number, y: number, size: number) {
      if (!token.isConnected) {
        document.documentElement.append(token, cover);
        // It would blink in a time of its own.
        document.documentElement.style.caretColor = "transparent";
        watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }
      token.style.transform = `translate(${x}px,${y}px) scale(${size})`;
      const animations = document.getAnimations();
      for (const animation of animations) {
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
      const isSame = animations.length === 0 && changes === 0;
      changes = 0;
      return { isSame, top: scrollY };
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

/** What takes cards: the mouse, or a finger. */
type Hand = { down(at: Point): Promise<unknown>; move(at: Point): Promise<unknown>; up(): Promise<unknown> };
const mouseOf = ({ mouse }: Page): Hand => ({
  down: async ({ x, y }) => {
    await mouse.move(x, y);
    await mouse.down();
  },
  move: ({ x, y }) => mouse.move(x, y),
  up: () => mouse.up(),
});
const fingerOf = (devtools: CDPSession): Hand => {
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  return { down: (at) => touch("touchStart", at), move: (at) => touch("touchMove", at), up: () => touch("touchEnd") };
};

/**
 * A page whose time passes only while it is filmed, frame by frame: its clock, its movements, and the token that stands for the
 * person's finger. What comes from the server is waited for between two frames.
 */
export class Stage {
  readonly page: Page;
  /** Where what is seen of the page begins, in CSS pixels. */
  readonly left: number;
  readonly #devtools: CDPSession;
  readonly #recording: Recording;
  readonly #shape: FilmShape;
  readonly #hand: Hand;
  readonly #clip: Clip;
  /** How many were filmed. */
  frames = 0;
  #at: Point = { x: 0, y: 0 };
  #first = "";
  #last: Buffer | null = null;

  private constructor(page: Page, devtools: CDPSession, recording: Recording, shape: FilmShape) {
    const { left, width } = views[shape];
    this.page = page;
    this.left = left;
    this.#devtools = devtools;
    this.#recording = recording;
    this.#shape = shape;
    this.#hand = shape === "wide" ? mouseOf(page) : fingerOf(devtools);
    this.#clip = { x: left, y: 0, width, height: Math.ceil((filmSizes[shape].height * width) / filmSizes[shape].width), scale: 1 };
  }

  /** A page of the owner's. */
  static async open(browser: Browser, demo: Demo, recording: Recording, shape: FilmShape, tone: Tone) {
    const isPhone = shape === "upright";
    const context = await browser.newContext({ colorScheme: tone, hasTouch: isPhone, isMobile: isPhone });
    await demo.signIn(context, demoOwner);
    await context.addInitScript((makeBackstage) => {
      // oxlint-disable-next-line typescript/no-implied-eval -- our own function, sent to the page
      Object.assign(globalThis, { backstage: (new Function(`return (${makeBackstage})()`) as () => unknown)() });
    }, backstage.toString());
    const page = await context.newPage();
    await page.clock.install();
    const stage = new Stage(page, await context.newCDPSession(page), recording, shape);
    const { x, width, height } = stage.#clip;
    const deviceScaleFactor = filmSizes[shape].width / width;
    const metrics = { width: x + width, height, deviceScaleFactor, mobile: isPhone };
    await stage.#devtools.send("Emulation.setDeviceMetricsOverride", metrics);
    return stage;
  }

  /** Waits for what is to be seen, unfilmed. */
  async until(target: Locator) {
    for (let waited = 0; waited < 300; waited++) {
      if (await target.first().isVisible()) return;
      await this.page.clock.runFor(100);
    }
    throw new Error(`${String(target)} did not come`);
  }

  /** Films so many thirtieths of a second, in which the token goes on to `to` and has its `size`. */
  async roll(thirtieths: number, { to, size, isCarrying = false, isChanging = false }: Roll = {}) {
    const frames = framesIn(thirtieths);
    const from = this.#at;
    const isMoving = to !== undefined || size !== undefined || isCarrying || isChanging;
    for (let frame = 1; frame <= frames; frame++) {
      const share = eased(frame / frames);
      if (to) this.#at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      if (isCarrying) await this.#hand.move(this.#at);
      await this.page.clock.runFor(Math.round(frameTime));
      const { isSame, top } = await this.#advance(frameTime, size?.(frame / frames) ?? 1);
      await this.#expose(top, isSame && !isMoving);
    }
  }

  /** The token goes to a control. */
  async point(target: Locator, thirtieths = 12) {
    const { x, y } = await middleOf(target);
    await this.roll(thirtieths, { to: { x, y } });
  }

  /** The token presses what it stands on. */
  async press(target: Locator) {
    await this.roll(3, { size: (share) => 1 - 0.3 * share });
    await this.roll(2, { size: (share) => 0.7 + 0.3 * share });
    await target.click();
  }

  /**
   * The token takes a card, carries it over a column and lets it go there. Where the column is beside the window, the board goes on to it.
   *
   * @param top CSS pixels from the column's top
   * @param hold thirtieths of a second that it stays over the column
   */
  async drag(card: Locator, column: Locator, top: number, hold = 12) {
    const carrying = { isCarrying: true, size: () => 0.7 };
    await this.point(card, 16);
    // A finger rests on a card to take it.
    const rest = this.#shape === "wide" ? 3 : 12;
    await this.#hand.down(this.#at);
    await this.roll(rest, { size: (share) => 1 - 0.3 * share });
    if (this.#shape === "upright") await this.#reach(column, carrying);
    const { x, y } = await boxOf(column);
    const goal = await middleOf(column);
    await this.roll(22, { to: { x: this.#shape === "wide" ? Math.max(x + 60, goal.x) : goal.x, y: y + top }, ...carrying });
    await this.roll(hold, carrying);
    await this.#hand.up();
    await this.roll(4, { size: (share) => 0.7 + 0.3 * share });
  }

  /**
   * Carries what is held towards the side of the window beyond which a column is, where the board goes on to that. At its very edge the board would go on by
   * itself, in a time of its own.
   */
  async #reach(column: Locator, carrying: Roll) {
    const { width } = this.#clip;
    const isBefore = (await boxOf(column)).x < this.left;
    await this.roll(12, { to: { x: this.left + width * (isBefore ? 0.2 : 0.8), y: this.#at.y + 20 }, ...carrying });
    await this.scroll(column, { left: this.left + 12 }, 20, carrying);
  }

  /** What scrolls around a part goes on, until that stands so far from the window's top or left, or as far to the right as it can. */
  async scroll(part: Locator, to: { top: number } | { left: number } | { right: true }, thirtieths: number, how: Roll = {}) {
    const frames = framesIn(thirtieths);
    const axis = "top" in to ? "top" : "left";
    const scroller = await part.evaluateHandle((element, name) => {
      const isOne = (each: Element) => (name === "top" ? each.scrollHeight > each.clientHeight : each.scrollWidth > each.clientWidth);
      for (let each = element.parentElement; each; each = each.parentElement)
        if (isOne(each) && /auto|scroll/.test(getComputedStyle(each)[name === "top" ? "overflowY" : "overflowX"])) return each;
      return document.documentElement;
    }, axis);
    const from = await scroller.evaluate(({ scrollLeft, scrollTop, scrollWidth, clientWidth }) => ({
      left: scrollLeft,
      top: scrollTop,
      rest: scrollWidth - clientWidth - scrollLeft,
    }));
    const box = await boxOf(part);
    const by = "top" in to ? box.y - to.top : "left" in to ? box.x - to.left : from.rest;
    for (let frame = 1; frame <= frames; frame++) {
      const at = from[axis] + by * eased(frame / frames);
      await scroller.evaluate((element, where) => element.scrollTo({ ...where, behavior: "instant" }), { [axis]: at });
      await this.roll(1, { ...how, isChanging: true });
    }
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
  async fadeToFirst(thirtieths: number) {
    const frames = framesIn(thirtieths);
    for (let frame = 1; frame <= frames; frame++) {
      await this.page.evaluate(
        ([picture, width, opacity]) => (globalThis as unknown as Backstage).backstage.coverWith(picture, width, opacity),
        [this.#first, this.#clip.width, frame / frames] as const,
      );
      await this.roll(1, { isChanging: true });
    }
  }

  async #advance(milliseconds: number, size: number) {
    return this.page.evaluate(([by, x, y, scale]) => (globalThis as unknown as Backstage).backstage.advance(by, x, y, scale), [
      milliseconds,
      this.#at.x,
      this.#at.y,
      size,
    ] as const);
  }

  /**
   * @param top how far the page is scrolled: what is seen is counted from its beginning
   * @param isSame whether the frame before this one shows all of it
   */
  async #expose(top: number, isSame: boolean) {
    if (!isSame || !this.#last) {
      // What is lost by it is some bytes on the way to the strip.
      const settings = { format: "png", clip: { ...this.#clip, y: top }, optimizeForSpeed: true } as const;
      const { data } = await this.#devtools.send("Page.captureScreenshot", settings);
      this.#first ||= `data:image/png;base64,${data}`;
      this.#last = Buffer.from(data, "base64");
    }
    this.frames += 1;
    await this.#recording.add(this.#last);
  }
}

type Clip = { x: number; y: number; width: number; height: number; scale: number };
type Roll = { to?: Point; size?: (share: number) => number; isCarrying?: boolean; isChanging?: boolean };

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not on the page`);
  return box;
};

const middleOf = async (target: Locator): Promise<Point> => {
  const box = await boxOf(target);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
