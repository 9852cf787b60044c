import type { Samples } from "statewalk";
import { always, both, calls, hears, isIn, never, type Now } from "statewalk/oracle";
import type { InvitingOutcome } from "../../src/contract/workspace/invitations.ts";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import {
  common,
  cooldown,
  type Description,
  type Expectation,
  type Interaction,
  press,
  slowResponse,
  write,
} from "../model/description.ts";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  isGone,
  keeps,
  type Oracle,
  slowWaits,
  problemOf,
  unknown,
  waiting,
  waitsForCooldown,
} from "../model/oracle.ts";
import { type ChartWords, coolingIn } from "../model/words.ts";
import { invitingMachine } from "./inviting.ts";

export const outcome = (address: string, own: Partial<InvitingOutcome> = {}): InvitingOutcome => ({
  address,
  from: 0,
  to: address.length,
  outcome: "sent",
  invitationId: null,
  retryAfter: null,
  ...own,
});

/** Those that somebody may be invited for. */
export const projects = [
  { id: "kitchen0001", name: "Kitchen" },
  { id: "market00001", name: "Market" },
] as const;

const seats = { used: 3, most: 5 };

export const samples: Samples<typeof invitingMachine> = {
  inputs: [
    { role: "owner", project: "" },
    { role: "admin", project: projects[1].id },
  ],
  events: {
    ...plainEvents("byAddress.chosen", "byLink.chosen"),
    "field.changed": [
      { type: "field.changed", field: "addresses", value: "" },
      { type: "field.changed", field: "addresses", value: "fah@example.com, boss@example.com" },
      { type: "field.changed", field: "role", value: "guest" },
      { type: "field.changed", field: "project", value: projects[0].id },
      { type: "field.changed", field: "linkRole", value: "guest" },
      { type: "field.changed", field: "most", value: "10" },
      { type: "field.changed", field: "days", value: "30" },
    ],
    ...plainEvents("submitted", "copying.chosen", "another.chosen", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    invite: [
      success({ outcomes: [outcome("fah@example.com"), outcome("boss@example.com", { from: 17, to: 33 })], seats }),
      success({ outcomes: [outcome("fah@example.com"), outcome("boss@example.com", { from: 17, to: 33, outcome: "no_seat" })], seats }),
      refusal("organization_suspended"),
      tooSoon(),
      refusal("network"),
    ],
    makeLink: [
      success({ link: "https://portal.example/invitation#a-token" }),
      success({ link: "https://portal.example/invitation#another" }),
      tooSoon(),
      refusal("network"),
    ],
    copy: [true, false],
  },
  actions: ["announce"],
};

const pick = (name: string, isChosen: boolean): Interaction => ({ how: "pick", at: { role: "radio", name }, isAlwaysThere: isChosen });

export const description: Description<typeof invitingMachine> = {
  fields: {
    addresses: "autocomplete=off autocapitalize=none spellcheck=false",
    role: "",
    project: "",
    linkRole: "",
    most: "",
    days: "",
    link: "",
  },
  interactions: {
    "byAddress.chosen": (_, now) => pick("By email", !now.hasTag("link")),
    "byLink.chosen": (_, now) => pick("By a link", now.hasTag("link")),
    "field.changed": ({ field, value }) =>
      field === "addresses"
        ? write("addresses", value as string)
        : { how: "choose", at: { field: field as string }, text: value as string },
    submitted: common.submitted,
    "copying.chosen": press("Copy the link"),
    "another.chosen": press("Make another"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => {
    const { values, error, sent, refusals, link } = now.context;
    const isForm = !now.hasTag("made");
    return [
      ...slowResponse(now),
      cooldown(now),
      { alerts: now.hasTag("refused") ? 1 : 0 },
      { words: "The invitation is on its way.", isSeen: now.hasTag("reported") && sent === 1 },
      { words: { say: "{sent} invitations are on their way.", with: { sent } }, isSeen: now.hasTag("reported") && sent > 1 },
      { words: "One address was not invited. The reason stands below.", isSeen: now.hasTag("reported") && refusals.length === 1 },
      { words: "Copied.", isSeen: now.hasTag("copied") },
      { words: "It could not be copied. Select it and copy it yourself.", isSeen: now.hasTag("uncopied") },
      ...(now.hasTag("addresses")
        ? [
            { field: "addresses", text: values.addresses, isWrong: error !== null } satisfies Expectation,
            { field: "role", text: values.role } satisfies Expectation,
            { field: "project", text: values.project } satisfies Expectation,
          ]
        : []),
      ...(now.hasTag("link") && isForm
        ? [
            { field: "linkRole", text: values.linkRole } satisfies Expectation,
            { field: "most", text: values.most } satisfies Expectation,
            { field: "days", text: values.days } satisfies Expectation,
          ]
        : []),
      ...(isForm ? [{ isSending: now.hasTag("busy") } satisfies Expectation] : [{ field: "link", text: link } satisfies Expectation]),
    ];
  },
};

export const words: ChartWords = {
  events: {
    "byAddress.chosen": ["Choose “By email”", "เลือก “อีเมล”"],
    "byLink.chosen": ["Choose “By a link”", "เลือก “ลิงก์”"],
    "copying.chosen": ["Press “Copy the link”", "กด “คัดลอกลิงก์”"],
    "another.chosen": ["Press “Make another”", "กด “สร้างลิงก์ใหม่”"],
  },
  actors: {
    invite: ["sending the invitations", "ส่งคำเชิญ"],
    makeLink: ["making the link", "สร้างลิงก์"],
    copy: ["copying the link", "คัดลอกลิงก์"],
  },
  states: {
    editing: ["The form asks for addresses and a role", "แบบฟอร์มขออีเมลและบทบาท"],
    sending: ["The invitations are being sent", "กำลังส่งคำเชิญ"],
    reported: ["It is said how many went out, and why others did not", "แจ้งจำนวนที่ส่งแล้ว และเหตุผลของรายการที่เหลือ"],
    refused: ["A banner says why nothing was sent", "แถบแจ้งเหตุผลที่ไม่ได้ส่ง"],
    cooling: coolingIn("Inviting by email", "การเชิญทางอีเมล"),
    choosing: ["The form asks what the link is for", "แบบฟอร์มถามรายละเอียดของลิงก์"],
    making: ["The link is being made", "กำลังสร้างลิงก์"],
    linkRefused: ["A banner says why there is no link", "แถบแจ้งเหตุผลที่สร้างลิงก์ไม่ได้"],
    linkCooling: coolingIn("Inviting by a link", "การเชิญด้วยลิงก์"),
    "made.shown": ["The link is shown and can be copied", "แสดงลิงก์ คัดลอกได้"],
    "made.copying": ["The link is being copied", "กำลังคัดลอกลิงก์"],
    "made.copied": ["The link is said to be copied", "แจ้งว่าคัดลอกลิงก์แล้ว"],
    "made.uncopied": ["It is said that the link could not be copied", "แจ้งว่าคัดลอกลิงก์ไม่สำเร็จ"],
  },
};

type Then = Now<typeof invitingMachine>;
type Outcome = { address: string; outcome: string };
const outcomesOf = ({ event }: Then) => (event.output as { data?: { outcomes: Outcome[] } }).data?.outcomes ?? null;
const keptOf = (now: Then) => outcomesOf(now)?.filter(({ outcome }) => outcome !== "sent") ?? null;
const isEmpty = ({ context }: Then) => context.values.addresses === "";
const problemIfRefused = (now: Then) => byAnswer<object | null>({ success: null, otherwise: problemOf(now) })(now);
const announces = byAnswer<[string][]>({ success: [["announce"]], otherwise: [] });

export const oracle: Oracle<typeof invitingMachine> = {
  effects: {
    begins: {
      at: "editing",
      sets: {
        offered: ({ input }) => (input.role === "owner" ? ["owner", "admin", "member", "guest"] : ["member", "guest"]),
        values: ({ input }) => ({ addresses: "", role: "member", project: input.project, linkRole: "member", most: "5", days: "7" }),
        refusals: () => [],
        sent: 0,
        link: "",
        error: null,
        problem: null,
      },
    },
    events: {
      "byLink.chosen": { at: "choosing", sets: { problem: null } },
      "byAddress.chosen": { at: "editing", sets: { problem: null, link: "" } },
      "field.changed": {
        at: (now) => {
          if (now.wasAt("cooling")) return "cooling";
          if (now.wasAt("linkCooling")) return "linkCooling";
          return ["addresses", "role", "project"].includes(now.event.field as string) ? "editing" : "choosing";
        },
        sets: {
          values: ({ event, context }) => ({ ...context.values, [event.field as string]: event.value as string }),
          error: null,
          problem: (now) => (now.wasAt("cooling") || now.wasAt("linkCooling") ? now.context.problem : null),
        },
      },
      submitted: {
        at: (now) => {
          if (now.wasAt("choosing") || now.wasAt("linkRefused")) return "making.fresh";
          return isEmpty(now) ? "editing" : "sending.fresh";
        },
        sets: {
          error: (now) =>
            !now.wasAt("choosing") && !now.wasAt("linkRefused") && isEmpty(now) ? { code: "addresses_missing" } : now.context.error,
          problem: null,
        },
      },
      "invite done": {
        at: byAnswer({ success: "reported", tooSoon: "cooling", otherwise: "refused" }),
        sets: {
          refusals: (now) => keptOf(now) ?? now.context.refusals,
          sent: (now) => outcomesOf(now)?.filter((each) => each.outcome === "sent").length ?? now.context.sent,
          values: (now) => ({
            ...now.context.values,
            addresses:
              keptOf(now)
                ?.map(({ address }) => address)
                .join("\n") ?? now.context.values.addresses,
          }),
          problem: problemIfRefused,
        },
        does: announces,
      },
      "invite failed": { at: "refused", sets: { problem: unknown } },
      "makeLink done": {
        at: byAnswer({ success: "made.shown", tooSoon: "linkCooling", otherwise: "linkRefused" }),
        sets: {
          link: (now) => (now.event.output as { data?: { link: string } }).data?.link ?? now.context.link,
          problem: problemIfRefused,
        },
        does: announces,
      },
      "makeLink failed": { at: "linkRefused", sets: { problem: unknown } },
      "copying.chosen": { at: "made.copying" },
      "copy done": { at: ({ event }) => ((event.output as unknown) === true ? "made.copied" : "made.uncopied") },
      "copy failed": { at: "made.uncopied" },
      "another.chosen": { at: "choosing", sets: { link: "" } },
      "after cooldown": { at: ({ wasAt }) => (wasAt("cooling") ? "editing" : "choosing"), sets: { problem: null } },
      ...waiting<typeof invitingMachine>(["sending", "editing"], ["making", "choosing"]),
    },
    calls: {
      invite: ({ context: { values } }) => ({
        addresses: values.addresses,
        role: values.role,
        project: values.project === "" ? null : values.project,
      }),
      makeLink: ({ context: { values } }) => ({
        role: values.linkRole,
        most: Number(values.most),
        days: Number(values.days) as 1 | 7 | 30,
      }),
      copy: ({ context }) => ({ text: context.link }),
    },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  alike: { error: "only one thing can be wrong with what is written" },
  rules: [
    askedOnce("DECISIONS 21: a double click invites nobody twice", "invite"),
    askedOnce("DECISIONS 21: a double click makes one link", "makeLink"),
    waitsForCooldown("cooling", "invite"),
    waitsForCooldown("linkCooling", "makeLink"),
    keeps("DECISIONS 21: nothing you typed is lost", ["values.addresses"], "field.changed", "invite done"),
    isGone(
      "a link is told once, where it was made",
      "docs/decisions/invitations.md: tokens are kept as their hash alone",
      ["editing", "sending", "reported", "choosing", "making"],
      "link",
    ),
    {
      name: "nobody is invited but by a press",
      from: "WORKSPACE §2: invitations",
      formula: always((moment) => !calls("invite", "makeLink")(moment) || hears("submitted", "wait.retried")(moment)),
    },
    {
      name: "an address that went out is not sent again by the next press",
      from: "WORKSPACE §2: several pasted at once",
      formula: never(both(isIn("reported"), ({ is }) => (is.context as Then["context"]).values.addresses.includes("fah@example.com"))),
    },
  ],
};
