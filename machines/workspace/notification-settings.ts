/**
 * What somebody is told outside of a workspace of what happens in it (WORKSPACE §10): which kinds, of which projects, not in which hours, whether the morning is
 * summed up, and whether devices show words. It is theirs alone, and they undo what they saved.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import { toggled } from "../../src/contract/lists.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { notificationKinds, type NotificationKind, type NotificationSettings } from "../../src/contract/workspace/notifications.ts";
import { hourOf } from "../../src/domain/hours.ts";
import { required } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { changes, eventParams, type ChangeEvent } from "../form.ts";
import { answered, answerGuards, broken, refusals, refused } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

/** Hours as they are typed, `22:00`. */
type Text = "from" | "until";

type Context = Record<Text, string> & {
  kinds: readonly NotificationKind[];
  /** The projects of which nothing is mailed, by their ids. */
  muted: readonly string[];
  hasQuiet: boolean;
  isSummaryOn: boolean;
  isTextPushed: boolean;
  /** As the server has it, and as it had it before it was saved here; null before that. */
  stored: NotificationSettings | null;
  before: NotificationSettings | null;
  /** No hours, or the same twice. */
  hasFault: boolean;
  problem: Problem | null;
};

type Event =
  | ChangeEvent<Text>
  | { type: "list.retried" }
  | { type: "kind.toggled"; kind: NotificationKind }
  | { type: "project.toggled"; project: string }
  | { type: "quiet.toggled" }
  | { type: "summary.toggled" }
  | { type: "text.toggled" }
  | { type: "submitted" }
  | { type: "change.undone" }
  | SlowResponseEvent;

const notificationSettings = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as "loading" | "unreachable" | "shown" | "busy" | "refused" | "saved" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    loadSettings: required<Answer<NotificationSettings>>("loadSettings"),
    saveSettings: required<Answer<NotificationSettings>, NotificationSettings>("saveSettings"),
  },
  actions: {
    setSettings: assign((_, { answer }: { answer: Answer<NotificationSettings> }) =>
      answer.success ? { ...typed(answer.data), stored: answer.data } : {},
    ),
    settle: assign(({ context }) => ({ stored: chosenIn(context), before: context.stored })),
    undo: assign(({ context: { before } }) => (before === null ? {} : typed(before))),
    change: assign((_, { field, value }: { field: Text; value: string }) => ({ [field]: value, hasFault: false })),
    toggleKind: assign(({ context: { kinds } }, { kind }: { kind: NotificationKind }) => {
      const left = toggled(kinds, kind);
      return { kinds: notificationKinds.filter((one) => left.includes(one)) };
    }),
    toggleProject: assign(({ context: { muted } }, { project }: { project: string }) => ({ muted: toggled(muted, project) })),
    toggleQuiet: assign(({ context: { hasQuiet } }) => ({ hasQuiet: !hasQuiet, hasFault: false })),
    toggleSummary: assign(({ context: { isSummaryOn } }) => ({ isSummaryOn: !isSummaryOn })),
    toggleText: assign(({ context: { isTextPushed } }) => ({ isTextPushed: !isTextPushed })),
    blameHours: assign({ hasFault: true }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    ...answerGuards,
    isComplete: ({ context }) => chosenIn(context) !== null,
    isQuiet: ({ context }) => context.hasQuiet,
    isUndoable: ({ context: { stored, before } }) => before !== null && JSON.stringify(before) !== JSON.stringify(stored),
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

export const notificationSettingsMachine = notificationSettings.createMachine({
  id: "notificationSettings",
  context: {
    kinds: [],
    muted: [],
    hasQuiet: false,
    from: "",
    until: "",
    isSummaryOn: false,
    isTextPushed: false,
    stored: null,
    before: null,
    hasFault: false,
    problem: null,
  },
  initial: "loading",
  states: {
    loading: {
      tags: "loading",
      invoke: {
        id: "loadSettings",
        src: "loadSettings",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "shown", actions: { type: "setSettings", params: answered } },
          { target: "unreachable", actions: refused },
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#notificationSettings.loading", "#notificationSettings.unreachable"),
    },
    unreachable: { tags: "unreachable", exit: "clearProblem", on: { "list.retried": "loading" } },
    shown: {
      tags: "shown",
      meta: { serves: "WORKSPACE §10 what is mailed is each person's to choose" },
      initial: "editing",
      on: {
        "field.changed": { guard: "isQuiet", target: ".editing", actions: changes },
        "kind.toggled": { target: ".editing", actions: { type: "toggleKind", params: eventParams } },
        "project.toggled": { target: ".editing", actions: { type: "toggleProject", params: eventParams } },
        "quiet.toggled": { target: ".editing", actions: "toggleQuiet" },
        "summary.toggled": { target: ".editing", actions: "toggleSummary" },
        "text.toggled": { target: ".editing", actions: "toggleText" },
        submitted: [
          { guard: "isComplete", target: "saving" },
          { target: ".editing", actions: "blameHours" },
        ],
      },
      states: {
        editing: {},
        refused: { tags: "refused", exit: "clearProblem" },
        saved: {
          tags: "saved",
          meta: { serves: "WORKSPACE §4 undo of every change" },
          on: { "change.undone": { guard: "isUndoable", target: "#notificationSettings.saving", actions: "undo" } },
        },
      },
    },
    saving: {
      tags: ["shown", "busy"],
      invoke: {
        id: "saveSettings",
        src: "saveSettings",
        // It is complete: that is asked before.
        input: ({ context }) => chosenIn(context)!,
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "shown.saved", actions: "settle" },
          ...refusals("cooling", "shown.refused"),
        ],
        onError: broken("shown.refused"),
      },
      ...slowResponse("#notificationSettings.saving", "#notificationSettings.shown"),
    },
    cooling: { ...cooldown("shown", { "field.changed": { guard: "isQuiet", actions: changes } } as const), tags: ["shown", "cooling"] },
  },
});

export type NotificationSettingsSnapshot = SnapshotFrom<typeof notificationSettingsMachine>;
export type NotificationSettingsActor = ActorRefFrom<typeof notificationSettingsMachine>;

/** Where quiet hours begin that nobody has chosen yet. */
const usualQuiet = { from: 20 * 60, until: 7 * 60 } as const;

/** @returns null for what is no time of a day */
const minutesIn = (hour: string): number | null => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(hour) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
};

const typed = ({ kinds, muted, quiet, isSummaryOn, isTextPushed }: NotificationSettings) => {
  const { from, until } = quiet ?? usualQuiet;
  return { kinds, muted, isSummaryOn, isTextPushed, hasQuiet: quiet !== null, from: hourOf(from), until: hourOf(until), hasFault: false };
};

/** What is chosen on the page; null where its hours are none. */
export const chosenIn = ({
  kinds,
  muted,
  hasQuiet,
  from,
  until,
  isSummaryOn,
  isTextPushed,
}: Pick<Context, Text | "kinds" | "muted" | "hasQuiet" | "isSummaryOn" | "isTextPushed">): NotificationSettings | null => {
  const others = { kinds: [...kinds], muted: [...muted], isSummaryOn, isTextPushed };
  if (!hasQuiet) return { ...others, quiet: null };
  const [begins, ends] = [minutesIn(from), minutesIn(until)];
  return begins === null || ends === null || begins === ends ? null : { ...others, quiet: { from: begins, until: ends } };
};
