import type { Task } from "../../../../domain/rows.ts";
import { useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { isForBulk } from "./bulk-keys.ts";
import { letterOf } from "../../../ui/keys.ts";

type ListKeys = {
  /** The tasks from above to below; one that is in several groups is there as often. */
  tasks: readonly string[];
  onFocus(task: string): void;
  onToggle(task: string): void;
  /** From where a range begins to this one. */
  onRange(task: string): void;
  onMenu(task: string): void;
  onEdit(task: Task, what: "title" | "assignee"): void;
  onCreate(): void;
};

/** A list without a mouse: arrows move the focus, with Shift they choose on the way, letters do what menus offer. */
export const useListKeys = ({ tasks, onFocus, onToggle, onRange, onMenu, onEdit, onCreate }: ListKeys) => {
  const store = useWorkspaceRows();
  return (event: KeyboardEvent): void => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    // An element of the list has the focus.
    const target = event.target as HTMLElement;
    const id = target.closest<HTMLElement>("[data-task]")?.dataset["task"];
    const task = id === undefined ? undefined : store.rows.get("task", id);
    if (!task || target.tagName !== "A") return;
    const along = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const letter = letterOf(event);
    if (isForBulk(event, letter)) {
      // It is done.
    } else if (along !== undefined) {
      const next = tasks[tasks.indexOf(task.id) + along];
      if (next !== undefined) {
        if (event.shiftKey) onRange(next);
        onFocus(next);
      }
    } else if (letter === "x") (event.shiftKey ? onRange : onToggle)(task.id);
    else if (letter === "m") onMenu(task.id);
    else if (letter === "e") onEdit(task, "title");
    else if (letter === "a") onEdit(task, "assignee");
    else if (letter === "c") onCreate();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
};
