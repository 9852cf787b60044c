import { useLingui } from "@lingui/react/macro";
import type { CommandError } from "../../../../domain/refusals.ts";
import { problems } from "../../../../contract/problems.ts";
import type { Project } from "../../../../domain/rows.ts";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { showToast } from "../../../ui/toasts.ts";

/** What refusals are called: few boards ever meet one. */
export const loadRefusals = withTexts(() => import("../../../i18n/refusals.ts"));

/** Says why something was not done. Where it may be about any project, it names no state of one. */
export const useShowError = (): ((error: CommandError, project: Project | null) => void) => {
  const { i18n } = useLingui();
  const { rows } = useWorkspaceRows();
  const tell = (title: string) => showToast({ tone: "error", title });
  return (error, project) =>
    void loadRefusals().then(
      ({ refusedText }) => tell(refusedText(i18n, error, project?.workflow ?? null, rows)),
      // That something was not done is said where nobody can say why.
      () => tell(i18n._(problems.unknown.text.id)),
    );
};
