import { useLingui } from "@lingui/react/macro";
import { refusedText } from "../../i18n/refusals.ts";
import { useRedo } from "../../providers/workspace-acts.ts";
import { useWorkspaceRows } from "../../providers/workspace-rows.ts";
import { showToast } from "../../ui/toasts.ts";

/** Does again what was taken back last, and says what came of it. */
export const useRedoTold = (): (() => void) => {
  const { t, i18n } = useLingui();
  const redo = useRedo();
  const { rows } = useWorkspaceRows();
  return () => {
    const done = redo();
    // Nothing was taken back: the key is pressed in vain, as elsewhere.
    if (done === null) return;
    if (done.refused === null) showToast({ tone: "success", title: t`Done again` });
    // It may be about any project, and names no state of it.
    else showToast({ tone: "error", title: refusedText(i18n, done.refused, null, rows) });
  };
};
