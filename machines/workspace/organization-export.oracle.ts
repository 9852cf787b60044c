import { always, calls, hears } from "statewalk/oracle";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  slowWaits,
  toldIfRefused,
  unknown,
  waiting,
  waitsForCooldown,
  type Oracle,
} from "../common.oracle.ts";
import type { organizationExportMachine } from "./organization-export.ts";

export const oracle: Oracle<typeof organizationExportMachine> = {
  effects: {
    file: "machines/workspace/organization-export.oracle.ts",
    begins: { at: "offered", sets: { problem: null } },
    events: {
      "export.chosen": { at: "exporting.fresh", sets: { problem: null } },
      "saveExport done": {
        at: byAnswer({ success: "saved", tooSoon: "cooling", otherwise: "refused" }),
        sets: { problem: toldIfRefused },
      },
      "saveExport failed": { at: "refused", sets: { problem: unknown } },
      "after cooldown": { at: "offered", sets: { problem: null } },
      ...waiting(["exporting", "offered"]),
    },
    calls: { saveExport: undefined },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("WORKSPACE §2: export offered", "saveExport"),
    waitsForCooldown("cooling", "saveExport"),
    {
      name: "nothing is fetched that nobody asked for",
      from: "WORKSPACE §2: export offered",
      formula: always((moment) => !calls("saveExport")(moment) || hears("export.chosen", "wait.retried")(moment)),
    },
  ],
};
