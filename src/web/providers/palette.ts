import { createContext, useContext, useMemo, useState } from "react";
import { fromCallback, fromPromise } from "xstate";
import { nothingFound, paletteMachine, type NetworkEvent, type PaletteActor } from "../../../machines/workspace/palette.ts";
import { fromColumns } from "../../domain/columns.ts";
import { readQuery } from "./search-query.ts";
import { useFlow } from "./use-flow.ts";
import { WorkspaceSyncContext, type WorkspaceSync } from "./workspace-rows.ts";
import { useWorkspace, type Workspace } from "./workspace.ts";

/** What the chart does not keep: the element that had the focus, and what the lines do. */
export const createPaletteParts = () => {
  let opener: HTMLElement | null = null;
  let entries: ReadonlyMap<string, { run(): void }> = new Map();
  return {
    /** What had the focus when the palette was opened; null where nothing had it. */
    opener: () => opener,
    keepFocus() {
      const { activeElement } = document;
      opener = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
    },
    giveBack() {
      // The dialog lets go of the focus first.
      requestAnimationFrame(() => opener?.isConnected && opener.focus({ preventScroll: true }));
    },
    /** @param shown the lines, by their keys */
    setEntries(shown: typeof entries) {
      entries = shown;
    },
    carryOut: (entry: string) => entries.get(entry)?.run(),
  };
};
type PaletteParts = ReturnType<typeof createPaletteParts>;

/** What the palette asks of the server, and what it does. */
const providePalette = (
  workspace: Pick<Workspace, "until">,
  sync: Pick<WorkspaceSync, "status" | "onStatus" | "store">,
  parts: PaletteParts,
) =>
  paletteMachine.provide({
    actors: {
      find: fromPromise(async ({ input, signal }) => {
        const { text, filter, isFiltering, unknown } = readQuery(sync.store, input.query);
        // Of a filter that means nothing nothing is found; the page says why.
        if (unknown.length > 0 || (text === "" && !isFiltering)) return { success: true, data: { ...nothingFound, query: input.query } };
        const answer = await workspace.until(signal).rows.search(text, filter);
        if (!answer.success) return answer;
        const { tasks, texts, counts } = answer.data;
        return { ...answer, data: { query: input.query, tasks: fromColumns(tasks), texts, counts } };
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
    actions: { keepFocus: parts.keepFocus, carryOut: (_, { entry }) => parts.carryOut(entry), giveBack: parts.giveBack },
  });

export type Palette = { actor: PaletteActor; parts: PaletteParts };

/** Runs the palette, which opens from wherever a button stands. */
export const usePaletteFlow = (): Palette => {
  const workspace = useWorkspace();
  const sync = useContext(WorkspaceSyncContext);
  if (!sync) throw new Error("no WorkspaceSyncContext above");
  const [parts] = useState(createPaletteParts);
  const actor = useFlow(useMemo(() => providePalette(workspace, sync, parts), [workspace, sync, parts]));
  return useMemo(() => ({ actor, parts }), [actor, parts]);
};

export const PaletteContext = createContext<Palette | null>(null);

export const usePalette = (): Palette => {
  const palette = useContext(PaletteContext);
  if (!palette) throw new Error("no PaletteContext above");
  return palette;
};
