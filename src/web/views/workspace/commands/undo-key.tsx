import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { useUndo } from "../../../providers/workspace-acts.ts";
import { usePaletteActions } from "../palette/use-palette-actions.ts";
import { showToast } from "../../../ui/toasts.ts";
import { isWriting } from "../keyboard/is-writing.ts";
import { useListener } from "../hooks/use-listener.ts";
import { useRedoToast } from "./use-redo.ts";
import { useShowError } from "./use-show-error.ts";
import { letterOf } from "../../../ui/keys.ts";

/** Ctrl Z, or ⌘ Z, takes back what the person did last on this page; with Shift, and Ctrl Y, it is done again. */
export const UndoKey = () => {
  const { t } = useLingui();
  const undo = useUndo();
  const { redo, toastUndone } = useRedoToast();
  const showError = useShowError();
  const page = useRef(document.body);
  const undoLast = async () => {
    const undone = await undo();
    if (undone === null) showToast({ tone: "info", title: t`There is nothing to undo` });
    else if (undone.refused === null) toastUndone();
    else showError(undone.refused, null);
  };
  useListener(page, "keydown", (event) => {
    const key = letterOf(event);
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    const isRedo = (key === "z" && event.shiftKey) || (key === "y" && event.ctrlKey && !event.shiftKey);
    const isMeant = isCommand && (key === "z" || isRedo);
    // In a field the browser's own undo is meant.
    if (!isMeant || event.defaultPrevented || isWriting(event.target)) return;
    event.preventDefault();
    if (isRedo) redo();
    else void undoLast();
  });
  usePaletteActions(() => [
    { key: "undo", name: t`Undo what you did last`, icon: "undo", isEverywhere: true, run: () => void undoLast() },
    { key: "redo", name: t`Redo what you undid`, icon: "redo", isEverywhere: true, run: redo },
  ]);
  return null;
};
