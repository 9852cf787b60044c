import type { Samples } from "statewalk";
import { calls, isIn, type Now, precedes } from "statewalk/oracle";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, press, slowResponse, tooLong, write } from "../model/description.ts";
import { asks } from "../model/fields.ts";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  keeps,
  type Oracle,
  problemIfRefused,
  sendsOnly,
  slowWaits,
  unknown,
  waiting,
  waitsForCooldown,
} from "../model/oracle.ts";
import { type ChartWords, coolingIn } from "../model/words.ts";
import type { onboardingMachine, OnboardingStep } from "./onboarding.ts";

export const samples: Samples<typeof onboardingMachine> = {
  inputs: [
    { taken: [], unnamed: "Our work", generatedName: null, draft: null, step: "way" },
    { taken: [], unnamed: "Our work", generatedName: "org-somchai", draft: null, step: "organization" },
    {
      taken: [],
      unnamed: "Our work",
      generatedName: "org-mali",
      draft: { organization: "ร้านชา", template: "simple", name: "", hasSamples: true },
      step: "way",
    },
    {
      taken: ["WRK"],
      unnamed: "งานของเรา",
      generatedName: null,
      draft: { organization: null, template: "purchasing", name: "การตลาด", hasSamples: false },
      step: "name",
    },
  ],
  events: {
    "organizationName.changed": [
      { type: "organizationName.changed", organization: " บ้านสวน " },
      { type: "organizationName.changed", organization: "ข".repeat(121) },
      { type: "organizationName.changed", organization: " " },
    ],
    "template.chosen": [
      { type: "template.chosen", template: "kanban" },
      { type: "template.chosen", template: "simple" },
    ],
    "name.changed": [
      { type: "name.changed", name: " การตลาด " },
      { type: "name.changed", name: "☕" },
      { type: "name.changed", name: "ข".repeat(81) },
      { type: "name.changed", name: " " },
    ],
    "step.visited": [
      { type: "step.visited", step: "organization" },
      { type: "step.visited", step: "way" },
      { type: "step.visited", step: "name" },
    ],
    ...plainEvents("samples.toggled", "submitted", "back.chosen", "wait.retried", "wait.cancelled"),
  },
  outcomes: { renameOrganization: [success(null), tooSoon(), refusal("network")], make: [null, { code: "projects_full", limit: 3 }] },
  actions: ["keep", "showStep", "open"],
  systemEvents: ["step.visited"],
};

const names = { simple: "Simple tasks", kanban: "Kanban" } as const;
const way = (template: keyof typeof names) => ({ role: "radio", name: { say: names[template], begins: true } }) as const;

export const description: Description<typeof onboardingMachine> = {
  fields: { organization: asks.organizationName, name: "autocomplete=off", samples: asks.ticked },
  interactions: {
    ...common,
    "organizationName.changed": ({ organization }) => write("organization", organization as string),
    "template.chosen": ({ template }) => ({ how: "pick", at: way(template as keyof typeof names) }),
    "samples.toggled": () => ({ how: "tick", at: { field: "samples" } }),
    "name.changed": ({ name }) => write("name", name as string),
    submitted: common.submitted,
    "back.chosen": press("Back"),
  },
  expectations: (now) => [
    { alerts: now.hasTag("refused") ? 1 : 0 },
    ...slowResponse(now),
    cooldown(now),
    { words: "What is your organisation called?", isSeen: now.hasTag("organization") },
    ...(now.hasTag("organization")
      ? [
          { isSending: now.hasTag("busy") },
          { field: "organization", text: now.context.organization ?? "", isWrong: now.context.isOrganizationTooLong },
        ]
      : []),
    { words: "How does your team work?", isSeen: now.hasTag("way") },
    ...(now.hasTag("way")
      ? (["simple", "kanban"] as const).map((template) => ({
          control: way(template),
          isSeen: true,
          isChosen: now.context.template === template,
        }))
      : []),
    { words: "What is your first project called?", isSeen: now.hasTag("name") },
    ...(now.hasTag("name")
      ? [
          { isSending: now.hasTag("busy") },
          { field: "name", text: now.context.name, isWrong: now.context.isTooLong },
          { field: "samples", isTicked: now.context.hasSamples },
          { words: tooLong(now.context.name, 80), isSeen: now.context.isTooLong },
        ]
      : []),
  ],
};

