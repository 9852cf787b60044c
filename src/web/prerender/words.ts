import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { PublicPage } from "../../contract/pages.ts";

/** What search engines and shared links say about a page. Its title is the one that its view gives it. */
export const words: Record<PublicPage | "not-found", { title: MessageDescriptor; description: MessageDescriptor }> = {
  "/": {
    title: msg`Work management for Thai teams`,
    description: msg`Plan, assign and follow the work of your whole organisation in one place, at an address of your own. Free to begin with, without a credit card.`,
  },
  "/terms": {
    title: msg`Terms of service`,
    description: msg`What the free plan holds, how accounts and paid plans work, and how the service can end.`,
  },
  "/privacy": {
    title: msg`Privacy notice`,
    description: msg`Which data we keep, why, for how long, and what you can ask of us under Thailand's Personal Data Protection Act.`,
  },
  "/discount": {
    title: msg`Open-source discount`,
    description: msg`Active open-source projects get a discount. What we ask for, and how to apply.`,
  },
  "not-found": {
    title: msg`Page not found`,
    description: msg`There is no page at this address.`,
  },
};
