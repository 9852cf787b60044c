import type { Samples } from "statewalk";
import { emailLinkMachine } from "./email-link.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";

export const link = {
  email: "somchai@example.com",
  token: "token-of-a-mail",
  subdomain: "kafae-dee",
  signedInAs: "somchai@example.com",
  isDemo: false,
};

/** Somebody else's, in a demo. */
const other = {
  email: "somying@example.com",
  token: "token-of-another-mail",
  subdomain: "nangsue",
  signedInAs: "other@example.com",
  isDemo: true,
};

export const samples: Samples<typeof emailLinkMachine> = {
  inputs: [link, { ...link, signedInAs: null }, other, { ...link, token: null }],
  events: {
    confirmed: [{ type: "confirmed" }],
    "back.chosen": [{ type: "back.chosen" }],
    continued: [{ type: "continued" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    confirmLink: [
      tooSoon(),
      success({ organizationName: "กาแฟดี", subdomainName: "kafae-dee" }),
      refusal("link_expired"),
      refusal("subdomain_lost"),
      refusal("network"),
    ],
    verification: [{ outcome: "left" }],
  },
};
