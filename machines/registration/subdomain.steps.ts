import type { AnyEventObject } from "xstate";
import { subdomainProblem } from "../../src/contract/fields.ts";
import { subdomainMachine } from "./subdomain.ts";
import { description } from "./subdomain.description.ts";
import { write } from "../common.description.ts";
import { labels, usualVerdict, type ChartSteps } from "../common.steps.ts";

/** Names of `SEED=demo`, so that a plan reads otherwise where the answer is to be another. */
const taken = "taken-team";
const reassigned = ["reassign-me", ...Array.from({ length: 8 }, (_, at) => `reassign-me-${at + 2}`)];

type Checked = { code?: string; data?: { heldFor?: number } };

/** The next answer about the name that is written now; undefined where none comes before another name. */
const answerAhead = (ahead: readonly AnyEventObject[]): Checked | undefined => {
  const end = ahead.findIndex(({ type }) => type === "subdomain.changed" || type === "suggestion.chosen");
  const answer = ahead.slice(0, end < 0 ? undefined : end).find(({ type }) => type === "xstate.done.actor.checkSubdomain");
  return answer?.output as Checked | undefined;
};

export const steps: ChartSteps<typeof subdomainMachine> = {
  description,
  address: "/register?package=1",
  person: "provided",
  fields: labels,
  calls: {
    checkSubdomain: "POST /api/organization/validate-subdomain",
    suggestSubdomains: "POST /api/organization/suggest-subdomain",
  },
  deeds: {
    "name.left": ({ organizationName }) => [
      write("organizationName", organizationName as string),
      { how: "leave", at: { field: "organizationName" } },
    ],
  },
  prepare: () => {
    const unused = [...reassigned];
    const nameFor = (code: string | undefined) =>
      code === "subdomain_taken" ? taken : code === "subdomain_reassigned" ? unused.shift() : undefined;
    return (events) =>
      events.map((event, at) => {
        if (event.type !== "subdomain.changed" || subdomainProblem(event.subdomain as string)) return event;
        const subdomain = nameFor(answerAhead(events.slice(at + 1))?.code);
        return subdomain === undefined ? event : { ...event, subdomain };
      });
  },
  cannot: (given) =>
    "input" in given && given.input.subdomain !== ""
      ? ["a name that was typed before is kept by the browser alone", "ชื่อที่เคยกรอกไว้อยู่ในเบราว์เซอร์เท่านั้น"]
      : null,
  outcomes: { checkSubdomain: (output) => usualVerdict("", output) },
};
