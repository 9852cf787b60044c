import { after, both, calls, hears, isAt, isIn, never, precedes, type Now } from "statewalk/oracle";
import { askedOnce, sendsOnly, type Oracle } from "../common.oracle.ts";
import type { subdomainMachine } from "./subdomain.ts";

type Then = Now<typeof subdomainMachine>;
type Answer = {
  success: boolean;
  code?: string;
  message?: string;
  data?: { available?: boolean; heldFor?: number; suggestions?: string[] };
};
const answerOf = ({ event }: Then) => event.output as Answer;

/** SPEC §5, DECISIONS 8: at least three of a-z, 0-9 and hyphen, and no hyphen at either end. */
const wrongWith = (subdomain: string) => {
  if (subdomain === "") return "required";
  if (subdomain.length < 3) return "subdomain_short";
  return /^-|-$/.test(subdomain) ? "subdomain_hyphen" : null;
};
const stateFor = (subdomain: string) => (wrongWith(subdomain) === null ? "checking" : subdomain.length < 3 ? "idle" : "malformed");
/** What stands at the field where its words are wrong. */
const problemWith = (subdomain: string) => ({ code: wrongWith(subdomain) });

/** SPEC §8, DECISIONS 5: the code decides, and words of a transfer where there is none. */
const outcomeOf = (now: Then) => {
  const { success, code, message, data } = answerOf(now);
  if (code === "subdomain_reassigned" || /transferred|reassigned/i.test(message ?? "")) return "reassigned";
  if (code === "subdomain_taken") return "unavailable";
  return success && data?.available ? "available" : "error";
};
const isKept = (now: Then) => ["available", "reassigned"].includes(outcomeOf(now));
const heldFor = (now: Then) => answerOf(now).data?.heldFor ?? null;
const checking = { at: "checking" };
const isOffering = ({ wasAt }: Then) => wasAt("idle");

export const oracle: Oracle<typeof subdomainMachine> = {
  effects: {
    file: "machines/registration/subdomain.oracle.ts",
    begins: {
      at: ({ input }) => stateFor(input.subdomain),
      sets: {
        email: ({ input }) => input.email,
        subdomain: ({ input }) => input.subdomain,
        organizationName: ({ input }) => input.organizationName,
        heldFor: null,
        words: null,
        suggestions: [],
        problem: ({ input }) => (stateFor(input.subdomain) === "malformed" ? problemWith(input.subdomain) : null),
      },
    },
    events: {
      "subdomain.changed": {
        at: "typing",
        sets: {
          subdomain: ({ event }) => (event.subdomain as string).toLowerCase().replace(/[^a-z0-9-]/g, ""),
          organizationName: ({ event }) => event.organizationName,
          problem: null,
          suggestions: [],
        },
      },
      "after typingPause": {
        at: ({ context }) => stateFor(context.subdomain),
        sets: { problem: ({ context }) => (stateFor(context.subdomain) === "malformed" ? problemWith(context.subdomain) : null) },
      },
      // Whoever goes through the empty field to the names still gets them.
      "subdomain.left": {
        at: ({ wasAt }) => (wasAt("idle.suggesting") ? "malformed.suggesting" : "malformed.quiet"),
        sets: { problem: ({ context }) => problemWith(context.subdomain) },
      },
      "name.left": {
        at: (now) => (isOffering(now) ? "idle.suggesting" : "malformed.suggesting"),
        sets: { organizationName: ({ event }) => event.organizationName, suggestions: [] },
      },
      "suggestSubdomains done": {
        at: (now) => (isOffering(now) ? "idle.quiet" : "malformed.quiet"),
        sets: { suggestions: (now) => (answerOf(now).success ? answerOf(now).data?.suggestions : now.context.suggestions) },
      },
      "suggestSubdomains failed": { at: (now) => (isOffering(now) ? "idle.quiet" : "malformed.quiet") },
      "suggestion.chosen": { ...checking, sets: { subdomain: ({ event }) => event.subdomain, problem: null, suggestions: [] } },
      "check.retried": checking,
      "checkSubdomain done": {
        at: (now) => (isKept(now) ? `${outcomeOf(now)}.${heldFor(now) === null ? "lasting" : "timed"}` : outcomeOf(now)),
        sets: {
          heldFor: (now) => (isKept(now) ? heldFor(now) : now.context.heldFor),
          words: (now) => (isKept(now) ? (answerOf(now).message ?? null) : now.context.words),
          suggestions: (now) => (outcomeOf(now) === "unavailable" ? answerOf(now).data?.suggestions : []),
          problem: (now) => (isKept(now) ? null : { code: answerOf(now).code }),
        },
      },
      "checkSubdomain failed": { at: "error", sets: { problem: { code: "unknown" }, suggestions: [] } },
      "after longWait": {
        at: ({ wasAt }) => (wasAt("checking") ? "error" : wasAt("idle") ? "idle.quiet" : "malformed.quiet"),
        sets: {
          problem: ({ wasAt, context }) => (wasAt("checking") ? { code: "subdomain_check_failed" } : context.problem),
          suggestions: [],
        },
      },
      // DECISIONS 7: a name is reserved for a while, and then asked for again only when told to.
      "after holdLife": { at: "lapsed", sets: { problem: { code: "subdomain_lost" }, heldFor: null } },
    },
    calls: {
      checkSubdomain: ({ input, context }) => ({
        email: input.email,
        subdomain: context.subdomain,
        organizationName: context.organizationName,
      }),
      suggestSubdomains: ({ input, context }) => ({ email: input.email, organizationName: context.organizationName }),
    },
    waits: { typingPause: 1_000, longWait: 15_000, holdLife: ({ context }) => Number(context.heldFor) * 1_000 },
  },
  rules: [
    {
      ...askedOnce("SPEC §4: subdomain check", "checkSubdomain"),
      formula: after(calls("checkSubdomain"))
        .until(hears("checkSubdomain done", "checkSubdomain failed", "after longWait", "subdomain.changed"))
        .never(calls("checkSubdomain")),
    },
    sendsOnly(
      "nothing is asked that is no name",
      "SPEC §4: idle (empty or shorter than 3); §5: only a-z, 0-9, and hyphen",
      "checkSubdomain",
      ({ subdomain }: { subdomain: string }) => /^[a-z0-9][a-z0-9-]+[a-z0-9]$/.test(subdomain),
    ),
    {
      name: "typing is never asked about before it pauses",
      from: "SPEC §4: checking after 1000 ms debounce",
      formula: after(hears("subdomain.changed")).until(hears("after typingPause")).never(calls("checkSubdomain")),
    },
    {
      name: "a name is kept only when the server said so",
      from: "SPEC §4: available (reserved for the user)",
      formula: precedes(hears("checkSubdomain done"), isIn("available", "reassigned")),
    },
    {
      name: "what is typed ends what was found out before",
      from: "SPEC §4: idle -> checking",
      formula: never(both(hears("subdomain.changed"), isIn("available", "reassigned", "unavailable", "error", "lapsed"))),
    },
    {
      name: "a name is taken over only from what is suggested",
      from: "DECISIONS 8: up to three free suggestions",
      formula: never(
        ({ name, taken, event, was }) =>
          name === "suggestion.chosen" && taken.length > 0 && !was?.context.suggestions.includes(event.subdomain),
      ),
    },
    {
      name: "a name that lapsed is asked for again only when told to",
      from: "DECISIONS 7: shown to the user as a countdown",
      formula: never(({ was, name, calls: asked }) => was !== null && isAt(was, "lapsed") && asked.length > 0 && name !== "check.retried"),
    },
  ],
};
