import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { Button } from "../../../ui/button.tsx";
import { letterOf } from "../../../ui/keys.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { isWriting } from "../keyboard/is-writing.ts";

/** What can be undone on the page by a button, in the order in which it was saved. */
const saved: (() => void)[] = [];

/** Takes back what was just saved, as Ctrl Z, or ⌘ Z, does with what was saved last. */
export const UndoButton = ({ onClick }: { onClick: () => void }) => {
  const latest = useLatest(onClick);
  useEffect(() => {
    const undo = () => latest()();
    const listening = new AbortController();
    const listen = (event: KeyboardEvent) => {
      const isMeant = letterOf(event) === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      // In a field the browser's own undo is meant.
      if (!isMeant || event.defaultPrevented || isWriting(event.target) || saved.at(-1) !== undo) return;
      event.preventDefault();
      undo();
    };
    saved.push(undo);
    // Before the page's own, which takes back what was done to tasks.
    addEventListener("keydown", listen, { capture: true, signal: listening.signal });
    return () => {
      saved.splice(saved.indexOf(undo), 1);
      listening.abort();
    };
  }, [latest]);
  return (
    <Button size="small" tone="secondary" onClick={onClick}>
      <Trans>Undo</Trans>
    </Button>
  );
};
