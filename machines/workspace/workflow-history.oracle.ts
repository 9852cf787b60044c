import { both, calls, hears, isIn, never, precedes, type Now } from "statewalk/oracle";
import type { WorkflowVersions } from "../../src/domain/workflow-versions.ts";
import { askedOnce, byAnswer, slowWaits, toldIfRefused, unknown, waiting, type Oracle } from "../common.oracle.ts";
import type { workflowHistoryMachine } from "./workflow-history.ts";

type Then = Now<typeof workflowHistoryMachine>;

const listOf = ({ event, context }: Then): WorkflowVersions["versions"] =>
  (event.output as { data?: WorkflowVersions }).data?.versions ?? [...context.versions];

export const oracle: Oracle<typeof workflowHistoryMachine> = {
  effects: {
    file: "machines/workspace/workflow-history.oracle.ts",
    begins: { at: "closed", sets: { versions: () => [], problem: null } },
    events: {
      "list.opened": { at: "loading.fresh", sets: { problem: null } },
      "list.closed": { at: "closed", sets: { problem: null } },
      "list.retried": { at: "loading.fresh", sets: { problem: null } },
      "loadVersions done": {
        at: byAnswer({ success: "listed", otherwise: "unreachable" }),
        sets: { versions: listOf, problem: toldIfRefused },
      },
      "loadVersions failed": { at: "unreachable", sets: { problem: unknown } },
      ...waiting(["loading", "unreachable"]),
    },
    calls: { loadVersions: () => undefined },
    waits: slowWaits,
  },
  rules: [
    askedOnce("DECISIONS 21: a double click does nothing twice", "loadVersions"),
    {
      name: "nothing is asked that nobody wants to see",
      from: "WORKSPACE §8: reports and editor load when opened",
      formula: precedes(hears("list.opened"), calls("loadVersions")),
    },
    {
      name: "what was published before is shown while it is open alone",
      from: "WORKSPACE §5: an older version can be published again",
      formula: never(both(isIn("listed"), hears("list.closed"))),
    },
  ],
};
