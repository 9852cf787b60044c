import { fromCallback, fromPromise } from "xstate";
import { paletteMachine, type NetworkEvent } from "../../../machines/workspace/palette.ts";
import { fromColumns } from "../../domain/columns.ts";
import type { WorkspaceSync } from "./workspace-rows.ts";
import type { Workspace } from "./workspace.ts";

export type PaletteActs = {
  carryOut(entry: string): void;
  giveBack(): void;
};

/** What the palette asks of the server, and what it does. @param acts as they are when they are needed */
export const providePalette = (
  workspace: Pick<Workspace, "until">,
  sync: Pick<WorkspaceSync, "status" | "onStatus">,
  acts: () => PaletteActs,
) =>
  paletteMachine.provide({
    actors: {
      find: fromPromise(async ({ input, signal }) => {
        const answer = await workspace.until(signal).rows.search(input.query);
        return answer.success ? { ...answer, data: fromColumns(answer.data.tasks) } : answer;
      }),
      watchNetwork: fromCallback<NetworkEvent>(({ sendBack }) => {
        let was = "";
        const look = () => {
          const is = sync.status() === "offline" ? "network.lost" : "network.came";
          if (is === was || (was === "" && is === "network.came")) return;
          was = is;
          sendBack({ type: is });
        };
        look();
        return sync.onStatus(look);
      }),
    },
    actions: { carryOut: (_, { entry }) => acts().carryOut(entry), giveBack: () => acts().giveBack() },
  });
