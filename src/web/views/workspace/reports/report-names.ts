import { useLingui } from "@lingui/react/macro";
import type { Project } from "../../../../domain/rows.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";

/** What reports call states and steps: as the project does now, and what its workflow has no longer by its id. */
export const useReportNames = ({ workflow }: Project) => {
  const { t, i18n } = useLingui();
  const moves = workflow.states.flatMap((state) => state.moves);
  return {
    state: (id: string): string => {
      const state = workflow.states.find((each) => each.id === id);
      return state ? nameFor(i18n, state.name) : t`A former state (${id})`;
    },
    move: (id: string | null): string => {
      if (id === null) return t`Without a step`;
      const move = moves.find((each) => each.id === id);
      return move ? nameFor(i18n, move.name) : t`A former step (${id})`;
    },
  };
};
