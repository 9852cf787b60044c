import { fromPromise } from "xstate";
import { viewNamingMachine } from "../../../machines/workspace/view-naming.ts";
import type { Project, ViewKind } from "../../domain/rows.ts";
import type { Store } from "../sync/store.ts";

/**
 * Names for how a project is shown.
 *
 * @param seen what is kept under a new name, asked when it is
 * @param saved is told which view was made
 */
export const provideViewNaming = (
  store: Store,
  project: Project["id"],
  seen: () => { kind: ViewKind; query: string },
  saved: (id: string) => void,
) =>
  viewNamingMachine.provide({
    actors: {
      save: fromPromise(async ({ input: { view, name, isShared } }) => {
        if (view !== null) return store.do([{ op: "view.edit", id: view, set: { name } }]);
        const id = store.newId();
        const refused = store.do([{ op: "view.make", id, project, isShared, name, ...seen() }]);
        if (refused === null) saved(id);
        return refused;
      }),
    },
  });
