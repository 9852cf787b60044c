import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { refusedText } from "../../i18n/refusals.ts";
import { useUndo } from "../../providers/workspace-acts.ts";
import { useWorkspaceRows } from "../../providers/workspace-rows.ts";
import { useRedoTold } from "./use-redo.ts";
import { useOffers } from "./use-offers.ts";
import { showToast } from "../../ui/toasts.ts";
import { isWriting } from "./is-writing.ts";
import { useListener } from "./use-listener.ts";

/** Ctrl Z, or ⌘ Z, takes back what the person did last on this page; with Shift, and Ctrl Y, it is done again. */
export const UndoKey = () => {
  const { t, i18n } = useLingui();
  const undo = useUndo();
  const { rows } = useWorkspaceRows();
  const redoTold = useRedoTold();
  const page = useRef(document.body);
  const takeBack = () => {
    const undone = undo();
    if (undone === null) showToast({ tone: "info", title: t`There is nothing to take back` });
    else if (undone.refused === null) showToast({ tone: "success", title: t`Taken back`, action: { label: t`Redo`, onClick: redoTold } });
    // It may be about any project, and names no state of it.
    else showToast({ tone: "error", title: refusedText(i18n, undone.refused, null, rows) });
  };
  useListener(page, "keydown", (event) => {
    const key = event.key.toLowerCase();
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    const isRedo = (key === "z" && event.shiftKey) || (key === "y" && event.ctrlKey);
    const isMeant = isCommand && (key === "z" || isRedo);
    // In a field the browser's own undo is meant.
    if (!isMeant || event.defaultPrevented || isWriting(event.target)) return;
    event.preventDefault();
    if (isRedo) redoTold();
    else takeBack();
  });
  useOffers(() => [
    { key: "undo", name: t`Take back what you did last`, icon: "undo", isEverywhere: true, run: takeBack },
    { key: "redo", name: t`Do again what you took back`, icon: "redo", isEverywhere: true, run: redoTold },
  ]);
  return null;
};
