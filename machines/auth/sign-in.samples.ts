import type { Samples } from "statewalk";
import { signInMachine } from "./sign-in.ts";
import { person, refusal, success, tokenWith } from "../answers.samples.ts";

/** The portal's own, which is not the identity service's. */
export const portalToken = tokenWith({ sub: person.session.user.id, email: "somsak@example.com" });

export const samples: Samples<typeof signInMachine> = {
  inputs: [
    { email: person.email, password: "บ้านสวนริมคลอง" },
    { email: "somying@example.com", password: "แม่น้ำสายเก่า" },
  ],
  events: {},
  outcomes: {
    logIn: [
      success({ token: portalToken, login_token: person.session, user: person.session.user }),
      success({ token: portalToken }),
      success(portalToken),
      success({ surprise: true }),
      // A token that tells nobody's address.
      success({ token: tokenWith({ sub: "nobody" }) }),
      refusal("credentials_wrong"),
    ],
    openSession: [undefined],
  },
  actions: ["warnUnknownAnswer"],
};
