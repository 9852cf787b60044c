import { useLingui } from "@lingui/react/macro";
import type { Trouble } from "../../../../machines/workspace/outcome.ts";
import type { Project } from "../../../domain/rows.ts";
import { refusedText } from "../../i18n/refusals.ts";
import { useWorkspaceRows } from "../../providers/workspace-rows.ts";
import { showToast } from "../../ui/toasts.ts";

/** Says why something was not done. Where it may be about any project, it names no state of one. */
export const useTellTrouble = (): ((trouble: Trouble, project: Project | null) => void) => {
  const { i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  return (trouble, project) => showToast({ tone: "error", title: refusedText(i18n, trouble, project?.workflow ?? null, rows) });
};
