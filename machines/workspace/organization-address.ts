/**
 * An owner changes the address of the organisation's workspace, in its settings (DECISIONS 55): what it is now and which ones lead on is shown, a new one is
 * looked for with the check of registration, what happens is read, and the organisation's name is typed. The page then goes to the new address as all
 * others do.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import type { AddressRequest, ChangedAddress, OrganizationAddress } from "../../src/contract/workspace/organization-address.ts";
import { required, requiredAction } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { eventParams } from "../form.ts";
import { answered, answerGuards, broken, refusals, refused } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

/** `organization`: its name. */
export type OrganizationAddressInput = { organization: string };

type Context = OrganizationAddressInput & {
  /** As the server said; null until it has. */
  present: OrganizationAddress | null;
  /** The new one, once the check has found that it can be had; null before. */
  chosen: string | null;
  /** What has been typed. */
  name: string;
  problem: Problem | null;
};

type Event =
  | { type: "list.retried" }
  | { type: "change.began" }
  /** By the check of the field: a name that can be had, or none. */
  | { type: "address.checked"; address: string | null }
  | { type: "name.changed"; name: string }
  | { type: "submitted" }
  | { type: "cancelled" }
  | SlowResponseEvent;

const organizationAddress = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as OrganizationAddressInput,
    tags: {} as "loading" | "unreachable" | "shown" | "confirming" | "busy" | "refused" | "changed" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    loadAddress: required<Answer<OrganizationAddress>>("loadAddress"),
    changeAddress: required<Answer<ChangedAddress>, AddressRequest>("changeAddress"),
  },
  actions: {
    setPresent: assign((_, { answer }: { answer: Answer<OrganizationAddress> }) => ({ present: answer.success ? answer.data : null })),
    choose: assign((_, { address }: { address: string | null }) => ({ chosen: address })),
    setName: assign((_, { name }: { name: string }) => ({ name })),
    forget: assign({ chosen: null, name: "" }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
    /** All of this page is told that the workspace is elsewhere. */
    tellChanged: requiredAction<{ address: string }>("tellChanged"),
  },
  guards: {
    ...answerGuards,
    isChangeable: ({ context: { present } }) => present !== null && present.changeableAt === null,
    isComplete: ({ context: { organization, chosen, name } }) => chosen !== null && name.trim() === organization.trim(),
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

export const organizationAddressMachine = organizationAddress.createMachine({
  id: "organizationAddress",
  context: ({ input }) => ({ ...input, present: null, chosen: null, name: "", problem: null }),
  initial: "loading",
  states: {
    loading: {
      tags: "loading",
      invoke: {
        id: "loadAddress",
        src: "loadAddress",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "shown", actions: { type: "setPresent", params: answered } },
          { target: "unreachable", actions: refused },
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#organizationAddress.loading", "#organizationAddress.unreachable"),
    },
    unreachable: { tags: "unreachable", exit: "clearProblem", on: { "list.retried": "loading" } },
    shown: {
      tags: "shown",
      meta: { serves: "DECISIONS 55: once in 30 days by an owner" },
      on: { "change.began": { guard: "isChangeable", target: "confirming" } },
    },
    confirming: {
      tags: "confirming",
      meta: { serves: "DECISIONS 55: the old one leads on for 90 days" },
      initial: "editing",
      on: {
        "address.checked": { target: ".editing", actions: { type: "choose", params: eventParams } },
        "name.changed": { target: ".editing", actions: { type: "setName", params: eventParams } },
        submitted: { guard: "isComplete", target: "changing" },
        // Whoever thinks again begins anew.
        cancelled: { target: "shown", actions: "forget" },
      },
      states: { editing: {}, refused: { tags: "refused", exit: "clearProblem" } },
    },
    changing: {
      tags: ["confirming", "busy"],
      invoke: {
        id: "changeAddress",
        src: "changeAddress",
        // Entered with one alone.
        input: ({ context: { chosen, name } }) => ({ subdomain: chosen!, name }),
        onDone: [
          {
            guard: { type: "isSuccess", params: answered },
            target: "changed",
            // The guard has looked.
            actions: { type: "tellChanged", params: ({ event }) => ({ address: event.output.success ? event.output.data.subdomain : "" }) },
          },
          ...refusals("cooling", "confirming.refused"),
        ],
        onError: broken("confirming.refused"),
      },
      ...slowResponse("#organizationAddress.changing", "#organizationAddress.confirming"),
    },
    cooling: { ...cooldown("confirming", {}), tags: ["confirming", "cooling"] },
    changed: { tags: "changed", meta: { serves: "DECISIONS 55: every link, session and mail follows" } },
  },
});

export type OrganizationAddressSnapshot = SnapshotFrom<typeof organizationAddressMachine>;
export type OrganizationAddressActor = ActorRefFrom<typeof organizationAddressMachine>;
