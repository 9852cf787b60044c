import { sessionMachine } from "../../machines/auth/session.ts";
import { person, refusal, sessionFor, success } from "../model/answers.ts";
import type { Samples } from "../model/walk.ts";

const other = sessionFor({ id: "11111111-1111-4111-8111-111111111111", email: "other@example.com", first_name: "อีกคน" });

export const samples: Samples<typeof sessionMachine> = {
  inputs: [undefined],
  events: {
    "identity.initialSession": [
      { type: "identity.initialSession", session: person.session },
      { type: "identity.initialSession", session: other },
    ],
    "identity.signedIn": [
      { type: "identity.signedIn", session: person.session },
      { type: "identity.signedIn", session: other },
    ],
    "identity.signedOut": [{ type: "identity.signedOut" }],
    "identity.tokenRefreshed": [
      { type: "identity.tokenRefreshed", session: person.session },
      { type: "identity.tokenRefreshed", session: other },
    ],
    "identity.userUpdated": [
      { type: "identity.userUpdated", session: person.session },
      { type: "identity.userUpdated", session: other },
    ],
    "identity.passwordRecovery": [
      { type: "identity.passwordRecovery", session: person.session },
      { type: "identity.passwordRecovery", session: other },
    ],
    "identity.factorVerified": [
      { type: "identity.factorVerified", session: person.session },
      { type: "identity.factorVerified", session: other },
    ],
    "session.opened": [{ type: "session.opened", session: { token: person.token, session: person.session } }],
    "organization.changed": [{ type: "organization.changed" }],
    "signOut.chosen": [{ type: "signOut.chosen" }],
  },
  outcomes: {
    readSession: [
      { token: person.token, session: person.session },
      { token: "not a token", session: null },
    ],
    watchIdentity: [],
    lookUpOrganization: [success({ name: "กาแฟดี", subdomainName: "kafae-dee" }), success({}), refusal("server")],
    signOut: [success(null), refusal("network")],
  },
  heard: ["identity.", "session.", "organization."],
};
