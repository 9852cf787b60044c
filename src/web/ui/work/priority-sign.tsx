import type { Task } from "../../../domain/rows.ts";
import { drawn } from "./drawn-colours.css.ts";

const bars: Record<Exclude<Task["priority"], "urgent">, number> = { none: 0, low: 1, medium: 2, high: 3 };

/** How important a task is: bars that are full, or an exclamation mark. */
export const PrioritySign = ({ priority, label }: { priority: Task["priority"]; label: string }) => (
  <svg width={14} height={14} viewBox="0 0 14 14" role="img" aria-label={label} style={{ flex: "none" }}>
    <title>{label}</title>
    {priority === "urgent" ? (
      <>
        <rect width="14" height="14" rx="4" fill={drawn.danger} />
        <path d="M7 3.5v4M7 10.2v.1" stroke={drawn.onDanger} strokeWidth={2} strokeLinecap="round" />
      </>
    ) : (
      [0, 1, 2].map((bar) => (
        <rect
          key={bar}
          x={1 + bar * 4.5}
          y={8.5 - bar * 3}
          width="3"
          height={4.5 + bar * 3}
          rx="1"
          fill={bar < bars[priority] ? drawn.textMuted : drawn.borderStrong}
        />
      ))
    )}
  </svg>
);
