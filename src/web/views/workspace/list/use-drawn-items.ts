import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect } from "react";
import type { Task } from "../../../../domain/rows.ts";
import { useRootFontSize } from "../../../ui/use-root-font-size.ts";
import type { Group } from "./list-groups.ts";

/** As its rules have them, in pixels for letters of 16. */
const heights = { group: 36, task: 36 } as const;
const narrowHeights = { group: 44, task: 60 } as const;

/** A line of the list. */
export type Item = { kind: "group"; group: Group } | { kind: "task"; group: Group; task: Task };

/**
 * Which lines are drawn: those in sight, and some beside them.
 *
 * @param focused the task that is to have the focus, which is brought into sight
 */
export const useDrawnItems = (
  scroll: RefObject<HTMLElement | null>,
  items: readonly Item[],
  isNarrow: boolean,
  focused: { id: string } | null,
) => {
  const sizes = isNarrow ? narrowHeights : heights;
  const scale = useRootFontSize() / 16;
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroll.current,
    // There are as many as were counted.
    estimateSize: (at) => sizes[items[at]!.kind] * scale,
    getItemKey: (at) => {
      // Also of those.
      const item = items[at]!;
      return item.kind === "group" ? `group ${item.group.key}` : `${item.group.key} ${item.task.id}`;
    },
    overscan: 12,
    // Below the heads, which stay.
    scrollPaddingStart: 40,
  });
  useEffect(() => virtual.measure(), [virtual, sizes, scale]);
  useEffect(() => {
    if (!focused) return;
    const at = items.findIndex((item) => item.kind === "task" && item.task.id === focused.id);
    if (at < 0) return;
    virtual.scrollToIndex(at);
    const frame = requestAnimationFrame(() => scroll.current?.querySelector<HTMLElement>(`[data-task="${focused.id}"] a`)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [focused, items, virtual, scroll]);
  return virtual;
};
