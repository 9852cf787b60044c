import { fromCallback, fromPromise } from "xstate";
import { appUpdateMachine, type AppUpdateEvent } from "../../../machines/workspace/app-update.ts";
import { keepShell, takeOver } from "../clients/workspace-shell.ts";
import { whenIdle } from "../loading/when-idle.ts";
import type { WorkspaceSync } from "./workspace-rows.ts";
import type { Workspace } from "./workspace.ts";

/** Which version of the pages runs, and which is kept. */
export const provideAppUpdate = ({ place }: Pick<Workspace, "place">, sync: Pick<WorkspaceSync, "status" | "onStatus">) =>
  appUpdateMachine.provide({
    actors: {
      watchVersion: fromCallback<AppUpdateEvent>(({ sendBack }) => {
        const came = () => sendBack({ type: "version.came" });
        const looked = () => {
          if (sync.status() === "outdated") came();
        };
        let stopKeeping = () => {};
        // What is kept for later must not keep anybody waiting now; and what Vite makes on the fly has no version.
        const stopWaiting = import.meta.env.PROD ? whenIdle(() => (stopKeeping = keepShell(place, came))) : () => {};
        const stopLooking = sync.onStatus(looked);
        looked();
        return () => {
          stopWaiting();
          stopKeeping();
          stopLooking();
        };
      }),
      takeOver: fromPromise(async () => {
        await takeOver(place);
        return null;
      }),
    },
    actions: { reload: () => location.reload() },
  });
