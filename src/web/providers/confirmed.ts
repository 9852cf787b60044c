import type { Outcome } from "../../../machines/workspace/outcome.ts";
import type { Op } from "../../domain/ops.ts";
import type { CommandError, OpRefusal } from "../../domain/refusals.ts";
import { queryKey } from "../sync/query-keys.ts";
import { isReached, type WorkspaceSync } from "./workspace-rows.ts";

export type Confirming = Pick<WorkspaceSync, "store" | "status" | "onStatus">;

const isJudged = (why: CommandError): why is OpRefusal => why.code !== "unreadable" && why.code !== "not_a_member";

/**
 * Does something of which the server knows more than the page, and hears what it says. What it refuses is answered here, and is not among what was not
 * sent. Without a network it is done as anything else is.
 *
 * @param signal after which nobody waits for the server
 * @returns why not; null where nothing speaks against it, or nobody has said so yet
 */
export const doConfirmed = async ({ store, status, onStatus }: Confirming, ops: readonly Op[], signal: AbortSignal): Promise<Outcome> => {
  const refused = store.do(ops);
  if (refused !== null) return refused;
  // It was given last.
  const { id } = store.pending().at(-1)!;
  const isRefused = () => store.unsent().some((each) => each.id === id);
  const isPending = () => store.pending().some((each) => each.id === id);
  const stops: (() => void)[] = [];
  await new Promise<void>((resolve) => {
    const check = () => {
      if (signal.aborted || isRefused() || !isPending() || !isReached(status())) resolve();
    };
    stops.push(store.subscribe(queryKey.pending, check), store.subscribe(queryKey.unsent, check), onStatus(check));
    signal.addEventListener("abort", check);
    stops.push(() => signal.removeEventListener("abort", check));
    check();
  });
  for (const stop of stops) stop();
  const unsent = signal.aborted ? undefined : store.unsent().find((each) => each.id === id);
  if (unsent === undefined) return null;
  const { refused: why } = unsent;
  if (!isJudged(why)) throw new Error(`not judged by the server: ${why.code}`);
  store.forget(id);
  return why;
};
