import type { View, ViewKind } from "../../../../domain/rows.ts";
import { readSearch, type Target } from "../shell/routing.tsx";

/** Where a saved view is found: the page that it is of, all that it shows, and which one it is. So a link shows the same after the view is gone. */

const pages = { board: "/p/$key", list: "/p/$key/list", calendar: "/p/$key/calendar" } as const;

/** What of an address is not how the page is shown. */
const others = ["view", "task"];

/** A page that is shown so. @param query what asks for it, without a question mark; `view` is the saved one that was opened there */
export const viewPage = (
  key: string,
  kind: ViewKind,
  { query, view, task }: { query: string; view?: string | null; task?: string | null },
): Target => ({
  to: pages[kind],
  params: { key },
  search: {
    // A saved view alone is meant as it was saved.
    ...readSearch(query === "" && view ? "group=state" : query),
    ...(view && { view }),
    ...(task && { task }),
  },
});

/** What an address asks for: which saved view, and how the page is shown; null where it says nothing but the view. */
export const readViewAddress = (search: string): { view: string | null; query: string | null } => {
  const query = new URLSearchParams(search);
  const view = query.get("view");
  for (const name of others) query.delete(name);
  const asked = query.toString();
  return { view, query: asked === "" && view !== null ? null : asked };
};

/** Shared ones first, then one's own, each by their names. */
export const inOrder = (views: readonly View[]): View[] => {
  const collator = new Intl.Collator(["th", "en"], { numeric: true });
  return views.toSorted(
    (one, other) => Number(one.person !== null) - Number(other.person !== null) || collator.compare(one.name, other.name),
  );
};
