import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { Project } from "../../../../domain/rows.ts";
import { laterPart } from "../../../loading/part.ts";
import { useSyncState, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { loadRefusals } from "./use-show-error.ts";

const useRefusals = laterPart(loadRefusals, { isSpared: true });

/** What was done to a project's tasks and taken back by the server, in words, by the task. */
export const useUndone = (project: Project): ReadonlyMap<string, string> => {
  const { i18n } = useLingui();
  const { unsent } = useSyncState();
  const { rows } = useWorkspaceRows();
  const refusals = useRefusals(unsent.length > 0);
  return useMemo(
    () =>
      new Map(
        unsent.flatMap(({ ops, refused }) => {
          const reason = refusals?.refusedText(i18n, refused, project.workflow, rows);
          return ops.flatMap((op) => ("id" in op && reason !== undefined ? [[op.id, reason] as const] : []));
        }),
      ),
    [unsent, refusals, i18n, project.workflow, rows],
  );
};
