import { fromPromise } from "xstate";
import { type HeldBar, reschedulingMachine } from "../../../machines/workspace/rescheduling.ts";
import type { Outcome } from "../../../machines/workspace/outcome.ts";
import type { Schedule } from "../../domain/scheduled-days.ts";
import type { Store } from "../sync/store.ts";
import { inFrames } from "./board.ts";

/** @param save gives a task other days, unless that is refused; as it is when it is needed */
export const provideRescheduling = (save: () => (held: HeldBar, schedule: Schedule) => Outcome, store: Pick<Store, "hold">) =>
  reschedulingMachine.provide({
    actors: {
      reschedule: fromPromise(({ input }) => inFrames(store, () => ({ refused: save()(input.held, input.schedule) }))),
    },
  });
