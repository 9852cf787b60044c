import type { Samples } from "statewalk";
import { sessionMachine } from "./session.ts";
import { person, refusal, sessionFor, success } from "../answers.samples.ts";

/** The password was right, and an app's code is still missing. */
const half = {
  ...person.session,
  user: {
    ...person.session.user,
    factors: [
      { id: "33333333-3333-4333-8333-333333333333", factor_type: "totp", status: "verified" as const, created_at: "", updated_at: "" },
    ],
  },
};
const other = sessionFor({
  id: "11111111-1111-4111-8111-111111111111",
  email: "other@example.com",
  first_name: "อีกคน",
  last_name: "หนึ่ง",
  nickname: "หน่อย",
});

export const samples: Samples<typeof sessionMachine> = {
  inputs: [undefined],
  events: {
    "identity.initialSession": [
      { type: "identity.initialSession", session: person.session },
      { type: "identity.initialSession", session: other },
      { type: "identity.initialSession", session: half },
    ],
    "identity.signedIn": [
      { type: "identity.signedIn", session: person.session },
      { type: "identity.signedIn", session: other },
      { type: "identity.signedIn", session: half },
    ],
    "identity.signedOut": [
      { type: "identity.signedOut", isChosen: true },
      { type: "identity.signedOut", isChosen: false },
    ],
    "session.rejected": [{ type: "session.rejected" }],
    "identity.tokenRefreshed": [
      { type: "identity.tokenRefreshed", session: person.session },
      { type: "identity.tokenRefreshed", session: other },
      { type: "identity.tokenRefreshed", session: half },
    ],
    "identity.userUpdated": [
      { type: "identity.userUpdated", session: person.session },
      { type: "identity.userUpdated", session: other },
      { type: "identity.userUpdated", session: half },
    ],
    "identity.passwordRecovery": [
      { type: "identity.passwordRecovery", session: person.session },
      { type: "identity.passwordRecovery", session: other },
      { type: "identity.passwordRecovery", session: half },
    ],
    "identity.factorVerified": [
      { type: "identity.factorVerified", session: person.session },
      { type: "identity.factorVerified", session: other },
      { type: "identity.factorVerified", session: half },
    ],
    "session.opened": [
      { type: "session.opened", session: { token: person.token, session: person.session } },
      { type: "session.opened", session: { token: person.token, session: half } },
    ],
    "organization.changed": [{ type: "organization.changed" }],
    "signOut.chosen": [{ type: "signOut.chosen" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    readSession: [
      { token: person.token, session: person.session },
      { token: "not a token", session: null },
      { token: person.token, session: half },
    ],
    watchIdentity: [],
    lookUpOrganization: [
      success({ name: "กาแฟดี", subdomainName: "kafae-dee" }),
      success({}),
      refusal("server"),
      success({ name: "ร้านหนังสือ", subdomainName: "nangsue" }),
    ],
    signOut: [success(null), refusal("network")],
  },
  actions: ["leaveWorkspaces"],
  heard: ["identity.", "session.", "organization."],
};
