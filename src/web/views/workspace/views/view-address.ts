import type { View, ViewKind } from "../../../../domain/rows.ts";

/** Where a saved view is found: the page that it is of, all that it shows, and which one it is. So a link shows the same after the view is gone. */

const places: Record<ViewKind, string> = { board: "", list: "/list", calendar: "/calendar" };

/** What of an address is not how the page is shown. */
const others = ["view", "task"];

/** The address of a page that is shown so. @param query what asks for it, without a question mark; `view` is the saved one that was opened there */
export const pathOfView = (
  key: string,
  kind: ViewKind,
  { query, view, task }: { query: string; view?: string | null; task?: string | null },
) => {
  // A saved view alone is meant as it was saved.
  const asked = query === "" && view ? "group=state" : query;
  const all = [asked, view ? `view=${view}` : "", task ? `task=${task}` : ""].filter(Boolean).join("&");
  return `/p/${key}${places[kind]}${all && `?${all}`}`;
};

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