export const words: ChartWords = {
  actors: { renameOrganization: ["saving the organisation's name", "บันทึกชื่อองค์กร"] },
  events: {
    "organizationName.changed": ["Write what the organisation is called", "กรอกชื่อองค์กร"],
    "samples.toggled": ["Tick or clear the box of the sample tasks", "ทำเครื่องหมายหรือเอาเครื่องหมายออกจากช่องงานตัวอย่าง"],
  },
  states: {
    deciding: ["Which question the address asks for is looked at", "ดูว่าที่อยู่ขอคำถามใด"],
    organization: ["It is asked what the organisation is called", "ถามว่าองค์กรชื่ออะไร"],
    renaming: ["The organisation's name is being saved", "กำลังบันทึกชื่อองค์กร"],
    unrenamed: ["A banner says why the name was not saved", "แถบแจ้งเหตุผลที่บันทึกชื่อไม่ได้"],
    cooling: coolingIn("The form of the organisation's name", "แบบฟอร์มชื่อองค์กร"),
    way: ["The first question about the project asks how the team's work goes", "คำถามแรกเรื่องโครงการถามว่าทีมทำงานแบบใด"],
    name: ["The second question asks for the project's name", "คำถามที่สองถามชื่อโครงการ"],
    making: ["The first project is being made", "กำลังสร้างโครงการแรก"],
    refused: ["A banner says why the project was not made", "แถบแจ้งเหตุผลที่สร้างโครงการไม่ได้"],
    made: ["The board of the first project is opened", "เปิดบอร์ดของโครงการแรก"],
  },
};

type Then = Now<typeof onboardingMachine>;

/** One of the samples' names is too long for a project. */
const isRight = ({ context }: Then) => context.name.length <= 80;
/** The keys of the samples' names. */
const keys: Record<string, string> = { การตลาด: "KRT", "Our work": "OW", งานของเรา: "NNK" };
const nameOf = ({ context: { name, unnamed } }: Then) => (name.trim() === "" ? unnamed : name.trim());
const keyOf = (now: Then) => keys[nameOf(now)] ?? (now.context.taken.length === 0 ? "WRK" : "WOR");

const draftIn = ({ organization, template, name, hasSamples }: Then["context"]) => ({ organization, template, name, hasSamples });
const calledIn = ({ context }: Then) => context.organization?.trim() ?? "";
const limit = 120;
const isCallable = (now: Then) => calledIn(now).length <= limit;
const isAboutOrganization = ({ wasAt }: Then) => wasAt("organization") || wasAt("unrenamed") || wasAt("cooling");
/** Where the form of the organisation's name leads that is sent. */
const named = (now: Then) => (!isCallable(now) ? "organization" : calledIn(now) === "" ? "way" : "renaming.fresh");
type Does = [action: string, params: object];
const shows = (step: OnboardingStep): Does => ["showStep", { step }];
const keepsWith =
  (change: (now: Then) => object) =>
  (now: Then): Does => ["keep", { draft: { ...draftIn(now.context), ...change(now) } }];
const projectNamed = keepsWith(({ event }) => ({ name: event.name as string }));
const toggled = keepsWith(({ context }) => ({ hasSamples: !context.hasSamples }));
const wasRefused = ({ wasAt }: Then) => wasAt("refused");
/** Whoever was refused and writes anew is asked the second question again. */
const again = (now: Then): Does[] => (wasRefused(now) ? [shows("name")] : []);

const waits = waiting<typeof onboardingMachine>(["renaming", "organization"]);

