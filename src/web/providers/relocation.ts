import { fromPromise } from "xstate";
import { relocationMachine } from "../../../machines/workspace/relocation.ts";
import { markKept, unmarkKept } from "../clients/kept-mark.ts";
import { writtenFields } from "../clients/written-fields.ts";
import { countDrafts } from "../clients/workspace-drafts.ts";
import { goToAddress } from "../clients/workspace-place.ts";
import { countUnsent } from "../clients/workspace-storage.ts";
import type { WorkspaceSync } from "./workspace-rows.ts";
import type { Workspace } from "./workspace.ts";

/** Going along with a workspace that has another address now. */
export const provideRelocation = (
  { settings, place, session }: Pick<Workspace, "settings" | "place" | "session">,
  sync: Pick<WorkspaceSync, "store" | "followers">,
) =>
  relocationMachine.provide({
    actors: {
      countKept: fromPromise(async () => {
        const written = writtenFields();
        // At paths the new address has the same storage.
        if (settings.workspaces === "path") return written;
        const [others, unsent] = await Promise.all([sync.followers(), countUnsent(session.holder()?.person ?? "")]);
        // Tabs go one after another, and the last of them sees to what is not open in any.
        const drafts = others !== null && others > 0 ? 0 : countDrafts();
        return written + drafts + (others === null ? 0 : Math.max(unsent, sync.store.pending().length + sync.store.unsent().length));
      }),
    },
    actions: {
      go: (_, { address }) => {
        // Whoever else has something here is given this page to send it.
        void countUnsent(null).then((left) => {
          if (left + countDrafts() === 0) unmarkKept();
          else markKept();
          goToAddress(settings, place, address);
        });
      },
    },
  });
