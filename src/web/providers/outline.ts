import { fromPromise } from "xstate";
import { outlineMachine } from "../../../machines/developers/outline.ts";
import type { Flow } from "../../contract/flows.ts";
import { readCollapsed, writeCollapsed } from "../clients/collapsed-states.ts";
import { importWithRetry } from "../loading/import-with-retry.ts";

/** States with others inside, the chart itself left out; of them those that were collapsed when the chart was last looked at. */
export const collapsibleOf = ({ definition: { name, states } }: Flow) => {
  const groups = states.filter(({ id, parent }) => parent !== null && states.some((inner) => inner.parent === id)).map(({ id }) => id);
  return { groups, collapsed: readCollapsed(name).filter((id) => groups.includes(id)) };
};

type Page = {
  /** Keeps whether the neighbours alone are seen for when the page is loaded again. */
  onAlone: (isAlone: boolean) => void;
  /** Another state is chosen now. */
  onChoose: (id: string) => void;
};

/** What is drawn of a chart. The whole was laid out while building. */
export const provideOutline = ({ definition, drawing }: Flow, page: Page) =>
  outlineMachine.provide({
    actors: {
      layOut: fromPromise(async ({ input }) => {
        if (input.around === null && input.collapsed.length === 0) return drawing;
        const { drawingOf } = await importWithRetry(() => import("../clients/chart-layout.ts"));
        return drawingOf(definition, input);
      }),
    },
    actions: {
      keepCollapsed: (_, { collapsed }) => writeCollapsed(definition.name, collapsed),
      keepAlone: (_, { isAlone }) => page.onAlone(isAlone),
      tellChosen(_, { path }) {
        const chosen = path.at(-1);
        if (chosen !== undefined) page.onChoose(chosen);
      },
    },
  });
