import { emailLinkMachine } from "./email-link.ts";
import { description } from "./email-link.description.ts";
import { press } from "../common.description.ts";
import { labels, ownAccount, registered, type ChartSteps } from "../common.steps.ts";

export const steps: ChartSteps<typeof emailLinkMachine> = {
  description,
  // The link was made up: what the server would know of it is answered in its place.
  address: ({ token, email }) => (token === null ? "/auth/verify" : `/auth/verify?token=${token}&email=${encodeURIComponent(email)}`),
  person: ({ signedInAs }) => (signedInAs === null ? "nobody" : "own"),
  given(input, path) {
    // Whoever types the code has an organisation that waits for it; nobody knows of one by the link that was made up.
    const settled = { ...input, isDemo: false, subdomain: input.token === null ? null : input.subdomain };
    if (path === null || input.signedInAs === null) return settled;
    const { email: own } = ownAccount(path);
    return { ...settled, signedInAs: own, email: input.signedInAs === input.email ? own : input.email };
  },
  earlier: (at) => (at.input.token === null ? registered(at) : null),
  fields: labels,
  calls: { confirmLink: "POST /api/organization/confirm-email-link" },
  interactions: { "xstate.done.actor.verification": () => [press("Back")()] },
  elsewhere: (now) => (now.hasTag("left") ? [{ heading: now.context.subdomain === null ? "Check your email" : "Choose a plan" }] : null),
};
