import { signInMachine } from "./sign-in.ts";
import { person, refusal, success } from "../answers.samples.ts";
import type { Samples } from "../../src/walk/samples.ts";

export const samples: Samples<typeof signInMachine> = {
  inputs: [{ email: person.email, password: "x" }],
  events: {},
  outcomes: {
    logIn: [
      success({ token: person.token, login_token: person.session, user: person.session.user }),
      success({ surprise: true }),
      refusal("credentials_wrong"),
    ],
    openSession: [undefined],
  },
  actions: ["warnUnknownAnswer"],
};
