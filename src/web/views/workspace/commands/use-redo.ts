import { useLingui } from "@lingui/react/macro";
import { useRedo } from "../../../providers/workspace-acts.ts";
import { showToast } from "../../../ui/toasts.ts";
import { useShowError } from "./use-show-error.ts";

/** `redo` does again what was taken back last, and says what came of it; `tellUndone` says that something is taken back, and offers that. */
export const useRedoToast = (): { redo: () => void; toastUndone: () => void } => {
  const { t } = useLingui();
  const doAgain = useRedo();
  const showError = useShowError();
  const redoWithToast = async () => {
    const done = await doAgain();
    if (done === null) showToast({ tone: "info", title: t`There is nothing to do again` });
    else if (done.refused === null) showToast({ tone: "success", title: t`Done again` });
    else if (done.refused.code === "too_late") showToast({ tone: "error", title: t`This cannot be done again` });
    else showError(done.refused, null);
  };
  const redo = () => void redoWithToast();
  const toastUndone = () => showToast({ tone: "success", title: t`Undone`, action: { label: t`Redo`, onClick: redo } });
  return { redo, toastUndone };
};
