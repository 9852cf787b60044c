import { asks } from "../model/fields.ts";
import type { Samples } from "statewalk";
import { after, both, calls, hears, isAt, isIn, never, type Now, precedes } from "statewalk/oracle";
import type { AnyEventObject } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import { subdomainProblem } from "../../src/contract/fields.ts";
import type { ValidateSubdomainData } from "../../src/contract/organization.ts";
import { refusal, success } from "../model/answers.ts";
import { type Description, press, write } from "../model/description.ts";
import { askedOnce, type Oracle, sendsOnly } from "../model/oracle.ts";
import { type ChartSteps, labels, usualVerdict } from "../model/steps.ts";
import { arriving, type ChartWords } from "../model/words.ts";
import { subdomainMachine } from "./subdomain.ts";

export const samples: Samples<typeof subdomainMachine> = {
  inputs: [
    { email: "somchai@example.com", subdomain: "-kafae", organizationName: "" },
    { email: "somchai@example.com", subdomain: "", organizationName: "" },
    { email: "somying@example.com", subdomain: "kafae-dee", organizationName: "กาแฟดี" },
  ],
  events: {
    "subdomain.changed": [
      { type: "subdomain.changed", subdomain: "kafae", organizationName: "กาแฟดี" },
      { type: "subdomain.changed", subdomain: "ka", organizationName: "กาแฟดี" },
      { type: "subdomain.changed", subdomain: "-kafae", organizationName: "กาแฟดี" },
    ],
    "subdomain.left": [{ type: "subdomain.left" }],
    "name.left": [{ type: "name.left", organizationName: "ร้านหนังสือ" }],
    "suggestion.chosen": [{ type: "suggestion.chosen", subdomain: "kafae-bkk" }],
    "check.retried": [{ type: "check.retried" }],
  },
  outcomes: {
    checkSubdomain: [
      success({ available: true, heldFor: 900 }),
      // From a server that does not say for how long it keeps a name.
      success({ available: true }),
      refusal("subdomain_reassigned", { available: false, heldFor: 600 }),
      refusal("subdomain_failed", { available: false }, "Transferred from an old account"),
      refusal("subdomain_taken", { available: false, suggestions: ["kafae-bkk"] }),
      refusal("network"),
      refusal("subdomain_failed", { available: false }, "The name was reassigned to you"),
    ],
    suggestSubdomains: [success({ suggestions: ["kafae-bkk"] }), refusal("network")],
  },
  // It is another field's.
  systemEvents: ["name.left"],
};

export const description: Description<typeof subdomainMachine> = {
  fields: { subdomain: asks.subdomain },
  interactions: {
    "subdomain.changed": (event) => write("subdomain", event.subdomain as string),
    "subdomain.left": () => ({ how: "leave", at: { field: "subdomain" }, isAlwaysThere: true }),
    "suggestion.chosen": (event) => press({ raw: event.subdomain as string })(),
    "check.retried": press("Check again"),
  },
  expectations: (now) => [
    {
      words: "A subdomain cannot begin or end with a hyphen, or start with xn--",
      isSeen: now.hasTag("malformed") && now.context.problem?.code === "subdomain_hyphen",
    },
    { words: "This field is required", isSeen: now.hasTag("malformed") && now.context.problem?.code === "required" },
    { words: "Use at least 3 characters", isSeen: now.hasTag("malformed") && now.context.problem?.code === "subdomain_short" },
    { field: "subdomain", text: now.context.subdomain, isWrong: now.hasTag("malformed") || now.hasTag("unavailable") },
    { words: "Checking…", isSeen: now.hasTag("checking") },
    { words: "Available. Kept for you for <0/>", isSeen: now.hasTag("available") && now.hasTag("timed") },
    { words: "This subdomain is available", isSeen: now.hasTag("available") && !now.hasTag("timed") },
    {
      words: "This name was transferred to you from an earlier account, and you may use it. Kept for you for <0/>",
      isSeen: now.hasTag("reassigned") && now.hasTag("timed"),
    },
    { words: { raw: "Transferred from an old account" }, isSeen: now.hasTag("reassigned") && !now.hasTag("timed") },
    { words: "This subdomain is already taken", isSeen: now.hasTag("unavailable") },
    { words: { say: "The name is no longer kept for you.", begins: true }, isSeen: now.hasTag("lapsed") },
    { words: "At least 3 characters: a–z, 0–9 and hyphens.", isSeen: now.hasTag("idle") },
    ...now.context.suggestions.map((raw) => ({ control: { role: "button" as const, name: { raw } }, isSeen: true })),
    { words: { say: "Free names:", begins: true }, isSeen: now.context.suggestions.length > 0 },
    { timers: now.hasTag("timed") ? 1 : 0 },
  ],
};

