/**
 * The projects of an organisation as its owners and admins know them, in the workspace's settings (WORKSPACE §2, §9). Of a private one that they are
 * not in they know its name and who leads it, and may add themselves, which its people are told. Where the plan has no room for
 * all, an owner chooses which of them stay writable; the others are read until there is room.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import type { KnownProjects } from "../../src/contract/workspace/projects.ts";
import { required } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { countedIn, isOver, isSame, openIn } from "./project-places.ts";
import { answered, answerGuards, broken, refusals, refused } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

/** `mayChoose`: they own the organisation. */
export type WritableInput = { mayChoose: boolean };
type Context = WritableInput & KnownProjects & { chosen: readonly string[]; joining: string | null; problem: Problem | null };

type Event =
  | { type: "list.retried" }
  | { type: "join.chosen"; id: string }
  | { type: "project.toggled"; id: string }
  | { type: "submitted" }
  | SlowResponseEvent;

const writableProjects = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as WritableInput,
    tags: {} as "loading" | "unreachable" | "listed" | "busy" | "joining" | "refused" | "saved" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    loadProjects: required<Answer<KnownProjects>>("loadProjects"),
    join: required<Answer<unknown>, { id: string }>("join"),
    chooseWritable: required<Answer<unknown>, { projects: readonly string[] }>("chooseWritable"),
  },
  actions: {
    setList: assign((_, { answer }: { answer: Answer<KnownProjects> }) =>
      answer.success ? { projects: answer.data.projects, most: answer.data.most, chosen: openIn(answer.data) } : {},
    ),
    toggle: assign(({ context }, { id }: { id: string }) => ({
      chosen: context.chosen.includes(id) ? context.chosen.filter((other) => other !== id) : [...context.chosen, id],
    })),
    keepChosen: assign(({ context }) => ({
      projects: context.projects.map((project) => ({
        ...project,
        isOverLimit: !project.isArchived && !context.chosen.includes(project.id),
      })),
    })),
    setJoining: assign((_, { id }: { id: string }) => ({ joining: id })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    ...answerGuards,
    canToggle: ({ context }, { id }: { id: string }) =>
      context.mayChoose &&
      isOver(context) &&
      countedIn(context).some((project) => project.id === id) &&
      (context.chosen.includes(id) || context.chosen.length < (context.most ?? 0)),
    canJoin: ({ context }, { id }: { id: string }) => context.projects.some((project) => project.id === id && !project.isRead),
    isOther: ({ context }) => context.mayChoose && isOver(context) && !isSame(context.chosen, openIn(context)),
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

const toggled = ({ event }: { event: { id: string } }) => ({ id: event.id });

export const writableProjectsMachine = writableProjects.createMachine({
  id: "writableProjects",
  context: ({ input }) => ({ ...input, projects: [], most: null, chosen: [], joining: null, problem: null }),
  initial: "loading",
  states: {
    loading: {
      tags: "loading",
      invoke: {
        id: "loadProjects",
        src: "loadProjects",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "listed", actions: { type: "setList", params: answered } },
          { target: "unreachable", actions: refused },
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#writableProjects.loading", "#writableProjects.unreachable"),
    },
    unreachable: { tags: "unreachable", exit: "clearProblem", on: { "list.retried": "loading" } },
    listed: {
      tags: "listed",
      meta: { serves: "WORKSPACE §9 after a downgrade the owner chooses what stays writable" },
      initial: "choosing",
      on: {
        "project.toggled": {
          guard: { type: "canToggle", params: toggled },
          target: ".choosing",
          actions: { type: "toggle", params: toggled },
        },
        "join.chosen": { guard: { type: "canJoin", params: toggled }, target: "joining", actions: { type: "setJoining", params: toggled } },
        submitted: { guard: "isOther", target: "saving" },
      },
      states: { choosing: {}, refused: { tags: "refused", exit: "clearProblem" }, saved: { tags: "saved" } },
    },
    saving: {
      tags: ["listed", "busy"],
      invoke: {
        id: "chooseWritable",
        src: "chooseWritable",
        input: ({ context }) => ({ projects: context.chosen }),
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "listed.saved", actions: "keepChosen" },
          ...refusals("cooling", "listed.refused"),
        ],
        onError: broken("listed.refused"),
      },
      ...slowResponse("#writableProjects.saving", "#writableProjects.listed"),
    },
    joining: {
      tags: ["listed", "busy", "joining"],
      meta: { serves: "WORKSPACE §9 owners and admins may add themselves to private projects" },
      invoke: {
        id: "join",
        src: "join",
        // Chosen on the way here.
        input: ({ context }) => ({ id: context.joining! }),
        // What they are now follows from the list.
        onDone: [{ guard: { type: "isSuccess", params: answered }, target: "loading" }, ...refusals("cooling", "listed.refused")],
        onError: broken("listed.refused"),
      },
      ...slowResponse("#writableProjects.joining", "#writableProjects.listed"),
    },
    cooling: { ...cooldown("listed", {}), tags: ["listed", "cooling"] },
  },
});

export type WritableProjectsSnapshot = SnapshotFrom<typeof writableProjectsMachine>;
export type WritableProjectsActor = ActorRefFrom<typeof writableProjectsMachine>;
