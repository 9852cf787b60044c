/**
 * When an organisation works, in its settings (WORKSPACE §9): where its days begin, on which days of the week it works and between which hours, which days
 * off it has of its own, and on which of the country's holidays it works. Everybody sees it, owners and admins change it, and undo what they saved.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import { toggled } from "../../src/contract/lists.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { bounds, type WorkingHours, type WorkingTime } from "../../src/contract/workspace/calendar.ts";
import { hourOf } from "../../src/domain/hours.ts";
import { excessOf } from "../../src/domain/lengths.ts";
import { readDay } from "../../src/domain/read-day.ts";
import { required } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { changes, eventParams, type ChangeEvent } from "../form.ts";
import { answered, answerGuards, broken, refusals, refused } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

export type WorkingTimeInput = {
  /** They are an owner or an admin. */
  mayChange: boolean;
  /** The organisation's, as `YYYY-MM-DD`: by it days are read. */
  today: string;
};

/** As they are typed: hours as `09:00`, a day as people write days; a time zone as it is chosen, by IANA's names. */
type Text = "timeZone" | "opens" | "closes" | "day" | "name";
export type WorkingTimeFaults = {
  /** The server does not know it. */
  timeZone?: "zone_unknown";
  weekdays?: "weekdays_required";
  hours?: "hours_unfit";
  /** It cannot be read, it is one of theirs already, or there is room for none. */
  day?: "no_day" | "day_taken" | "days_full";
  name?: "name_required" | "name_long";
};

type Context = WorkingTimeInput &
  Record<Text, string> & {
    weekdays: readonly number[];
    added: WorkingHours["added"];
    worked: readonly string[];
    holidays: WorkingTime["holidays"];
    /** As the server has it, and as it had it before it was saved here; null before that. */
    stored: WorkingHours | null;
    before: WorkingHours | null;
    faults: WorkingTimeFaults;
    problem: Problem | null;
  };

type Event =
  | ChangeEvent<Text>
  | { type: "list.retried" }
  | { type: "weekday.toggled"; weekday: number }
  | { type: "holiday.toggled"; day: string }
  | { type: "holiday.added" }
  | { type: "holiday.removed"; day: string }
  | { type: "submitted" }
  | { type: "change.undone" }
  | SlowResponseEvent;

const workingTime = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as WorkingTimeInput,
    tags: {} as "loading" | "unreachable" | "shown" | "busy" | "refused" | "saved" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    loadCalendar: required<Answer<WorkingTime>>("loadCalendar"),
    saveCalendar: required<Answer<unknown>, WorkingHours>("saveCalendar"),
  },
  actions: {
    setCalendar: assign((_, { answer }: { answer: Answer<WorkingTime> }) => {
      if (!answer.success) return {};
      const { holidays, ...stored } = answer.data;
      return { ...typed(stored), holidays, stored };
    }),
    settle: assign(({ context }) => ({ stored: hoursIn(context), before: context.stored })),
    undo: assign(({ context: { before } }) => (before === null ? {} : typed(before))),
    change: assign(({ context: { faults } }, { field, value }: { field: Text; value: string }) => ({
      [field]: value,
      faults: without(faults, field === "opens" || field === "closes" ? "hours" : field),
    })),
    toggleWeekday: assign(({ context: { weekdays, faults } }, { weekday }: { weekday: number }) => ({
      weekdays: toggled(weekdays, weekday).toSorted((one, other) => one - other),
      faults: without(faults, "weekdays"),
    })),
    toggleHoliday: assign(({ context: { worked } }, { day }: { day: string }) => ({ worked: toggled(worked, day) })),
    addHoliday: assign(({ context: { added, day, name, today } }) => ({
      // It is a day: that is asked before.
      added: [...added, { day: readDay(day, today)!, name: name.trim() }].toSorted((one, other) => (one.day < other.day ? -1 : 1)),
      day: "",
      name: "",
      faults: {},
    })),
    removeHoliday: assign(({ context: { added } }, { day }: { day: string }) => ({ added: added.filter((one) => one.day !== day) })),
    blameZone: assign(({ context: { faults } }) => ({ faults: { ...faults, timeZone: "zone_unknown" as const } })),
    forgiveZone: assign(({ context: { faults } }) => ({ faults: without(faults, "timeZone") })),
    validateHoliday: assign(({ context }) => ({ faults: { ...hourFaults(context), ...holidayFaults(context) } })),
    validate: assign(({ context }) => ({ faults: hourFaults(context) })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    ...answerGuards,
    isAboutZone: (_, { answer }: { answer: Answer<unknown> }) => !answer.success && answer.code === "time_zone_unknown",
    mayChange: ({ context }) => context.mayChange,
    isHoliday: ({ context: { mayChange, holidays } }, { day }: { day: string }) => mayChange && holidays.some((one) => one.day === day),
    isOwn: ({ context: { mayChange, added } }, { day }: { day: string }) => mayChange && added.some((one) => one.day === day),
    isNewHoliday: ({ context }) => context.mayChange && Object.keys(holidayFaults(context)).length === 0,
    isUndoable: ({ context: { stored, before } }) => before !== null && JSON.stringify(before) !== JSON.stringify(stored),
    isComplete: ({ context }) => context.mayChange && Object.keys(hourFaults(context)).length === 0,
  },
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

export const workingTimeMachine = workingTime.createMachine({
  id: "workingTime",
  context: ({ input }) => ({
    ...input,
    timeZone: "",
    opens: "",
    closes: "",
    day: "",
    name: "",
    weekdays: [],
    added: [],
    worked: [],
    holidays: [],
    stored: null,
    before: null,
    faults: {},
    problem: null,
  }),
  initial: "loading",
  states: {
    loading: {
      tags: "loading",
      invoke: {
        id: "loadCalendar",
        src: "loadCalendar",
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "shown", actions: { type: "setCalendar", params: answered } },
          { target: "unreachable", actions: refused },
        ],
        onError: broken("unreachable"),
      },
      ...slowResponse("#workingTime.loading", "#workingTime.unreachable"),
    },
    unreachable: { tags: "unreachable", exit: "clearProblem", on: { "list.retried": "loading" } },
    shown: {
      tags: "shown",
      meta: { serves: "WORKSPACE §9 working time by its settings" },
      initial: "editing",
      on: {
        "field.changed": { guard: "mayChange", target: ".editing", actions: changes },
        "weekday.toggled": { guard: "mayChange", target: ".editing", actions: { type: "toggleWeekday", params: eventParams } },
        "holiday.toggled": {
          guard: { type: "isHoliday", params: eventParams },
          target: ".editing",
          actions: { type: "toggleHoliday", params: eventParams },
        },
        "holiday.added": [
          { guard: "isNewHoliday", target: ".editing", actions: "addHoliday" },
          { guard: "mayChange", target: ".editing", actions: "validateHoliday" },
        ],
        "holiday.removed": {
          guard: { type: "isOwn", params: eventParams },
          target: ".editing",
          actions: { type: "removeHoliday", params: eventParams },
        },
        submitted: [
          { guard: "isComplete", target: "saving" },
          { guard: "mayChange", target: ".editing", actions: "validate" },
        ],
      },
      states: {
        editing: {},
        refused: { tags: "refused", exit: "clearProblem" },
        saved: {
          tags: "saved",
          meta: { serves: "WORKSPACE §4 undo of every change" },
          on: { "change.undone": { guard: "isUndoable", target: "#workingTime.saving", actions: "undo" } },
        },
      },
    },
    saving: {
      tags: ["shown", "busy"],
      // It is asked anew.
      entry: "forgiveZone",
      invoke: {
        id: "saveCalendar",
        src: "saveCalendar",
        input: ({ context }) => hoursIn(context),
        onDone: [
          { guard: { type: "isSuccess", params: answered }, target: "shown.saved", actions: "settle" },
          { guard: { type: "isAboutZone", params: answered }, target: "shown.editing", actions: "blameZone" },
          ...refusals("cooling", "shown.refused"),
        ],
        onError: broken("shown.refused"),
      },
      ...slowResponse("#workingTime.saving", "#workingTime.shown"),
    },
    cooling: { ...cooldown("shown", { "field.changed": { guard: "mayChange", actions: changes } } as const), tags: ["shown", "cooling"] },
  },
});

