import { always, both, calls, hears, never, not, precedes, type Now } from "statewalk/oracle";
import type { WorkingTime } from "../../src/contract/workspace/calendar.ts";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  keeps,
  slowWaits,
  told,
  toldIfRefused,
  unknown,
  waiting,
  type Oracle,
} from "../common.oracle.ts";
import type { workingTimeMachine } from "./working-time.ts";

type Then = Now<typeof workingTimeMachine>;

/** What the samples say of hours, and how many minutes that is. */
const minutes: Record<string, number> = { "09:00": 540, "17:00": 1020, "08:30": 510, "18:00": 1080 };
const hours = Object.fromEntries(Object.entries(minutes).map(([hour, count]) => [count, hour]));

const toldOf = (now: Then): WorkingTime | null => (toldIfRefused(now) === null ? (now.event.output as { data: WorkingTime }).data : null);
const kept =
  <Name extends keyof WorkingTime & keyof Then["context"]>(name: Name) =>
  (now: Then) =>
    toldOf(now)?.[name] ?? now.context[name];
const keptHour = (name: "opens" | "closes") => (now: Then) => {
  const calendar = toldOf(now);
  return calendar === null ? now.context[name] : hours[calendar[name]];
};

const hourFaults = ({ context: { weekdays, opens, closes } }: Then) => ({
  ...(weekdays.length === 0 ? { weekdays: "weekdays_required" } : {}),
  ...(Number(minutes[opens]) < Number(minutes[closes]) ? {} : { hours: "hours_unfit" }),
});
/** What the samples type of days, and which they are. */
const days: Record<string, string> = { "๑ มี.ค. ๗๐": "2027-03-01", "1/2/2570": "2027-02-01" };
const dayFault = ({ context: { day, added } }: Then) => {
  if (!(day in days)) return { day: "no_day" };
  return added.some((one) => one.day === days[day]) ? { day: "day_taken" } : {};
};
const holidayFaults = (now: Then) => ({
  ...dayFault(now),
  ...(now.context.name === "" ? { name: "name_required" } : now.context.name.length > 80 ? { name: "name_long" } : {}),
});
const isEmpty = (faults: object) => Object.keys(faults).length === 0;
const without = ({ context: { faults } }: Then, name: string) => Object.fromEntries(Object.entries(faults).filter(([at]) => at !== name));
const editing = (sets: object) => ({ at: "shown.editing", sets: { problem: null, ...sets } });
const toggled = <Value>(all: readonly Value[], one: Value) => (all.includes(one) ? all.filter((other) => other !== one) : [...all, one]);
const isOf =
  (field: "timeZone" | "opens" | "closes" | "day" | "name") =>
  ({ event, context }: Then) =>
    event.field === field ? event.value : context[field];
const isAboutZone = ({ event }: Then) => (event.output as { code?: string }).code === "time_zone_unknown";
const addedNow = ({ context: { added, day, name } }: Then) => [...added, { day: days[day] ?? "", name }];

