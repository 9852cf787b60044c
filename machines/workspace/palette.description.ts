import { press, write, type Description } from "../common.description.ts";
import type { paletteMachine } from "./palette.ts";

export const description: Description<typeof paletteMachine> = {
  interactions: {
    "query.changed": ({ query }) => write("query", query as string),
    "palette.closed": press("Close"),
    "search.retried": press("Search again"),
    "wait.retried": press("Try again"),
    "wait.cancelled": press("Stop waiting"),
  },
  expectations: (now) => [
    { dialogs: now.hasTag("open") ? 1 : 0 },
    { alerts: now.hasTag("failing") ? 1 : 0 },
    { words: "Offline: only what is kept in this browser is found.", isSeen: now.hasTag("offline") },
    { words: "Searching on the server…", isSeen: now.hasTag("searching") && !now.hasTag("stalled") },
    { words: "The server takes its time.", isSeen: now.hasTag("stalled") },
    ...(now.hasTag("open") ? [{ field: "query", text: now.context.query }] : []),
  ],
};
