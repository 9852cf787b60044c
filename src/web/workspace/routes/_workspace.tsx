import { createFileRoute } from "@tanstack/react-router";
import type { Search } from "../../views/workspace/shell/routing.tsx";

const isText = (entry: [name: string, value: unknown]): entry is [string, string] => typeof entry[1] === "string";

/**
 * All pages of a workspace. It adds nothing to their addresses, but a word to the names of their routes: both clients generate their routes into one table of
 * types, in which the portal has pages of the same addresses.
 */
export const Route = createFileRoute("/_workspace")({
  validateSearch: (search: Record<string, unknown>): Search => Object.fromEntries(Object.entries(search).filter(isText)),
});