export const words: ChartWords = {
  events: {
    "subdomain.changed": ["Write the subdomain", "กรอกซับโดเมน"],
    "suggestion.chosen": ["Take a suggested subdomain", "เลือกซับโดเมนที่แนะนำ"],
    "subdomain.left": ["Leave the field of the subdomain", "ออกจากช่องซับโดเมน"],
  },
  actors: {
    suggestSubdomains: ["suggesting subdomains", "แนะนำซับโดเมน"],
    checkSubdomain: ["checking the subdomain", "ตรวจสอบซับโดเมน"],
  },
  states: {
    arriving,
    "idle.quiet": ["Nothing is said about the subdomain", "ไม่มีข้อความเรื่องซับโดเมน"],
    "idle.suggesting": ["Nothing is said about the subdomain; names are looked for", "ไม่มีข้อความเรื่องซับโดเมน กำลังหาชื่อมาแนะนำ"],
    typing: ["Nothing is said until the typing pauses", "ยังไม่มีข้อความจนกว่าจะหยุดพิมพ์"],
    checking: ["The field says that it is checking", "ช่องแจ้งว่ากำลังตรวจสอบ"],
    "available.timed": ["The field says that the name is available, and for how long it is kept", "ช่องแจ้งว่าใช้ชื่อได้และจองไว้นานเท่าใด"],
    "available.lasting": ["The field says that the name is available, and counts nothing", "ช่องแจ้งว่าใช้ชื่อได้โดยไม่นับเวลา"],
    "reassigned.timed": [
      "The field says that the name was handed over, may be used, and for how long it is kept",
      "ช่องแจ้งว่าชื่อถูกโอนมา ใช้ได้ และจองไว้นานเท่าใด",
    ],
    "reassigned.lasting": [
      "The field says that the name was handed over and may be used, and counts nothing",
      "ช่องแจ้งว่าชื่อถูกโอนมาและใช้ได้โดยไม่นับเวลา",
    ],
    unavailable: ["The field says that the name is taken, and suggests others", "ช่องแจ้งว่าชื่อถูกใช้แล้วและแนะนำชื่ออื่น"],
    error: ["The field says that it could not be checked", "ช่องแจ้งว่าตรวจสอบไม่ได้"],
    lapsed: ["The field says that the name is no longer kept", "ช่องแจ้งว่าหมดเวลาจองชื่อ"],
    "malformed.quiet": ["The field says what is wrong with the form of the name", "ช่องแจ้งว่ารูปแบบของชื่อไม่ถูกต้อง"],
    "malformed.suggesting": [
      "The field says what is wrong with the form of the name; names are looked for",
      "ช่องแจ้งว่ารูปแบบของชื่อไม่ถูกต้อง กำลังหาชื่อมาแนะนำ",
    ],
  },
};

type CheckAnswer = Answer<ValidateSubdomainData>;

/** Names of `SEED=demo`: what is typed brings about the server's own answer. */
const taken = "taken-team";
const reassignable = ["reassign-me", ...Array.from({ length: 8 }, (_, at) => `reassign-me-${at + 2}`)];

/** What the server offers in the place of the name that is taken, and for the organisation of the samples. */
const insteadOfTaken = ["taken-hq", "taken-work", "taken-th"];
const forOrganization = ["rannangsue", "rannangsue-team", "rannangsue-hq"];

/** Seconds for which the server keeps a name, and for which one is kept by an answer that is given in its place. */
const holdLife = 900;
const answeredHoldLife = 600;

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
        return { ...output, data: { ...data, heldFor: isTrue ? holdLife : answeredHoldLife } };
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

type Then = Now<typeof subdomainMachine>;
type Checked = {
  success: boolean;
  code?: string;
  message?: string;
  data?: { available?: boolean; heldFor?: number; suggestions?: string[] };
};
const answerOf = ({ event }: Then) => event.output as Checked;

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
