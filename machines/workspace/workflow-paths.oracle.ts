import { both, calls, hears, isIn, never, precedes, type Now } from "statewalk/oracle";
import type { WorkflowPaths } from "../../src/domain/workflow-paths.ts";
import { askedOnce, byAnswer, slowWaits, toldIfRefused, unknown, waiting, type Oracle } from "../common.oracle.ts";
import type { workflowPathsMachine } from "./workflow-paths.ts";

type Then = Now<typeof workflowPathsMachine>;

const pathsOf = ({ event, context }: Then): WorkflowPaths | null => (event.output as { data?: WorkflowPaths }).data ?? context.paths;

export const oracle: Oracle<typeof workflowPathsMachine> = {
  effects: {
    file: "machines/workspace/workflow-paths.oracle.ts",
    begins: { at: "closed", sets: { paths: null, problem: null } },
    events: {
      "list.opened": { at: "loading.fresh", sets: { problem: null } },
      "list.closed": { at: "closed", sets: { problem: null } },
      "list.retried": { at: "loading.fresh", sets: { problem: null } },
      "loadPaths done": {
        at: byAnswer({ success: "listed", otherwise: "unreachable" }),
        sets: { paths: pathsOf, problem: toldIfRefused },
      },
      "loadPaths failed": { at: "unreachable", sets: { problem: unknown } },
      ...waiting(["loading", "unreachable"]),
    },
    calls: { loadPaths: () => undefined },
    waits: slowWaits,
  },
  rules: [
    askedOnce("DECISIONS 21: a double click does nothing twice", "loadPaths"),
    {
      name: "nothing is counted that nobody wants to see",
      from: "WORKSPACE §8: reports and editor load when opened",
      formula: precedes(hears("list.opened"), calls("loadPaths")),
    },
    {
      name: "what was taken is shown while it is open alone",
      from: "WORKSPACE §5: see which of its paths were ever taken",
      formula: never(both(isIn("listed"), hears("list.closed"))),
    },
  ],
};
