import { askedOnce, keeps, sendsOnly, type Oracle } from "../common.oracle.ts";
import type { composerMachine } from "./composer.ts";

const isWritten = ({ context }: { context: { title: string } }) => context.title.replaceAll(" ", "") !== "";

export const oracle: Oracle<typeof composerMachine> = {
  effects: {
    file: "machines/workspace/composer.oracle.ts",
    begins: { at: ({ input }) => (input.draft === "" ? "closed" : "writing"), sets: { title: ({ input }) => input.draft, trouble: null } },
    events: {
      "composer.opened": { at: "writing" },
      "title.changed": {
        at: "writing",
        sets: { title: ({ event }) => event.title, trouble: null },
        does: ({ event }) => [["keep", { title: event.title }]],
      },
      submitted: { at: (now) => (isWritten(now) ? "making" : "writing"), sets: { trouble: null } },
      "composer.closed": { at: "closed", sets: { trouble: null } },
      "make done": {
        at: ({ event }) => (event.output === null ? "writing" : "refused"),
        sets: {
          title: ({ event, context }) => (event.output === null ? "" : context.title),
          trouble: ({ event }) => event.output,
        },
        does: ({ event }) => (event.output === null ? [["keep", { title: "" }]] : []),
      },
      "make failed": { at: "refused", sets: { trouble: { code: "unknown" } } },
    },
    calls: { make: ({ context }) => ({ title: context.title.trim() }) },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "make"),
    keeps("WORKSPACE §4: drafts that survive", ["title"], "title.changed", "make done"),
    sendsOnly("a task has a title", "WORKSPACE §3: task", "make", ({ title }: { title: string }) => title !== ""),
  ],
};
