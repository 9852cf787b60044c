import { fromPromise } from "xstate";
import { workspaceEntryMachine } from "../../../machines/workspace/workspace-entry.ts";
import { noteEntered } from "../clients/entered-workspaces.ts";
import { askForEntry } from "../clients/workspace-entry.ts";
import type { App } from "./app.ts";

/** The way into a workspace. How the person sees the product goes along: storage is an origin's own. */
export const provideWorkspaceEntry = ({ portal, session, preferences }: App) =>
  workspaceEntryMachine.provide({
    actors: {
      askForCode: fromPromise(({ input, signal }) => {
        const { theme, mode, language } = preferences.getSnapshot().context;
        return askForEntry(portal.until(signal), { ...input, preferences: { theme, mode, language } });
      }),
    },
    actions: {
      // In this page's place: its way back is where the person came from.
      lead: (_, { address }) => location.replace(noteEntered(address)),
      signOut: () => session.send({ type: "signOut.chosen" }),
    },
  });