export const oracle: Oracle<typeof onboardingMachine> = {
  effects: {
    begins: {
      at: ({ input }) => input.step,
      sets: {
        taken: ({ input }) => input.taken,
        unnamed: ({ input }) => input.unnamed,
        step: ({ input }) => input.step,
        template: ({ input }) => input.draft?.template ?? "simple",
        name: ({ input }) => input.draft?.name ?? "",
        hasSamples: ({ input }) => input.draft?.hasSamples ?? true,
        generatedName: ({ input }) => input.generatedName,
        organization: ({ input }) => input.draft?.organization ?? (input.generatedName === null ? null : ""),
        isTooLong: false,
        error: null,
        isOrganizationTooLong: false,
        problem: null,
      },
      does: ({ input }) => [shows(input.step)],
    },
    events: {
      "organizationName.changed": {
        at: (now) => (now.wasAt("cooling") ? "cooling" : "organization"),
        sets: {
          organization: ({ event }) => event.organization,
          isOrganizationTooLong: false,
          problem: (now) => (now.wasAt("cooling") ? now.context.problem : null),
        },
        does: (now) => [
          keepsWith(({ event }) => ({ organization: event.organization as string }))(now),
          ...(now.wasAt("unrenamed") ? [shows("organization")] : []),
        ],
      },
      "renameOrganization done": {
        at: byAnswer({ success: "way", tooSoon: "cooling", otherwise: "unrenamed" }),
        sets: { problem: problemIfRefused },
        does: byAnswer<Does[]>({ success: [shows("way")], otherwise: [] }),
      },
      "renameOrganization failed": { at: "unrenamed", sets: { problem: unknown } },
      "after cooldown": { at: "organization", sets: { problem: null }, does: () => [shows("organization")] },
      ...waits,
      "wait.cancelled": { ...waits["wait.cancelled"], does: () => [shows("organization")] },
      "template.chosen": {
        at: "way",
        sets: { template: ({ event }) => event.template },
        does: (now) => [keepsWith(({ event }) => ({ template: event.template as string }))(now)],
      },
      "name.changed": {
        at: "name",
        sets: { name: ({ event }) => event.name, isTooLong: false, error: null },
        does: (now) => [projectNamed(now), ...again(now)],
      },
      "samples.toggled": {
        at: "name",
        sets: { hasSamples: ({ context }) => !context.hasSamples, error: null },
        does: (now) => [toggled(now), ...again(now)],
      },
      "back.chosen": {
        at: (now) => (now.wasAt("way") ? "organization" : "way"),
        sets: { error: null },
        does: (now) => [shows(now.wasAt("way") ? "organization" : "way")],
      },
      "step.visited": {
        at: ({ event }) => event.step as string,
        sets: { error: null, problem: null },
        does: ({ event }) => [shows(event.step as OnboardingStep)],
      },
      submitted: {
        at: (now) => (isAboutOrganization(now) ? named(now) : now.wasAt("way") ? "name" : isRight(now) ? "making" : "name"),
        sets: {
          isTooLong: (now) => (isAboutOrganization(now) || now.wasAt("way") ? now.context.isTooLong : !isRight(now)),
          isOrganizationTooLong: (now) => (isAboutOrganization(now) ? !isCallable(now) : now.context.isOrganizationTooLong),
          error: null,
          problem: null,
        },
        does: (now) => (isAboutOrganization(now) ? (named(now) === "way" ? [shows("way")] : []) : now.wasAt("way") ? [shows("name")] : []),
      },
      "make done": {
        at: ({ event }) => (event.output === null ? "made" : "refused"),
        sets: { error: ({ event }) => event.output },
        does: (now) =>
          now.event.output === null
            ? [
                ["keep", { draft: null }],
                ["open", { key: keyOf(now) }],
              ]
            : [],
      },
      "make failed": { at: "refused", sets: { error: { code: "unknown" } } },
    },
    calls: {
      renameOrganization: (now) => ({ name: calledIn(now) }),
      make: (now) => ({ name: nameOf(now), key: keyOf(now), template: now.context.template, hasSamples: now.context.hasSamples }),
    },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "make", "renameOrganization"),
    waitsForCooldown("cooling", "renameOrganization"),
    keeps("DECISIONS 21: nothing you typed is lost", ["name"], "name.changed"),
    keeps("DECISIONS 21: nothing you typed is lost", ["organization"], "organizationName.changed"),
    sendsOnly(
      "an organisation is called something",
      "SPEC §5: organization name",
      "renameOrganization",
      ({ name }: { name: string }) => name !== "" && name.length <= limit,
    ),
    sendsOnly(
      "a project has a name, and a key of two letters or more",
      "WORKSPACE §3: name, key (2–6 letters)",
      "make",
      ({ name, key }: { name: string; key: string }) => name !== "" && name.length <= 80 && key.length >= 2,
    ),
    {
      name: "nobody is led to a project that was not made",
      from: "WORKSPACE §3: what is made is there at once",
      formula: precedes(calls("make"), isIn("made")),
    },
  ],
};