export type WorkingTimeSnapshot = SnapshotFrom<typeof workingTimeMachine>;
export type WorkingTimeActor = ActorRefFrom<typeof workingTimeMachine>;

/** @returns null for what is no hour of a day; its end is `24:00`, and midnight where work ends */
const minutesIn = (hour: string): number | null => {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(hour) ?? [];
  const found = Number(hours) * 60 + Number(minutes);
  return found <= 24 * 60 ? found : null;
};

const without = (faults: WorkingTimeFaults, name: keyof WorkingTimeFaults): WorkingTimeFaults => {
  const { [name]: _, ...left } = faults;
  return left;
};

const hourFaults = ({ weekdays, opens, closes }: Pick<Context, "weekdays" | "opens" | "closes">): WorkingTimeFaults => {
  const [from, to] = [minutesIn(opens), minutesIn(closes)];
  return {
    ...(weekdays.length === 0 ? { weekdays: "weekdays_required" } : {}),
    ...(from === null || to === null || from >= to ? { hours: "hours_unfit" } : {}),
  };
};

const faultOfDay = ({ day, added, today }: Pick<Context, "day" | "added" | "today">): WorkingTimeFaults["day"] => {
  const read = readDay(day, today);
  if (read === null) return "no_day";
  if (added.some((one) => one.day === read)) return "day_taken";
  return added.length >= bounds.holidays ? "days_full" : undefined;
};

const faultOfName = (name: string): WorkingTimeFaults["name"] =>
  name === "" ? "name_required" : excessOf(name, bounds.name) ? "name_long" : undefined;

const holidayFaults = (context: Pick<Context, "day" | "name" | "added" | "today">): WorkingTimeFaults => {
  const day = faultOfDay(context);
  const name = faultOfName(context.name.trim());
  return { ...(day === undefined ? {} : { day }), ...(name === undefined ? {} : { name }) };
};

const typed = ({ opens, closes, ...rest }: WorkingHours) => ({ ...rest, opens: hourOf(opens), closes: hourOf(closes) });

const hoursIn = ({ timeZone, weekdays, opens, closes, added, worked }: Context): WorkingHours => ({
  timeZone,
  weekdays: [...weekdays],
  // They are hours: that is asked before.
  opens: minutesIn(opens) ?? 0,
  closes: minutesIn(closes) ?? 0,
  added,
  worked: [...worked],
});
