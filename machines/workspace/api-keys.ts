/**
 * Keys with which programs call the API: listed with what each may, made by a form in which its person shows again that it is they, shown once, and revoked after a
 * question. A revoked one is dead at once.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { type Scope, scopes } from "../../src/contract/open/scopes.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import {
  type ApiKey,
  type ApiKeyRequest,
  type ApiKeys,
  keyBounds,
  type MadeApiKey,
  network,
} from "../../src/contract/workspace/api-keys.ts";
import { lettersIn } from "../../src/contract/text-length.ts";
import { required } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { answered, answerGuards, broken, refusals, refused } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

/** What is written in the form; `networks`: with commas or spaces between them. No project is all of them. */
export type KeyDraft = {
  name: string;
  networks: string;
  proof: string;
  days: number;
  scopes: readonly Scope[];
  projects: readonly string[];
  isService: boolean;
};

export type KeyField = "name" | "networks" | "proof";
export type KeyFaults = Partial<Record<KeyField | "scopes", Problem>>;

export const newDraft: KeyDraft = {
  name: "",
  networks: "",
  proof: "",
  days: keyBounds.usual,
  scopes: ["projects:read", "tasks:read"],
  projects: [],
  isService: false,
};

/** `made`: the key itself, as long as it is shown; `revoked`: which one is asked about. */
type Context = Omit<ApiKeys, "keys"> & {
  keys: readonly ApiKey[];
  draft: KeyDraft;
  faults: KeyFaults;
  made: string | null;
  revoked: string | null;
  problem: Problem | null;
};

type Event =
  | { type: "list.retried" }
  | { type: "making.begun" }
  | { type: "making.cancelled" }
  | { type: "field.changed"; field: KeyField; value: string }
  | { type: "days.chosen"; days: number }
  | { type: "scope.toggled"; scope: Scope }
  | { type: "project.toggled"; project: string }
  | { type: "service.toggled" }
  | { type: "submitted" }
  | { type: "key.noted" }
  | { type: "revoking.begun"; id: string }
  | { type: "revoking.cancelled" }
  | { type: "revoking.confirmed" }
  | SlowResponseEvent;

