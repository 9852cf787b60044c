/**
 * Whether the device in hand is told of what happens in a workspace (WORKSPACE §10). Browsers ask their person once, and only after a press; what they said there
 * they take back there alone.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { answered, answerGuards, broken, refusals, refused } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

/** `unsupported`: the browser cannot be told anything, at least not as it is; `denied`: its person does not let us ask any more. */
export type DeviceStatus = "unsupported" | "denied" | "off" | "on";

/** What the person says where the browser asks them; `default` where they say nothing. */
export type Permission = "granted" | "denied" | "default";

type Context = { problem: Problem | null };
type Event = { type: "list.retried" } | { type: "device.added" } | { type: "device.removed" } | SlowResponseEvent;

const ownDevice = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as
      | "loading"
      | "unreachable"
      | "unsupported"
      | "denied"
      | "off"
      | "on"
      | "asking"
      | "busy"
      | "refused"
      | SlowResponseTag
      | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    lookAtDevice: required<Answer<{ status: DeviceStatus }>>("lookAtDevice"),
    askPermission: required<{ permission: Permission }>("askPermission"),
    addDevice: required<Answer<unknown>>("addDevice"),
    removeDevice: required<Answer<unknown>>("removeDevice"),
  },
  actions: {
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    ...answerGuards,
    stands: (_, { answer, as }: { answer: Answer<{ status: DeviceStatus }>; as: DeviceStatus }) =>
      answer.success && answer.data.status === as,
    isGranted: (_, { permission }: { permission: Permission }) => permission === "granted",
    isDenied: (_, { permission }: { permission: Permission }) => permission === "denied",
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

const as = (status: DeviceStatus) => ({
  type: "stands" as const,
  params: ({ event }: { event: { output: Answer<{ status: DeviceStatus }> } }) => ({ answer: event.output, as: status }),
});

const said = ({ event }: { event: { output: { permission: Permission } } }) => event.output;

export const ownDeviceMachine = ownDevice.createMachine({
  id: "ownDevice",
  context: { problem: null },
  initial: "looking",
  states: {
    looking: {
      tags: "loading",
      invoke: {
        id: "lookAtDevice",
        src: "lookAtDevice",
        onDone: [
          { guard: as("unsupported"), target: "unsupported" },
          { guard: as("denied"), target: "denied" },
          { guard: as("on"), target: "on" },
          { guard: as("off"), target: "off" },
          { target: "unreachable", actions: refused },
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#ownDevice.looking", "#ownDevice.unreachable"),
    },
    unreachable: { tags: "unreachable", exit: "clearProblem", on: { "list.retried": "looking" } },
    unsupported: { tags: "unsupported" },
    // Its person may have changed it meanwhile, in the browser's own settings.
    denied: { tags: "denied", on: { "list.retried": "looking" } },
    off: {
      tags: "off",
      meta: { serves: "WORKSPACE §10 a device is told only where its person wants it" },
      initial: "shown",
      states: {
        shown: { on: { "device.added": "#ownDevice.asking" } },
        refused: { tags: "refused", exit: "clearProblem", on: { "device.added": "#ownDevice.asking" } },
        cooling: cooldown("shown", {}),
      },
    },
    // The browser asks, and its person takes the time that they need.
    asking: {
      tags: ["off", "asking"],
      invoke: {
        id: "askPermission",
        src: "askPermission",
        onDone: [
          { guard: { type: "isGranted", params: said }, target: "adding" },
          { guard: { type: "isDenied", params: said }, target: "denied" },
          { target: "off" },
        ],
        onError: broken("off.refused"),
      },
    },
    adding: {
      tags: ["off", "busy"],
      invoke: {
        id: "addDevice",
        src: "addDevice",
        onDone: [{ guard: { type: "isSuccess", params: answered }, target: "on" }, ...refusals("off.cooling", "off.refused")],
        onError: broken("off.refused"),
      },
      ...slowResponse("#ownDevice.adding", "#ownDevice.off"),
    },
    on: {
      tags: "on",
      initial: "shown",
      states: {
        shown: { on: { "device.removed": "#ownDevice.removing" } },
        refused: { tags: "refused", exit: "clearProblem", on: { "device.removed": "#ownDevice.removing" } },
        cooling: cooldown("shown", {}),
      },
    },
    removing: {
      tags: ["on", "busy"],
      invoke: {
        id: "removeDevice",
        src: "removeDevice",
        onDone: [{ guard: { type: "isSuccess", params: answered }, target: "off" }, ...refusals("on.cooling", "on.refused")],
        onError: broken("on.refused"),
      },
      ...slowResponse("#ownDevice.removing", "#ownDevice.on"),
    },
  },
});

export type OwnDeviceSnapshot = SnapshotFrom<typeof ownDeviceMachine>;
export type OwnDeviceActor = ActorRefFrom<typeof ownDeviceMachine>;
