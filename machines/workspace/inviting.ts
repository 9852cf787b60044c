/**
 * Inviting people into an organisation: by their addresses, several at once, or by a link to share (WORKSPACE §2).
 *
 * Addresses are judged each for itself: those that went out leave the text, the others stay in it, each with its reason, until they are
 * changed. The address of a link is told once, when it is made.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { can } from "../../src/contract/workspace/can.ts";
import { linkDays, linkRoles, type Inviting, type InvitingOutcome, type LinkRequest } from "../../src/contract/workspace/invitations.ts";
import { readAddresses } from "../../src/contract/workspace/pasted-addresses.ts";
import { roles, type Role } from "../../src/contract/workspace/roles.ts";
import { required, requiredAction } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { changes } from "../form.ts";
import { answered, answerGuards, broken, refusals } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

/** `role`: as what whoever invites is there themselves; `project`: the id of the one that they came from, empty for none. */
export type InvitingInput = { role: Role; project: string };

export type Values = { addresses: string; role: Role; project: string; linkRole: LinkRequest["role"]; most: string; days: string };
type Field = keyof Values;

type Context = {
  /** As what whoever invites may invite. */
  offered: Role[];
  values: Values;
  /** What became of addresses that did not go out, until they are invited again. */
  refusals: InvitingOutcome[];
  /** How many went out last. */
  sent: number;
  /** The link that was made. */
  link: string;
  error: Problem | null;
  problem: Problem | null;
};

type Event =
  | { type: "byAddress.chosen" }
  | { type: "byLink.chosen" }
  | { type: "field.changed"; field: Field; value: string }
  | { type: "submitted" }
  | { type: "copying.chosen" }
  | { type: "another.chosen" }
  | SlowResponseEvent;

