import { always, hears, precedes } from "statewalk/oracle";
import type { Oracle } from "../common.oracle.ts";
import type { hydrationMachine } from "./hydration.ts";

const does =
  (deed: string) =>
  ({ deeds }: { deeds: [string, unknown?][] }) =>
    deeds.some(([name]) => name === deed);

export const oracle: Oracle<typeof hydrationMachine> = {
  effects: {
    file: "machines/shell/hydration.oracle.ts",
    begins: { at: "dehydrated" },
    events: {
      "page.wanted": { at: "hydrating", does: [["load"]] },
      "page.loaded": { at: "hydrated", does: [["handOver"]] },
      // What is lost on the way is asked for again, at the next wish.
      "page.missed": { at: "failed", does: [["startOver"]] },
    },
  },
  rules: [
    {
      name: "a public page fetches its script only when something is wanted of it",
      from: "docs/decisions/deferred-hydration.md: a page stands still until something is wanted of it",
      formula: always((moment) => !does("load")(moment) || hears("page.wanted")(moment)),
    },
    {
      name: "it answers only once its script is there",
      from: "docs/decisions/deferred-hydration.md",
      formula: precedes(hears("page.loaded"), does("handOver")),
    },
  ],
};
