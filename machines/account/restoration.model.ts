import type { Samples } from "statewalk";
import { always, both, calls, hears, isIn, precedes } from "statewalk/oracle";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, press, slowResponse } from "../model/description.ts";
import { askedOnce, type Oracle, showsProblems, waitsForCooldown } from "../model/oracle.ts";
import { type ChartSteps, ownAccount } from "../model/steps.ts";
import { type ChartWords, cooling } from "../model/words.ts";
import { lookedUp, registered } from "./own-organizations.model.ts";
import { restorationMachine } from "./restoration.ts";

export const samples: Samples<typeof restorationMachine> = {
  inputs: [
    { email: "somchai@example.com", subdomain: "kafae-dee" },
    { email: "somying@example.com", subdomain: "nang-sue" },
  ],
  events: {
    ...plainEvents("restore.chosen", "wait.retried", "wait.cancelled"),
  },
  outcomes: { restore: [tooSoon(), success({ status: "active" }), refusal("network")] },
  actions: ["tellSession"],
};

export const description: Description<typeof restorationMachine> = {
  interactions: {
    "restore.chosen": press("Bring it back"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => [
    { words: "Your organisation is suspended", isSeen: true },
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") ? 1 : 0 },
  ],
};

export const words: ChartWords = {
  events: {
    "restore.chosen": ["Press the button that restores the organisation", "กดกู้คืนองค์กร"],
  },
  states: {
    suspended: ["The list says that the organisation is suspended, and offers to restore it", "รายการแจ้งว่าองค์กรถูกระงับและเสนอให้กู้คืน"],
    restoring: ["The organisation is being restored", "กำลังกู้คืนองค์กร"],
    refused: ["A banner says why it was not restored", "แถบแจ้งเหตุผลที่กู้คืนไม่ได้"],
    cooling,
    restored: ["The organisation is there again", "องค์กรกลับมาใช้งานได้"],
  },
};

export const steps: ChartSteps<typeof restorationMachine> = {
  description,
  address: "/dashboard",
  person: "own",
  given: ({ subdomain }, path) => ({ email: ownAccount(path ?? 0).email, subdomain }),
  // Nobody waits until theirs was unused for months.
  arrivals: [
    lookedUp({ status: "suspended" }),
    { call: "GET /api/auth/organizations", answer: { data: [{ ...registered, status: "suspended", suspendedFor: "inactivity" }] } },
  ],
  fields: {},
  calls: { restore: "POST /api/organization/restore" },
  // The page around it looks again.
  elsewhere: (now) => (now.hasTag("restored") ? [{ words: "Your organisation is suspended", isSeen: false }] : null),
};

export const oracle: Oracle<typeof restorationMachine> = {
  rules: [
    showsProblems(["refused", "cooling"]),
    askedOnce("DECISIONS 28: each step with an undo", "restore"),
    waitsForCooldown("cooling", "restore"),
    {
      name: "restored is only what the server restored",
      from: "DECISIONS 28: suspended, each step with an undo",
      formula: precedes(
        both(hears("restore done"), ({ event }) => event.output.success),
        isIn("restored"),
      ),
    },
    {
      name: "nothing is restored that nobody asked for",
      from: "machines/organization/lifecycle: a suspended one is restored on purpose",
      formula: always((moment) => !calls("restore")(moment) || hears("restore.chosen", "wait.retried")(moment)),
    },
  ],
};
