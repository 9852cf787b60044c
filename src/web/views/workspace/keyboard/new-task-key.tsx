import { useRef } from "react";
import { letterOf } from "../../../ui/keys.ts";
import { useListener } from "../hooks/use-listener.ts";
import { paletteActions } from "../palette/use-palette-actions.ts";
import { isWriting } from "./is-writing.ts";

/** Where a letter is meant for what is open, and not for the page behind it. */
const opened = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox], aside";

/** C asks for a task where the page offers one, wherever on it the focus is: on an empty board there is no card that could have it. A card hears the key first. */
export const NewTaskKey = () => {
  const page = useRef(document.body);
  useListener(page, "keydown", (event) => {
    const isMeant = letterOf(event) === "c" && !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (!isMeant || event.defaultPrevented || isWriting(event.target)) return;
    if (event.target instanceof Element && event.target.closest(opened)) return;
    const action = paletteActions().find(({ key }) => key === "new task");
    if (!action) return;
    // Or the letter would be written in the field that opens.
    event.preventDefault();
    action.run();
  });
  return null;
};