const apiKeys = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as "loading" | "unreachable" | "listed" | "filling" | "made" | "asking" | "busy" | "refused" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    loadKeys: required<Answer<ApiKeys>>("loadKeys"),
    makeKey: required<Answer<MadeApiKey>, { request: ApiKeyRequest }>("makeKey"),
    revokeKey: required<Answer<ApiKeys>, { id: string }>("revokeKey"),
  },
  actions: {
    setKeys: assign((_, { answer }: { answer: Answer<ApiKeys> }) => (answer.success ? answer.data : {})),
    setMade: assign((_, { answer }: { answer: Answer<MadeApiKey> }) =>
      answer.success ? { keys: answer.data.keys, made: answer.data.key, draft: newDraft } : {},
    ),
    begin: assign({ draft: newDraft, faults: {} }),
    write: assign(({ context }, { field, value }: { field: KeyField; value: string }) => {
      const { [field]: _, ...faults } = context.faults;
      return { draft: { ...context.draft, [field]: value }, faults };
    }),
    setDays: assign(({ context }, { days }: { days: number }) => ({ draft: { ...context.draft, days } })),
    toggleScope: assign(({ context }, { scope }: { scope: Scope }) => {
      const { scopes: _, ...faults } = context.faults;
      // In the order of the list, whichever was ticked first.
      const chosen = toggled(context.draft.scopes, scope);
      return { draft: { ...context.draft, scopes: scopes.filter((each) => chosen.includes(each)) }, faults };
    }),
    toggleProject: assign(({ context }, { project }: { project: string }) => ({
      draft: { ...context.draft, projects: toggled(context.draft.projects, project) },
    })),
    toggleService: assign(({ context }) => ({ draft: { ...context.draft, isService: !context.draft.isService } })),
    setFaults: assign(({ context }) => ({ faults: faultsOf(context.draft) })),
    /** What proves who asks is typed anew. */
    clearProof: assign(({ context }) => ({ draft: { ...context.draft, proof: "" } })),
    clearMade: assign({ made: null }),
    setRevoked: assign((_, { id }: { id: string }) => ({ revoked: id })),
    clearRevoked: assign({ revoked: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    ...answerGuards,
    isOffered: ({ context }) => context.isOffered,
    isFilled: ({ context }) => Object.keys(faultsOf(context.draft)).length === 0,
    isThere: ({ context }, { id }: { id: string }) => context.keys.some((key) => key.id === id),
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

const named = ({ event }: { event: { id: string } }) => ({ id: event.id });

const filling = {
  "field.changed": {
    target: "#apiKeys.listed.filling.open",
    actions: { type: "write", params: ({ event }: { event: { field: KeyField; value: string } }) => event },
  },
  "days.chosen": { actions: { type: "setDays", params: ({ event }: { event: { days: number } }) => event } },
  "scope.toggled": { actions: { type: "toggleScope", params: ({ event }: { event: { scope: Scope } }) => event } },
  "project.toggled": { actions: { type: "toggleProject", params: ({ event }: { event: { project: string } }) => event } },
  "service.toggled": { actions: "toggleService" },
  submitted: [{ guard: "isFilled", target: "#apiKeys.listed.filling.making" }, { actions: "setFaults" }],
  "making.cancelled": "#apiKeys.listed.shown",
} as const;

export const apiKeysMachine = apiKeys.createMachine({
  id: "apiKeys",
  context: {
    keys: [],
    isOffered: false,
    hasPassword: true,
    draft: newDraft,
    faults: {},
    made: null,
    revoked: null,
    problem: null,
  },
  initial: "loading",
  states: {
    loading: {
      tags: "loading",
      invoke: {
        id: "loadKeys",
        src: "loadKeys",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "listed", actions: { type: "setKeys", params: answered } },
          { target: "unreachable", actions: refused },
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#apiKeys.loading", "#apiKeys.unreachable"),
    },
    unreachable: { tags: "unreachable", exit: "clearProblem", on: { "list.retried": "loading" } },
    listed: {
      tags: "listed",
      meta: { serves: "WORKSPACE §9 a program never may more than its person" },
      initial: "shown",
      states: {
        shown: {
          on: {
            "making.begun": { guard: "isOffered", target: "filling", actions: "begin" },
            "revoking.begun": {
              guard: { type: "isThere", params: named },
              target: "asking",
              actions: { type: "setRevoked", params: named },
            },
          },
        },
        filling: {
          tags: "filling",
          initial: "open",
          states: {
            open: { on: filling },
            making: {
              tags: "busy",
              invoke: {
                id: "makeKey",
                src: "makeKey",
                input: ({ context }) => ({ request: requestOf(context.draft) }),
                onDone: [
                  {
                    guard: { type: "isSuccess", params: answered },
                    target: "#apiKeys.listed.made",
                    actions: { type: "setMade", params: answered },
                  },
                  ...refusals("cooling", "refused"),
                ],
                onError: broken("refused"),
              },
              ...slowResponse("#apiKeys.listed.filling.making", "#apiKeys.listed.filling.open"),
            },
            cooling: cooldown("open", {}),
            refused: {
              tags: "refused",
              entry: "clearProof",
              exit: "clearProblem",
              on: { ...filling, submitted: { actions: "setFaults" } },
            },
          },
        },
        made: { tags: "made", exit: "clearMade", on: { "key.noted": "shown" } },
        asking: {
          tags: "asking",
          exit: "clearRevoked",
          initial: "open",
          states: {
            open: { on: { "revoking.confirmed": "revoking", "revoking.cancelled": "#apiKeys.listed.shown" } },
            revoking: {
              tags: "busy",
              invoke: {
                id: "revokeKey",
                src: "revokeKey",
                // Chosen on the way here.
                input: ({ context }) => ({ id: context.revoked! }),
                onDone: [
                  {
                    guard: { type: "isSuccess", params: answered },
                    target: "#apiKeys.listed.shown",
                    actions: { type: "setKeys", params: answered },
                  },
                  ...refusals("cooling", "refused"),
                ],
                onError: broken("refused"),
              },
              ...slowResponse("#apiKeys.listed.asking.revoking", "#apiKeys.listed.asking.open"),
            },
            cooling: cooldown("open", {}),
            refused: {
              tags: "refused",
              exit: "clearProblem",
              on: { "revoking.confirmed": "revoking", "revoking.cancelled": "#apiKeys.listed.shown" },
            },
          },
        },
      },
    },
  },
});

/** For how many days a key may be made. */
export const keyDays = [30, keyBounds.usual, keyBounds.days] as const;

const networksIn = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== "");

/** What of a draft is to be mended before it is sent. */
export const faultsOf = ({ name, networks, proof, scopes: chosen }: KeyDraft): KeyFaults => {
  const all = networksIn(networks);
  const isReadable = all.length <= keyBounds.networks && all.every((each) => network.safeParse(each).success);
  return {
    ...(name.trim() === "" ? { name: { code: "required" } } : {}),
    ...(lettersIn(name) > keyBounds.name ? { name: { code: "too_long", params: { max: keyBounds.name } } } : {}),
    ...(isReadable ? {} : { networks: { code: "validation" } }),
    ...(chosen.length === 0 ? { scopes: { code: "required" } } : {}),
    ...(proof === "" ? { proof: { code: "required" } } : {}),
  };
};

export const requestOf = ({ name, networks, proof, days, scopes: chosen, projects, isService }: KeyDraft): ApiKeyRequest => ({
  kind: isService ? "service" : "person",
  name: name.trim(),
  scopes: [...chosen],
  projects: projects.length === 0 ? null : [...projects],
  networks: networksIn(networks),
  days,
  proof,
});

const toggled = <Item>(list: readonly Item[], item: Item): Item[] =>
  list.includes(item) ? list.filter((each) => each !== item) : [...list, item];

export type ApiKeysSnapshot = SnapshotFrom<typeof apiKeysMachine>;
export type ApiKeysActor = ActorRefFrom<typeof apiKeysMachine>;
