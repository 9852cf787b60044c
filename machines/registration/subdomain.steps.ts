import type { AnyEventObject } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import { subdomainProblem } from "../../src/contract/fields.ts";
import type { ValidateSubdomainData } from "../../src/contract/organization.ts";
import { subdomainMachine } from "./subdomain.ts";
import { description } from "./subdomain.description.ts";
import { write } from "../common.description.ts";
import { labels, usualVerdict, type ChartSteps } from "../common.steps.ts";

type CheckAnswer = Answer<ValidateSubdomainData>;

/** Names of `SEED=demo`: what is typed brings about the server's own answer. */
const taken = "taken-team";
const reassignable = ["reassign-me", ...Array.from({ length: 8 }, (_, at) => `reassign-me-${at + 2}`)];

/** What the server offers in the place of the name that is taken, and for the organisation of the samples. */
const insteadOfTaken = ["taken-hq", "taken-work", "taken-th"];
const forOrganization = ["rannangsue", "rannangsue-team", "rannangsue-hq"];

/** Seconds for which the server keeps a name, and for which one is kept by an answer that is given in its place. */
const holdLife = 900;
const toldHoldLife = 600;

/** Of the samples: a name that stands there when the page is opened. */
const typedBefore = "kafae-dee";

const isCheck = ({ type }: AnyEventObject) => type === "xstate.done.actor.checkSubdomain";

/** The server's next answer about the name that is written now; undefined where none comes before another name. */
const answerAhead = (ahead: readonly AnyEventObject[]): CheckAnswer | undefined => {
  const end = ahead.findIndex(({ type }) => type === "subdomain.changed" || type === "suggestion.chosen");
  return ahead.slice(0, end < 0 ? undefined : end).find((event) => isCheck(event) && event.output.code !== "network")?.output as
    | CheckAnswer
    | undefined;
};

export const steps: ChartSteps<typeof subdomainMachine> = {
  description,
  address: ({ subdomain }) => (subdomain === "" ? "/register?package=1" : "/register"),
  person: "provided",
  // A name that was typed here before the page was opened again.
  earlier: ({ input: { subdomain } }) =>
    subdomain === ""
      ? null
      : { address: "/register?package=1", interactions: [write("subdomain", subdomain)], until: { field: "subdomain" } },
  fields: labels,
  calls: {
    checkSubdomain: "POST /api/organization/validate-subdomain",
    suggestSubdomains: "POST /api/organization/suggest-subdomain",
  },
  interactions: {
    "name.left": ({ organizationName }) => [
      write("organizationName", organizationName as string),
      { how: "leave", at: { field: "organizationName" } },
    ],
  },
  // The server answers once about each name that is typed. What comes of a name that it knows would hang on what was done before.
  prepare: () => {
    const seeded = [...reassignable];
    const nameFor = (code: string | undefined, place: string) => {
      if (code === "subdomain_taken") return taken;
      return (code === "subdomain_reassigned" ? seeded.shift() : undefined) ?? `kafae-${place}`;
    };
    return (events, { path }) => {
      let unasked: string | null = null;
      let isNamed = false;
      let offered: string[] = [];
      const answerOf = (output: CheckAnswer): CheckAnswer => {
        if (output.code === "network") return output;
        const data = output.data as ValidateSubdomainData;
        const name = unasked;
        unasked = null;
        if (name === taken && output.code === "subdomain_taken" && !isNamed) {
          offered = insteadOfTaken;
          return { ...output, data: { ...data, suggestions: offered } };
        }
        offered = data.suggestions ?? [];
        if (data.heldFor === undefined) return output;
        const isTrue = output.code === "subdomain_reassigned" ? reassignable.includes(name ?? "") : name?.startsWith("kafae-");
        return { ...output, data: { ...data, heldFor: isTrue ? holdLife : toldHoldLife } };
      };
      return events.map((event, at) => {
        if (event.type === "name.left") isNamed = true;
        if (event.type === "subdomain.changed" && subdomainProblem(event.subdomain as string) === null) {
          unasked = nameFor(answerAhead(events.slice(at + 1))?.code, `${path}-${at}`);
          return { ...event, subdomain: unasked };
        }
        if (event.type === "suggestion.chosen") {
          unasked = null;
          return { ...event, subdomain: offered[0] ?? event.subdomain };
        }
        if (event.type === "xstate.done.actor.suggestSubdomains" && event.output.success) {
          offered = forOrganization;
          return { ...event, output: { ...event.output, data: { suggestions: offered } } };
        }
        return isCheck(event) ? { ...event, output: answerOf(event.output as CheckAnswer) } : event;
      });
    };
  },
  cannot: (given) =>
    "event" in given && isCheck(given.event) && given.event.output.code !== "network" && given.snapshot.context.subdomain === typedBefore
      ? ["what comes of a name is brought about by typing the right one", "ผลของชื่อเกิดจากการพิมพ์ชื่อที่เหมาะสม"]
      : null,
  outcomes: {
    checkSubdomain(output) {
      const { heldFor, suggestions } = (output.data ?? {}) as ValidateSubdomainData;
      const isServers = heldFor === holdLife || suggestions?.[0] === insteadOfTaken[0];
      return isServers ? "through" : usualVerdict("", output);
    },
    suggestSubdomains: (output) => (output.success ? "through" : usualVerdict("", output)),
  },
};
