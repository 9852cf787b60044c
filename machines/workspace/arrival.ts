/**
 * Being in a workspace: coming in, staying, and leaving (WORKSPACE §1).
 *
 * A page of a workspace has a session of its own. One without is led to the portal, which knows who somebody is and sends them back with a
 * code; that is exchanged once, and whoever brings a spent one is asked whether they are in already before they are told. Inside, the
 * session is renewed before it runs out. Where it ends by itself the page stays as it is and says so; where it was ended on purpose, here or
 * in another tab, nothing of the workspace stays on the screen.
 *
 * A workspace whose organisation rests is closed at its door, to those who are inside already too: the page says why and until when, and an owner brings it
 * back there. Once it is, all who stand there are inside again.
 * What the browser kept in the same session is shown before the server has answered, as long as the token counts; and without a network for some
 * hours after the session was last renewed. Whoever signs out while something is unsent is asked first.
 * Whoever signs out of the portal is led through the workspaces that this browser was led into: each forgets what it keeps, and leads back.
 */
import { not, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import { cooldown } from "../cooldown.ts";
import { answered, broken, refusals } from "../refusal.ts";
import { slowResponse } from "../slow-response.ts";
import { arrivalSetup, type Opened, type Recalled, type Renewal } from "./arrival-setup.ts";

export type { Recalled, RestEvent } from "./arrival-setup.ts";

const codeParams =
  (...codes: string[]) =>
  ({ event }: { event: { output: Answer<unknown> } }) => ({ answer: event.output, codes });

const visits = {
  type: "setVisit",
  // The guards have looked.
  params: ({ event }: { event: { output: Answer<Opened> } }) => ({ opened: (event.output as { data: Opened }).data }),
} as const;
const opened = <Inside extends string>(inside: Inside) =>
  [
    { guard: { type: "isClosed", params: answered<Opened> }, target: "#arrival.closed", actions: visits },
    { guard: { type: "isSuccess", params: answered<unknown> }, target: inside, actions: visits },
  ] as const;

const isNowhere = { guard: { type: "isRefusedWith", params: codeParams("not_found") }, target: "unknown" } as const;
const isNowhereElse = { ...isNowhere, target: "#arrival.unknown" } as const;
/** Nobody's session, or somebody's who is no member: who they are and may be, the portal says. */
const isNoMember = { type: "isRefusedWith", params: codeParams("unauthenticated", "not_a_member") } as const;

const signedOut = {
  guard: { type: "isChosen", params: ({ event }: { event: { isChosen: boolean } }) => event },
  target: "#arrival.signedOut",
} as const;
const endedFor = <Target extends string>(otherwise: Target) => [signedOut, { target: otherwise }] as const;
const ended = endedFor("#arrival.inside.expired");
/** Nobody has seen whether what the browser kept, or a closed door, still is theirs to see. */
const endedUnseen = endedFor("#arrival.leaving");

const recalled = ({ event }: { event: { output: Recalled } }) => ({ recalled: event.output });

/** Where an owner may bring back what rests. */
const restorable = { on: { "restoration.chosen": { guard: "mayRestore", target: "#arrival.restoring" } } } as const;

export const arrivalMachine = arrivalSetup.createMachine({
  id: "arrival",
  context: ({ input }) => ({ ...input, kept: null, visit: null, renewIn: 0, offlineIn: 0, unsent: 0, problem: null }),
  initial: "deciding",
  states: {
    deciding: {
      always: [
        { guard: "isLeft", target: "forgetting" },
        { guard: "isUnknown", target: "unknown" },
        { guard: "hasCode", target: "exchanging" },
        { target: "recalling" },
      ],
    },
    recalling: {
      tags: "arriving",
      meta: { serves: "WORKSPACE §9 stored data is drawn before the server answers within the access token's life" },
      invoke: {
        id: "recall",
        src: "recall",
        onDone: [
          {
            guard: { type: "isLive", params: recalled },
            target: "inside.proving",
            // The guard has looked.
            actions: { type: "setVisit", params: ({ event }) => ({ opened: event.output! }) },
          },
          { target: "opening", actions: { type: "setKept", params: recalled } },
        ],
        onError: "opening",
      },
    },
    exchanging: {
      tags: "arriving",
      meta: { serves: "WORKSPACE §1 coming in: the workspace exchanges the code for a session" },
      invoke: {
        id: "exchange",
        src: "exchange",
        // Entered with one alone.
        input: ({ context }) => ({ code: context.code! }),
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "opening", actions: "forgetCode" },
          { guard: { type: "isRefusedWith", params: codeParams("unauthenticated") }, target: "returning", actions: "forgetCode" },
          isNowhere,
          ...refusals("cooling", "failed"),
        ],
        onError: broken("failed"),
      },
      ...slowResponse("#arrival.exchanging", "#arrival.stopped"),
    },
    opening: {
      tags: "arriving",
      meta: { serves: "WORKSPACE §1 a workspace without a session sends the browser to the portal" },
      invoke: {
        id: "open",
        src: "open",
        onDone: [
          ...opened("inside"),
          { guard: isNoMember, target: "leaving" },
          isNowhere,
          { guard: { type: "isKeptClosed", params: answered }, target: "closed.unanswered", actions: "showKept" },
          { guard: { type: "isKept", params: answered }, target: "inside.unproven", actions: "showKept" },
          { guard: { type: "isLapsed", params: answered }, target: "lapsed" },
          ...refusals("cooling", "failed"),
        ],
        onError: broken("failed"),
      },
      ...slowResponse("#arrival.opening", "#arrival.stopped"),
    },
    /** With a spent code: by Back or a bookmark. Led on by itself, somebody whose browser keeps nothing would go round for ever. */
    returning: {
      tags: "arriving",
      invoke: {
        id: "openAgain",
        src: "open",
        onDone: [...opened("inside"), { guard: isNoMember, target: "spent" }, isNowhere, ...refusals("cooling", "failed")],
        onError: broken("failed"),
      },
      ...slowResponse("#arrival.returning", "#arrival.stopped"),
    },
    leaving: {
      tags: ["arriving", "leaving"],
      entry: "forgetVisit",
      invoke: [
        { id: "leave", src: "leave", onError: broken("failed") },
        { id: "watchPage", src: "watchPage" },
      ],
      on: { "page.restored": "deciding" },
      ...slowResponse("#arrival.leaving", "#arrival.stopped"),
    },
    unknown: { tags: "unknown", entry: "forgetVisit", meta: { serves: "WORKSPACE §1 unknown address" } },
    spent: {
      tags: "spent",
      meta: { serves: "WORKSPACE §1 replays and expired codes are refused" },
      on: { "enter.chosen": "leaving" },
    },
    cooling: cooldown("deciding", {}),
    failed: { tags: "refused", exit: "clearProblem", on: { "retry.chosen": "deciding" } },
    lapsed: {
      tags: "lapsed",
      entry: "forgetVisit",
      meta: { serves: "WORKSPACE §9 offline up to 12 hours after the last renewal, then a page that says so" },
      on: { "retry.chosen": "deciding" },
    },
    /** Somebody did not want to wait. */
    stopped: { on: { "retry.chosen": "deciding" } },
    closed: {
      tags: "closed",
      meta: { serves: "WORKSPACE §1 suspended: as the portal's dashboard says it; §2 an owner deletes the organisation" },
      initial: "shown",
      invoke: [
        { id: "watchSession", src: "watchSession" },
        { id: "watchRest", src: "watchRest" },
      ],
      on: {
        "organization.opened": ".asking",
        // Who they are by now, the portal says.
        "session.closed": endedUnseen,
      },
      states: {
        shown: restorable,
        refused: { tags: "refused", exit: "clearProblem", ...restorable },
        asking: {
          tags: "restoring",
          meta: { serves: "DECISIONS 50: open boards included; restored, they are there again" },
          invoke: {
            id: "openClosed",
            src: "open",
            onDone: [
              ...opened("#arrival.inside"),
              { guard: isNoMember, target: "#arrival.leaving" },
              isNowhereElse,
              { target: "unanswered" },
            ],
            onError: "unanswered",
          },
          after: { renewalWait: "unanswered" },
        },
        unanswered: { after: { renewalRetry: "asking" } },
      },
    },
    restoring: {
      tags: ["closed", "restoring"],
      invoke: {
        id: "restore",
        src: "restore",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "closed.asking" },
          { guard: isNoMember, target: "leaving" },
          ...refusals("pausing", "closed.refused"),
        ],
        onError: broken("closed.refused"),
      },
      ...slowResponse("#arrival.restoring", "#arrival.closed"),
    },
    pausing: { ...cooldown("closed", {}), tags: ["closed", "cooling"] },
    inside: {
      tags: "inside",
      initial: "fresh",
      invoke: [
        { id: "watchSession", src: "watchSession" },
        { id: "watchRest", src: "watchRest" },
      ],
      on: { "session.closed": ended, "organization.closed": "closed.asking", "signOut.chosen": ".counting" },
      after: { lapse: { guard: not("isExpired"), target: "lapsed" } },
      states: {
        /** What the browser kept is shown, and the server asked whether it is so. */
        proving: {
          meta: { serves: "WORKSPACE §9 stored data is drawn before the server answers" },
          invoke: {
            id: "openKept",
            src: "open",
            onDone: [
              ...opened("#arrival.inside"),
              { guard: isNoMember, target: "#arrival.leaving" },
              isNowhereElse,
              { target: "unproven" },
            ],
            onError: "unproven",
          },
          after: { renewalWait: "unproven" },
          on: { "session.closed": endedUnseen },
        },
        unproven: {
          meta: { serves: "WORKSPACE §9 offline up to 12 hours after the last renewal" },
          after: { renewalRetry: "proving" },
          on: { "session.closed": endedUnseen },
        },
        fresh: { meta: { serves: "WORKSPACE §1 a session with an end" }, after: { renewalDue: "renewing" } },
        renewing: {
          invoke: {
            id: "renew",
            src: "renew",
            onDone: [
              {
                guard: { type: "isSuccess", params: answered },
                // Entered anew: the time without a network is counted from here.
                target: "#arrival.inside",
                // The guard has looked.
                actions: { type: "setRenewal", params: ({ event }) => ({ renewal: (event.output as { data: Renewal }).data }) },
              },
              { guard: isNoMember, target: "expired" },
              { target: "unrenewed" },
            ],
            onError: "unrenewed",
          },
          after: { renewalWait: "unrenewed" },
        },
        unrenewed: { after: { renewalRetry: "renewing" } },
        /** Nothing that stands there is lost; it goes on once they come in again. */
        expired: { tags: "expired", on: { "enter.chosen": "#arrival.leaving", "session.closed": ended } },
        /** Signing out got no answer: they are still in, and may try again. */
        unended: { tags: "refused", exit: "clearProblem", after: { renewalDue: "renewing" } },
        counting: {
          invoke: {
            id: "countUnsent",
            src: "countUnsent",
            onDone: [
              {
                guard: { type: "isAny", params: ({ event }) => ({ unsent: event.output }) },
                target: "warned",
                actions: { type: "setUnsent", params: ({ event }) => ({ unsent: event.output }) },
              },
              { target: "#arrival.signingOut" },
            ],
            onError: "#arrival.signingOut",
          },
        },
        warned: {
          tags: "warned",
          meta: { serves: "WORKSPACE §6 signing out asks first when something is unsent" },
          on: { "signOut.confirmed": "#arrival.signingOut", "stay.chosen": "proving" },
        },
      },
    },
    signingOut: {
      tags: ["inside", "signingOut"],
      invoke: {
        id: "signOut",
        src: "signOut",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "signedOut", actions: "goToPortal" },
          // The session had ended already.
          { guard: isNoMember, target: "signedOut", actions: "goToPortal" },
          { target: "inside.unended", actions: { type: "setProblem", params: { problem: { code: "sign_out_failed" } } } },
        ],
        onError: broken("inside.unended"),
      },
      ...slowResponse("#arrival.signingOut", "#arrival.inside"),
    },
    signedOut: {
      tags: "signedOut",
      entry: "forgetVisit",
      meta: { serves: "WORKSPACE §1 signing out in a workspace signs out of the portal too" },
      on: { "enter.chosen": "leaving" },
    },
    forgetting: {
      tags: ["arriving", "leaving"],
      exit: "beOut",
      meta: { serves: "WORKSPACE §6 signing out wipes what is stored at once in open tabs, elsewhere before the next drawing" },
      invoke: {
        id: "forget",
        src: "forget",
        onDone: { target: "signedOut", actions: "goToPortal" },
        onError: { target: "signedOut", actions: "goToPortal" },
      },
    },
  },
});

export type ArrivalSnapshot = SnapshotFrom<typeof arrivalMachine>;
export type ArrivalActor = ActorRefFrom<typeof arrivalMachine>;
