import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { Project } from "../../../domain/rows.ts";
import { refusedText } from "../../i18n/refusals.ts";
import { useSyncState, useWorkspaceRows } from "../../providers/workspace-rows.ts";

/** What was done to a project's tasks and taken back by the server, in words, by the task. */
export const useTakenBack = (project: Project): ReadonlyMap<string, string> => {
  const { i18n } = useLingui();
  const { unsent } = useSyncState();
  const { rows } = useWorkspaceRows();
  return useMemo(
    () =>
      new Map(
        unsent.flatMap(({ ops, refused }) =>
          ops.flatMap((op) => ("id" in op ? [[op.id, refusedText(i18n, refused, project.workflow, rows)] as const] : [])),
        ),
      ),
    [unsent, i18n, project.workflow, rows],
  );
};
