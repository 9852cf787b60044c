import type { Deps } from "../../deps.ts";
import type { Worker } from "../../polling-worker.ts";
import { Refusal } from "../../refusal.ts";
import { startSleepingWorker } from "../../sleeping-worker.ts";
import { listImportsUnderWay } from "../../store/queries/life/imports.ts";

/** Imports go on by themselves, and so does undoing them: docs/decisions/imports.md. */

type Needs = Pick<
  Deps,
  "clock" | "config" | "db" | "fileWriters" | "files" | "limits" | "log" | "outbox" | "random" | "turns" | "workspaceFeed"
>;

/** Milliseconds that one import is gone on with before it is another one's turn. */
const turn = 1000;

/** Times that one is tried before it stops, and somebody is asked to have it go on. */
const tries = 3;

// Loaded where there is one: what plans and judges imports is no part of a server's start.
const useCases = async () => ({
  ...(await import("../workspace/imports.ts")),
  ...(await import("../workspace/import-undo.ts")),
  ...(await import("../workspace/imported-people.ts")),
});

/** Goes on for a while. @returns whether there is more to do */
const goOn = async (deps: Needs, organization: string, id: string): Promise<boolean> => {
  const { continueImport, continueUndo, inviteImported, joinImported } = await useCases();
  const { state } = await continueImport(deps, organization, id, turn);
  if (state === "writing" || (await continueUndo(deps, organization, id, turn)).state === "undoing") return true;
  return (await inviteImported(deps, organization, id)) || (await joinImported(deps, organization, id, turn));
};

/**
 * Goes on with all imports that are under way, in turns, until none is. Several servers may do it at once: each piece is one transaction under the
 * organisation's lock, and begins with what is left.
 *
 * @param isEnding asked between two turns
 */
export const carryOutImports = async (deps: Needs, isEnding: () => boolean = () => false): Promise<void> => {
  const failures = new Map<string, number>();
  for (let isAny = true; isAny && !isEnding();) {
    isAny = false;
    for (const { organization, id } of await listImportsUnderWay(deps.db)) {
      if (isEnding()) return;
      // What does not succeed and cannot be stopped is left to the next pass.
      if ((failures.get(id) ?? 0) >= tries) continue;
      try {
        isAny = (await goOn(deps, organization, id)) || isAny;
        failures.delete(id);
      } catch (error) {
        const times = (failures.get(id) ?? 0) + 1;
        failures.set(id, times);
        deps.log.error({ err: error, organization, import: id }, "an import could not go on");
        const isForGood = error instanceof Refusal && error.code === "not_a_member";
        // Where even that cannot be said, the next look finds it as it was.
        if (isForGood || times >= tries)
          await (await useCases()).stopImport(deps, organization, id, error instanceof Refusal ? error.code : "failed");
        isAny = true;
      }
    }
  }
};

/** Goes on with imports until it is stopped. */
export const importWorker = (deps: Needs): Worker =>
  startSleepingWorker(deps, {
    of: "going on with imports",
    pass: (_, isStopped) => carryOutImports(deps, isStopped),
    // Whoever begins one wakes it.
    next: async () => null,
  });
