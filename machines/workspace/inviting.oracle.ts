import { always, both, calls, hears, isIn, never, type Now } from "statewalk/oracle";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  isGone,
  keeps,
  slowWaits,
  told,
  unknown,
  waiting,
  waitsForCooldown,
  type Oracle,
} from "../common.oracle.ts";
import type { invitingMachine } from "./inviting.ts";

type Then = Now<typeof invitingMachine>;
type Outcome = { address: string; outcome: string };
const outcomesOf = ({ event }: Then) => (event.output as { data?: { outcomes: Outcome[] } }).data?.outcomes ?? null;
const keptOf = (now: Then) => outcomesOf(now)?.filter(({ outcome }) => outcome !== "sent") ?? null;
const isEmpty = ({ context }: Then) => context.values.addresses === "";
const saidIfRefused = (now: Then) => byAnswer<object | null>({ success: null, otherwise: told(now) })(now);
const announces = byAnswer<[string][]>({ success: [["announce"]], otherwise: [] });

export const oracle: Oracle<typeof invitingMachine> = {
  effects: {
    file: "machines/workspace/inviting.oracle.ts",
    begins: {
      at: "editing",
      sets: {
        offered: ({ input }) => (input.role === "owner" ? ["owner", "admin", "member", "guest"] : ["member", "guest"]),
        values: () => ({ addresses: "", role: "member", linkRole: "member", most: "5", days: "7" }),
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
          return ["addresses", "role"].includes(now.event.field as string) ? "editing" : "choosing";
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
        at: byAnswer({ success: "told", tooSoon: "cooling", otherwise: "refused" }),
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
          problem: saidIfRefused,
        },
        does: announces,
      },
      "invite failed": { at: "refused", sets: { problem: unknown } },
      "makeLink done": {
        at: byAnswer({ success: "made.shown", tooSoon: "linkCooling", otherwise: "linkRefused" }),
        sets: {
          link: (now) => (now.event.output as { data?: { link: string } }).data?.link ?? now.context.link,
          problem: saidIfRefused,
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
      invite: ({ context: { values } }) => ({ addresses: values.addresses, role: values.role }),
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
      ["editing", "sending", "told", "choosing", "making"],
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
      formula: never(both(isIn("told"), ({ is }) => (is.context as Then["context"]).values.addresses.includes("fah@example.com"))),
    },
  ],
};