export const oracle: Oracle<typeof workingTimeMachine> = {
  effects: {
    file: "machines/workspace/working-time.oracle.ts",
    begins: {
      at: "loading.fresh",
      sets: {
        mayChange: ({ input }) => input.mayChange,
        today: ({ input }) => input.today,
        opens: "",
        closes: "",
        day: "",
        name: "",
        weekdays: () => [],
        added: () => [],
        worked: () => [],
        holidays: () => [],
        timeZone: "",
        faults: {},
        problem: null,
      },
    },
    events: {
      "loadCalendar done": {
        at: byAnswer({ success: "shown.editing", otherwise: "unreachable" }),
        sets: {
          opens: keptHour("opens"),
          closes: keptHour("closes"),
          weekdays: kept("weekdays"),
          added: kept("added"),
          worked: kept("worked"),
          holidays: kept("holidays"),
          timeZone: kept("timeZone"),
          problem: toldIfRefused,
        },
      },
      "loadCalendar failed": { at: "unreachable", sets: { problem: unknown } },
      "list.retried": { at: "loading.fresh", sets: { problem: null } },
      "field.changed": {
        at: ({ wasAt }) => (wasAt("cooling") ? "cooling" : "shown.editing"),
        sets: {
          problem: ({ context, wasAt }: Then) => (wasAt("cooling") ? context.problem : null),
          timeZone: isOf("timeZone"),
          opens: isOf("opens"),
          closes: isOf("closes"),
          day: isOf("day"),
          name: isOf("name"),
          faults: (now: Then) =>
            without(now, now.event.field === "opens" || now.event.field === "closes" ? "hours" : String(now.event.field)),
        },
      },
      "weekday.toggled": editing({
        weekdays: ({ context, event }: Then) => toggled(context.weekdays, event.weekday as number).toSorted(),
        faults: (now: Then) => without(now, "weekdays"),
      }),
      "holiday.toggled": editing({ worked: ({ context, event }: Then) => toggled(context.worked, event.day as string) }),
      "holiday.added": editing({
        added: (now: Then) =>
          isEmpty(holidayFaults(now)) ? addedNow(now).toSorted((one, other) => one.day.localeCompare(other.day)) : now.context.added,
        day: (now: Then) => (isEmpty(holidayFaults(now)) ? "" : now.context.day),
        name: (now: Then) => (isEmpty(holidayFaults(now)) ? "" : now.context.name),
        faults: (now: Then) => (isEmpty(holidayFaults(now)) ? {} : { ...hourFaults(now), ...holidayFaults(now) }),
      }),
      "holiday.removed": editing({ added: ({ context, event }: Then) => context.added.filter(({ day }) => day !== event.day) }),
      submitted: {
        at: (now) => (isEmpty(hourFaults(now)) ? "saving.fresh" : "shown.editing"),
        sets: { problem: null, faults: (now: Then) => (isEmpty(hourFaults(now)) ? without(now, "timeZone") : hourFaults(now)) },
      },
      "saveCalendar done": {
        at: (now) =>
          isAboutZone(now) ? "shown.editing" : byAnswer({ success: "shown.saved", tooSoon: "cooling", otherwise: "shown.refused" })(now),
        sets: {
          problem: (now: Then) => (isAboutZone(now) ? null : byAnswer<object | null>({ success: null, otherwise: told(now) })(now)),
          faults: (now: Then) => (isAboutZone(now) ? { ...now.context.faults, timeZone: "zone_unknown" } : now.context.faults),
        },
      },
      "saveCalendar failed": { at: "shown.refused", sets: { problem: unknown } },
      "after cooldown": { at: "shown.editing", sets: { problem: null } },
      ...waiting(["loading", "unreachable"], ["saving", "shown.editing"]),
    },
    calls: {
      loadCalendar: () => undefined,
      saveCalendar: ({ context: { timeZone, weekdays, opens, closes, added, worked } }) => ({
        timeZone,
        weekdays,
        opens: minutes[opens],
        closes: minutes[closes],
        added,
        worked,
      }),
    },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("DECISIONS 21: a double click does nothing twice", "saveCalendar"),
    keeps("DECISIONS 21: nothing you typed is lost", ["timeZone", "opens", "closes"], "field.changed", "loadCalendar done"),
    {
      name: "nobody but owners and admins changes it",
      from: "WORKSPACE §9: admin: settings",
      formula: never(both(calls("saveCalendar"), ({ is }) => !is.context.mayChange)),
    },
    {
      name: "an organisation works on some day",
      from: "WORKSPACE §9: Monday to Friday",
      formula: always(not(both(calls("saveCalendar"), ({ is }) => is.context.weekdays.length === 0))),
    },
    {
      name: "nothing is saved that nobody sent",
      from: "WORKSPACE §6: a command",
      formula: precedes(hears("submitted"), calls("saveCalendar")),
    },
  ],
};