const inviting = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as InvitingInput,
    tags: {} as "addresses" | "link" | "busy" | "reported" | "made" | "copied" | "uncopied" | "refused" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    invite: required<Answer<Inviting>, { addresses: string; role: Role; project: string | null }>("invite"),
    makeLink: required<Answer<{ link: string }>, LinkRequest>("makeLink"),
    /** Answers whether it lies on the clipboard. */
    copy: required<boolean, { text: string }>("copy"),
  },
  actions: {
    change: assign(({ context }, { field, value }: { field: Field; value: string }) => ({
      values: { ...context.values, [field]: value },
      error: null,
    })),
    setMissing: assign({ error: { code: "addresses_missing" } as const }),
    setOutcomes: assign(({ context }, { answer }: { answer: Answer<Inviting> }) => {
      if (!answer.success) return {};
      const kept = answer.data.outcomes.filter(({ outcome }) => outcome !== "sent");
      return {
        refusals: kept,
        sent: answer.data.outcomes.length - kept.length,
        values: { ...context.values, addresses: kept.map(({ address }) => address).join("\n") },
      };
    }),
    setLink: assign((_, { answer }: { answer: Answer<{ link: string }> }) => (answer.success ? { link: answer.data.link } : {})),
    /** Told once, and nowhere kept. */
    forgetLink: assign({ link: "" }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    /** Tells those who show the invitations. */
    announce: requiredAction("announce"),
  },
  guards: {
    ...answerGuards,
    isWritten: ({ context }) => readAddresses(context.values.addresses).length > 0,
    isOneOf: (_, { field, fields }: { field: Field; fields: readonly Field[] }) => fields.includes(field),
    isCopied: (_, { isCopied }: { isCopied: boolean }) => isCopied,
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

/** A field of a form was changed, which shows others than the other form. */
const changed = <const Target extends string | undefined>(fields: readonly Field[], target: Target) =>
  ({
    guard: { type: "isOneOf", params: ({ event }: { event: { field: Field } }) => ({ field: event.field, fields }) },
    target,
    actions: changes,
  }) as const;
const ofAddresses = ["addresses", "role", "project"] as const;
const ofLink = ["linkRole", "most", "days"] as const;

const addresses = {
  "byLink.chosen": "choosing",
  "field.changed": changed(ofAddresses, "editing"),
  submitted: [
    { guard: "isWritten", target: "sending" },
    { target: "editing", actions: "setMissing" },
  ],
} as const;
const link = {
  "byAddress.chosen": "editing",
  "field.changed": changed(ofLink, "choosing"),
  submitted: "making",
} as const;
const made = {
  "another.chosen": "#inviting.choosing",
  "byAddress.chosen": "#inviting.editing",
  "copying.chosen": "#inviting.made.copying",
} as const;

export const invitingMachine = inviting.createMachine({
  id: "inviting",
  context: ({ input }) => ({
    offered: roles.filter((each) => can(input.role, "invitation.make", { role: each }) === "yes"),
    values: { addresses: "", role: "member", project: input.project, linkRole: linkRoles[0], most: linkCaps[1], days: String(linkDays[1]) },
    refusals: [],
    sent: 0,
    link: "",
    error: null,
    problem: null,
  }),
  initial: "editing",
  states: {
    editing: { tags: "addresses", meta: { serves: "WORKSPACE §2 invitations: by address (several pasted at once)" }, on: addresses },
    sending: {
      tags: ["addresses", "busy"],
      invoke: {
        id: "invite",
        src: "invite",
        input: ({ context: { values } }) => ({ addresses: values.addresses, role: values.role, project: values.project || null }),
        onDone: [
          {
            guard: { type: "isSuccess", params: answered },
            target: "reported",
            actions: [{ type: "setOutcomes", params: answered<Inviting> }, "announce"],
          },
          ...refusals("cooling", "refused"),
        ],
        onError: broken("refused"),
      },
      ...slowResponse("#inviting.sending", "#inviting.editing"),
    },
    reported: { tags: ["addresses", "reported"], on: addresses },
    // What was sent is still written there.
    refused: { tags: ["addresses", "refused"], exit: "clearProblem", on: { ...addresses, submitted: "sending" } },
    cooling: {
      ...cooldown("editing", { "byLink.chosen": "choosing", "field.changed": changed(ofAddresses, undefined) }),
      tags: ["addresses", "cooling"],
    },
    choosing: { tags: "link", meta: { serves: "WORKSPACE §2 invitations: by a link to share (role, cap, expiry)" }, on: link },
    making: {
      tags: ["link", "busy"],
      invoke: {
        id: "makeLink",
        src: "makeLink",
        input: ({ context: { values } }) => ({
          role: values.linkRole,
          most: Number(values.most),
          // One of those that are offered.
          days: Number(values.days) as LinkRequest["days"],
        }),
        onDone: [
          {
            guard: { type: "isSuccess", params: answered },
            target: "made",
            actions: [{ type: "setLink", params: answered<{ link: string }> }, "announce"],
          },
          ...refusals("linkCooling", "linkRefused"),
        ],
        onError: broken("linkRefused"),
      },
      ...slowResponse("#inviting.making", "#inviting.choosing"),
    },
    linkRefused: { tags: ["link", "refused"], exit: "clearProblem", on: link },
    linkCooling: {
      ...cooldown("choosing", { "byAddress.chosen": "editing", "field.changed": changed(ofLink, undefined) }),
      tags: ["link", "cooling"],
    },
    made: {
      tags: ["link", "made"],
      exit: "forgetLink",
      initial: "shown",
      states: {
        shown: { on: made },
        copying: {
          invoke: {
            id: "copy",
            src: "copy",
            input: ({ context }) => ({ text: context.link }),
            onDone: [
              { guard: { type: "isCopied", params: ({ event }) => ({ isCopied: event.output }) }, target: "copied" },
              { target: "uncopied" },
            ],
            onError: "uncopied",
          },
        },
        copied: { tags: "copied", on: made },
        /** A page without https has no clipboard: it is copied by hand. */
        uncopied: { tags: "uncopied", on: made },
      },
    },
  },
});

/** Of how many people a link may bring one chooses among these. */
export const linkCaps = ["1", "5", "10", "25", "50", "100"] as const;

export type InvitingSnapshot = SnapshotFrom<typeof invitingMachine>;
export type InvitingActor = ActorRefFrom<typeof invitingMachine>;
