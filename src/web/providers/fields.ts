import { fromPromise } from "xstate";
import { dayPickingMachine } from "../../../machines/workspace/day-picking.ts";
import { mentioningMachine } from "../../../machines/workspace/mentioning.ts";
import type { Outcome } from "../../../machines/workspace/outcome.ts";
import { titleEditMachine } from "../../../machines/workspace/title-edit.ts";

/** What the charts of single fields do, of a task or of a project. */

export const provideTitleEdit = (save: (title: string) => Outcome) =>
  titleEditMachine.provide({ actors: { save: fromPromise(async ({ input }) => save(input.title)) } });

/** @param choose as it is when it is needed; it is given a day as `YYYY-MM-DD`, or null for none */
export const provideDayPicking = (choose: () => (day: string | null) => void) =>
  dayPickingMachine.provide({ actions: { choose: (_, { day }) => choose()(day) } });

/** @param call as it is when it is needed; it is given a comment that has a name more, and where the caret stands behind it */
export const provideMentioning = (call: () => (written: { text: string; caret: number }) => void) =>
  mentioningMachine.provide({ actions: { call: (_, written) => call()(written) } });
