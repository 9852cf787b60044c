import type { Samples } from "statewalk";
import { always, both, calls, hears, isIn, precedes } from "statewalk/oracle";
import { plainEvents, refusal, success } from "../model/answers.ts";
import { common, type Description, type Expectation, press, slowResponse } from "../model/description.ts";
import { askedOnce, type Oracle, showsProblems } from "../model/oracle.ts";
import { type ChartSteps, organizationName } from "../model/steps.ts";
import type { ChartWords } from "../model/words.ts";
import { type ListedOrganization, ownOrganizationsMachine } from "./own-organizations.ts";

export const registered: ListedOrganization = {
  name: "กาแฟดี",
  subdomain: "kafae-dee",
  workspaceUrl: "https://kafae-dee.portal.example",
  role: "owner",
  isRegistrant: true,
  planId: 1,
  requestedPlanId: null,
  status: "active",
  suspendedFor: null,
  purgeAt: null,
  trialEndsAt: null,
  usage: { members: { used: 2, most: 5 }, projects: { used: 3, most: 3 }, bytes: { used: 0, most: 1024 ** 3 } },
};
export const joined: ListedOrganization = {
  ...registered,
  name: "ร้านหนังสือ",
  subdomain: "nang-sue",
  workspaceUrl: "https://nang-sue.portal.example",
  role: "guest",
  isRegistrant: false,
  planId: 2,
};

export const samples: Samples<typeof ownOrganizationsMachine> = {
  inputs: [undefined],
  events: {
    ...plainEvents("list.retried", "wait.retried", "wait.cancelled"),
  },
  outcomes: { listOrganizations: [success([registered, joined]), refusal("network"), success([joined])] },
};

export const description: Description<typeof ownOrganizationsMachine> = {
  interactions: { "wait.retried": common["wait.retried"], "wait.cancelled": common["wait.cancelled"], "list.retried": press("Load again") },
  expectations: (now) => [
    ...slowResponse(now),
    { alerts: now.hasTag("unreachable") ? 1 : 0 },
    ...now.context.organizations.map(({ name }): Expectation => ({ words: { raw: name }, isSeen: now.hasTag("shown") })),
    {
      words: "Register an organisation",
      isSeen: now.hasTag("shown") && now.context.organizations.every(({ isRegistrant }) => !isRegistrant),
    },
  ],
};

export const words: ChartWords = {
  actors: { listOrganizations: ["listing the organisations", "ดูรายการองค์กร"] },
  states: {
    loading: ["The organisations are being looked up", "กำลังดูรายการองค์กร"],
    unreachable: ["A banner says that they could not be loaded", "แถบแจ้งว่าโหลดรายการองค์กรไม่สำเร็จ"],
    shown: ["The organisations are listed, each with its state and its way in", "แสดงรายการองค์กร พร้อมสถานะและทางเข้าของแต่ละแห่ง"],
  },
};

/** The page asks for the list once it knows that there is an organisation. */
export const lookedUp = (data: object = {}) => ({
  call: "GET /api/organization/get-organization-by-email",
  answer: { data: { name: organizationName, subdomainName: "baan-kafae", role: "OrganizationAdmin", ...data } },
});

export const steps: ChartSteps<typeof ownOrganizationsMachine> = {
  description,
  address: "/dashboard",
  person: "own",
  arrivals: [lookedUp()],
  fields: {},
  calls: { listOrganizations: "GET /api/auth/organizations" },
};

export const oracle: Oracle<typeof ownOrganizationsMachine> = {
  rules: [
    showsProblems(["unreachable"]),
    askedOnce("WORKSPACE §1: / and /dashboard list a person's organisations", "listOrganizations"),
    {
      name: "after the first time, only whoever asks looks again",
      from: "DECISIONS 21: after fifteen seconds retry or cancel",
      formula: always(
        (moment) => moment.was === null || !calls("listOrganizations")(moment) || hears("list.retried", "wait.retried")(moment),
      ),
    },
    {
      name: "a list is shown only once it was answered",
      from: "WORKSPACE §1: / and /dashboard list a person's organisations",
      formula: precedes(
        both(hears("listOrganizations done"), ({ event }) => event.output.success),
        isIn("shown"),
      ),
    },
  ],
};
