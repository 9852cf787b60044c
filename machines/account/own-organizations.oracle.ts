import { always, calls, hears } from "statewalk/oracle";
import { askedOnce, byAnswer, slowWaits, toldIfRefused, unknown, waiting, type Oracle } from "../common.oracle.ts";
import type { ownOrganizationsMachine } from "./own-organizations.ts";

export const oracle: Oracle<typeof ownOrganizationsMachine> = {
  effects: {
    file: "machines/account/own-organizations.oracle.ts",
    begins: { at: "loading.fresh", sets: { organizations: [], problem: null } },
    events: {
      "listOrganizations done": {
        at: byAnswer({ success: "shown", otherwise: "unreachable" }),
        sets: {
          organizations: ({ event, context }) => (event.output.success ? (event.output.data as object[]) : context.organizations),
          problem: toldIfRefused,
        },
      },
      "listOrganizations failed": { at: "unreachable", sets: { problem: unknown } },
      "list.retried": { at: "loading.fresh", sets: { problem: null } },
      ...waiting(["loading", "unreachable"]),
    },
    calls: { listOrganizations: undefined },
    waits: slowWaits,
  },
  rules: [
    askedOnce("WORKSPACE §1: / and /dashboard list a person's organisations", "listOrganizations"),
    {
      name: "after the first time, only whoever asks looks again",
      from: "DECISIONS 21: after fifteen seconds retry or cancel",
      formula: always(
        (moment) => moment.was === null || !calls("listOrganizations")(moment) || hears("list.retried", "wait.retried")(moment),
      ),
    },
  ],
};
