import { fromPromise } from "xstate";
import { textComposerMachine } from "../../../machines/workspace/text-composer.ts";
import { dragMachine, type DropPlace, type Held } from "../../../machines/workspace/drag.ts";
import type { Outcome } from "../../../machines/workspace/outcome.ts";
import type { PastedRow } from "../../domain/pasted-rows.ts";
import type { CommandError } from "../../domain/refusals.ts";
import { keepDraft, readDraft } from "../clients/workspace-drafts.ts";
import { nextPaint } from "../loading/next-paint.ts";
import { whenIdle } from "../loading/when-idle.ts";
import type { Store } from "../sync/store.ts";

/** What the charts of a board do: to the rows, which judge it at once, and to what the browser keeps. */

export { readDraft };

/** @param place by which a draft is kept: a column, a task, a comment @param makeSeveral what is made of rows that are pasted, where they are taken */
export const provideTextComposer = (
  place: string,
  make: (text: string) => Outcome,
  makeSeveral: (rows: readonly PastedRow[]) => Outcome = () => ({ code: "not_found" }),
) =>
  textComposerMachine.provide({
    actors: {
      make: fromPromise(async ({ input }) => make(input.text)),
      makeSeveral: fromPromise(async ({ input }) => makeSeveral(input.rows)),
    },
    actions: {
      keep: (_, { text }) => keepDraft(place, text),
    },
  });

/** Writing something anew where it stands, of which nothing is kept. */
export const provideRewriting = (save: (text: string, signal: AbortSignal) => Outcome | Promise<Outcome>) =>
  textComposerMachine.provide({
    actors: {
      make: fromPromise(async ({ input, signal }) => save(input.text, signal)),
      // What is there is one.
      makeSeveral: fromPromise(async (): Promise<Outcome> => ({ code: "not_found" })),
    },
    actions: { keep: () => {} },
  });

/** What is done with a card that somebody held. */
export type DragActs = {
  /** Moves it, unless that is refused; `tell` says so, once it is drawn where it went. */
  drop(held: Held, place: DropPlace): { refused: Outcome; tell?: () => void };
  explain(held: Held, place: DropPlace): void;
  showError(error: CommandError | null): void;
};

/** Milliseconds from letting a card go to being told where it went: mostly the server has answered by then, and no frame has time for both. */
const announcedAfter = 250;

/**
 * Does what letting something go does, in frames of their own: to let a card go, to move it, to send that, to draw it there and to draw the board without it in
 * the hand is too much for one.
 */
export const inFrames = async (store: Pick<Store, "hold">, act: () => ReturnType<DragActs["drop"]>): Promise<Outcome> => {
  await nextPaint();
  const held = store.hold();
  let tell: (() => void) | undefined;
  try {
    const done = act();
    tell = done.tell;
    return done.refused;
  } finally {
    await nextPaint();
    held.send();
    await nextPaint();
    held.show();
    await nextPaint();
    if (tell) setTimeout(whenIdle, announcedAfter, tell);
  }
};

/** @param acts as they are when they are needed */
export const provideDrag = (acts: () => DragActs, store: Pick<Store, "hold">) =>
  dragMachine.provide({
    actors: {
      drop: fromPromise(({ input }) => inFrames(store, () => acts().drop(input.held, input.place))),
    },
    actions: {
      explain: (_, { held, place }) => acts().explain(held, place),
      showError: (_, { error }) => acts().showError(error),
    },
  });
