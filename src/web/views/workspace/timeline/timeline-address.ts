import { type ListView, readListView, writeListView } from "../../../../domain/list-view.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
import { readSearch, type Target } from "../shell/routing.tsx";
import { addressOf } from "../task/task-facts.ts";
import { type Zoom, zooms } from "./timeline-scale.ts";

/** What stands in a timeline's address: how near its days are seen, and which tasks. */
export type Shown = { zoom: Zoom; view: ListView };

export const readShown = (search: string): Shown => {
  const asked = new URLSearchParams(search).get("zoom");
  return { zoom: zooms.find((zoom) => zoom === asked) ?? "week", view: readListView(search) };
};

/** @param task what stands beside the timeline; null for nothing */
export const timelinePageOf = (project: Project, { zoom, view }: Shown, task: Task | null): Target => ({
  to: "/p/$key/timeline",
  params: { key: project.key },
  search: {
    ...readSearch(writeListView(view)),
    ...(zoom !== "week" && { zoom }),
    ...(task !== null && { task: addressOf(project, task) }),
  },
});
