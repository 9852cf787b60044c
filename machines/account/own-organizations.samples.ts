import type { Samples } from "statewalk";
import { ownOrganizationsMachine, type ListedOrganization } from "./own-organizations.ts";
import { refusal, success } from "../answers.samples.ts";

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
    "list.retried": [{ type: "list.retried" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: { listOrganizations: [success([registered, joined]), refusal("network"), success([joined])] },
};
