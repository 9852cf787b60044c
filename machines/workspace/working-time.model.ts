import { asks } from "../model/fields.ts";
import type { Samples } from "statewalk";
import { always, both, calls, hears, never, not, type Now, precedes } from "statewalk/oracle";
import type { WorkingTime } from "../../src/contract/workspace/calendar.ts";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import {
  type ChartState,
  common,
  cooldown,
  type Description,
  type Expectation,
  type Interaction,
  press,
  slowResponse,
  tooLong,
} from "../model/description.ts";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  keeps,
  type Oracle,
  slowWaits,
  problemOf,
  problemIfRefused,
  unknown,
  waiting,
} from "../model/oracle.ts";
import { type ChartWords, coolingIn } from "../model/words.ts";
import { workingTimeMachine } from "./working-time.ts";

export const usual: WorkingTime = {
  timeZone: "Asia/Bangkok",
  weekdays: [1, 5],
  opens: 540,
  closes: 1020,
  added: [{ day: "2027-02-01", name: "Outing" }],
  worked: ["2027-04-13"],
  holidays: [
    { day: "2027-04-13", th: "วันสงกรานต์", en: "Songkran Festival", isLunar: false },
    { day: "2027-05-20", th: "วันวิสาขบูชา", en: "Visakha Bucha Day", isLunar: true },
  ],
};

export const samples: Samples<typeof workingTimeMachine> = {
  inputs: [
    { mayChange: true, today: "2026-11-26" },
    { mayChange: false, today: "2027-01-31" },
  ],
  events: {
    "list.retried": [{ type: "list.retried" }],
    "field.changed": [
      { type: "field.changed", field: "timeZone", value: "Europe/Berlin" },
      { type: "field.changed", field: "opens", value: "08:30" },
      { type: "field.changed", field: "opens", value: "18:00" },
      { type: "field.changed", field: "day", value: "๑ มี.ค. ๗๐" },
      { type: "field.changed", field: "day", value: "1/2/2570" },
      { type: "field.changed", field: "day", value: "someday" },
      { type: "field.changed", field: "name", value: "Founding day" },
      { type: "field.changed", field: "name", value: "Tidying up" },
      { type: "field.changed", field: "name", value: "ว".repeat(81) },
    ],
    "weekday.toggled": [
      { type: "weekday.toggled", weekday: 1 },
      { type: "weekday.toggled", weekday: 5 },
    ],
    "holiday.toggled": [{ type: "holiday.toggled", day: "2027-05-20" }],
    "holiday.added": [{ type: "holiday.added" }],
    "holiday.removed": [{ type: "holiday.removed", day: "2027-02-01" }],
    ...plainEvents("submitted", "change.undone", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    loadCalendar: [success(usual), success({ ...usual, timeZone: "Asia/Tokyo", closes: 1080 }), refusal("network")],
    saveCalendar: [success(null), tooSoon(), refusal("network"), refusal("time_zone_unknown")],
  },
  // The zone, the hours, the country's holidays and the organisation's own know nothing of each other: one is tried where the others are as they began.
  possible: ({ context: { weekdays, opens, day, name, added, worked, timeZone } }, { type, ...event }) => {
    if (timeZone === "") return true;
    const isFresh = {
      zone: timeZone !== "Europe/Berlin",
      hours: weekdays.length === 2 && opens === "09:00",
      own: day + name === "" && added.length === 1,
      worked: worked.length === 1,
    };
    const isOwn = type === "holiday.added" || type === "holiday.removed" || ("field" in event && event.field !== "opens");
    if (type === "weekday.toggled" || type === "field.changed" || type.startsWith("holiday.")) {
      if ("field" in event && event.field === "timeZone") return isFresh.own && isFresh.hours && isFresh.worked;
      if (!isFresh.zone) return false;
      if (isOwn) return isFresh.hours && isFresh.worked;
      return isFresh.own && (type === "holiday.toggled" ? isFresh.hours : isFresh.worked);
    }
    return true;
  },
  // Whether there is something to be saved, and something that can be undone: of the zone, which stands for all of it.
  project: ({ context: { timeZone, stored, before } }) => [
    timeZone === stored?.timeZone,
    before !== null && before.timeZone !== stored?.timeZone,
  ],
};

type Shown = ChartState<typeof workingTimeMachine>;

const ticks = (field: string, isThere: boolean): Interaction => ({ how: "press", at: isThere ? { field } : null });
const nowhere: Interaction = { how: "press", at: null };

export const description: Description<typeof workingTimeMachine> = {
  fields: {
    ...Object.fromEntries(
      [...[0, 1, 2, 3, 4, 5, 6].map((day) => `weekday-${day}`), "holiday-2027-04-13", "holiday-2027-05-20"].map((name) => [
        name,
        asks.ticked,
      ]),
    ),
    timeZone: "",
    opens: "type=time",
    closes: "type=time",
    day: asks.typedDay,
    name: "autocomplete=off",
  },
  interactions: {
    ...common,
    "field.changed": ({ field, value }, { context: { mayChange } }) => {
      if (!mayChange) return nowhere;
      if (field === "timeZone") return { how: "choose", at: { field }, text: value as string };
      return common["field.changed"]({ type: "field.changed", field, value });
    },
    submitted: (_, { context: { mayChange } }) => (mayChange ? common.submitted() : nowhere),
    "list.retried": press("Load again"),
    "change.undone": press("Undo"),
    "weekday.toggled": ({ weekday }, { context: { mayChange } }) => ticks(`weekday-${String(weekday)}`, mayChange),
    "holiday.toggled": ({ day }, { context: { mayChange } }) => ticks(`holiday-${String(day)}`, mayChange),
    "holiday.added": (_, { context: { mayChange } }) => (mayChange ? press("Add a day off")() : nowhere),
    "holiday.removed": ({ day }, { context: { mayChange, added } }: Shown) => {
      const own = added.find((one) => one.day === day);
      return mayChange && own ? press({ say: "Remove the day off “{called}”", with: { called: own.name } })() : nowhere;
    },
  },
  expectations: (now): Expectation[] => {
    const { mayChange, timeZone, weekdays, opens, closes, day, name, worked, holidays, faults, stored, before } = now.context;
    const isForm = now.hasTag("shown") && mayChange;
    const fields: Expectation[] = [
      { field: "timeZone", text: timeZone, isWrong: faults.timeZone !== undefined },
      ...[1, 5].map((weekday): Expectation => ({ field: `weekday-${weekday}`, isTicked: weekdays.includes(weekday) })),
      { field: "opens", text: opens },
      { field: "closes", text: closes, isWrong: faults.hours !== undefined },
      ...holidays.map((one): Expectation => ({ field: `holiday-${one.day}`, isTicked: !worked.includes(one.day) })),
      { field: "day", text: day, isWrong: faults.day !== undefined },
      { field: "name", text: name, isWrong: faults.name !== undefined },
    ];
    return [
      ...slowResponse(now),
      cooldown(now),
      { alerts: now.hasTag("refused") || now.hasTag("unreachable") ? 1 : 0 },
      { words: "The working time is saved", isSeen: now.hasTag("saved") },
      {
        control: { role: "button", name: "Undo" },
        isSeen: now.hasTag("saved") && before !== null && JSON.stringify(before) !== JSON.stringify(stored),
      },
      { words: "Choose one day at least", isSeen: isForm && faults.weekdays !== undefined },
      { words: tooLong(name, 80), isSeen: isForm && faults.name === "name_long" },
      { words: "This day off is there already", isSeen: isForm && faults.day === "day_taken" },
      ...(isForm ? fields : []),
    ];
  },
};

export const words: ChartWords = {
  events: {
    "weekday.toggled": ["Tick or clear a day of the week", "เลือกหรือยกเลิกวันในสัปดาห์"],
    "holiday.toggled": ["Tick or clear one of the country's holidays", "เลือกหรือยกเลิกวันหยุดราชการ"],
    "holiday.added": ["Press “Add a day off”", "กด “เพิ่มวันหยุด”"],
    "holiday.removed": ["Take a day off away again", "ลบวันหยุดขององค์กร"],
  },
  actors: {
    loadCalendar: ["loading the working time", "โหลดเวลาทำงาน"],
    saveCalendar: ["saving the working time", "บันทึกเวลาทำงาน"],
  },
  states: {
    loading: ["The working time is being loaded", "กำลังโหลดเวลาทำงาน"],
    unreachable: ["A banner says why the working time could not be loaded", "แถบแจ้งเหตุผลที่โหลดเวลาทำงานไม่ได้"],
    "shown.editing": ["The days, hours and holidays are shown", "แสดงวัน เวลา และวันหยุด"],
    "shown.refused": ["A banner says why the working time was not saved", "แถบแจ้งเหตุผลที่บันทึกเวลาทำงานไม่ได้"],
    "shown.saved": ["It says that the working time is saved", "หน้าแจ้งว่าบันทึกเวลาทำงานแล้ว"],
    saving: ["The working time is being saved", "กำลังบันทึกเวลาทำงาน"],
    cooling: coolingIn("Saving the working time", "การบันทึกเวลาทำงาน"),
  },
};

type Then = Now<typeof workingTimeMachine>;

/** What the samples say of hours, and how many minutes that is. */
const minutes: Record<string, number> = { "09:00": 540, "17:00": 1020, "08:30": 510, "18:00": 1080 };
const hours = Object.fromEntries(Object.entries(minutes).map(([hour, count]) => [count, hour]));

const answerOf = (now: Then): WorkingTime | null =>
  problemIfRefused(now) === null ? (now.event.output as { data: WorkingTime }).data : null;
const kept =
  <Name extends keyof WorkingTime & keyof Then["context"]>(name: Name) =>
  (now: Then) =>
    answerOf(now)?.[name] ?? now.context[name];
const keptHour = (name: "opens" | "closes") => (now: Then) => {
  const calendar = answerOf(now);
  return calendar === null ? now.context[name] : hours[calendar[name]];
};

/** What is sent of what is shown, and what was stored of what was loaded. */
const written = ({ context: { timeZone, weekdays, opens, closes, added, worked } }: Pick<Then, "context">) => ({
  timeZone,
  weekdays,
  opens: minutes[opens],
  closes: minutes[closes],
  added,
  worked,
});
const hoursOf = (now: Then) => {
  const { holidays: _, ...stored } = answerOf(now) ?? usual;
  return stored;
};
const isSaved = ({ event }: Then) => (event.output as { success: boolean }).success;
/** As it was before what is undone, which is there then. */
const had =
  (name: "timeZone" | "weekdays" | "added" | "worked") =>
  ({ context: { before } }: Then) =>
    before?.[name];
const hadHour =
  (name: "opens" | "closes") =>
  ({ context: { before } }: Then) =>
    before === null ? "" : hours[before[name]];

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
        stored: null,
        before: null,
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
          stored: (now: Then) => (answerOf(now) === null ? now.context.stored : hoursOf(now)),
          problem: problemIfRefused,
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
          problem: (now: Then) => (isAboutZone(now) ? null : byAnswer<object | null>({ success: null, otherwise: problemOf(now) })(now)),
          faults: (now: Then) => (isAboutZone(now) ? { ...now.context.faults, timeZone: "zone_unknown" } : now.context.faults),
          stored: (now: Then) => (isSaved(now) ? written(now) : now.context.stored),
          before: (now: Then) => (isSaved(now) ? now.context.stored : now.context.before),
        },
      },
      "change.undone": {
        at: "saving.fresh",
        sets: {
          timeZone: had("timeZone"),
          weekdays: had("weekdays"),
          added: had("added"),
          worked: had("worked"),
          opens: hadHour("opens"),
          closes: hadHour("closes"),
        },
      },
      "saveCalendar failed": { at: "shown.refused", sets: { problem: unknown } },
      "after cooldown": { at: "shown.editing", sets: { problem: null } },
      ...waiting(["loading", "unreachable"], ["saving", "shown.editing"]),
    },
    calls: {
      loadCalendar: () => undefined,
      saveCalendar: written,
    },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("DECISIONS 21: a double click does nothing twice", "saveCalendar"),
    keeps(
      "DECISIONS 21: nothing you typed is lost",
      ["timeZone", "opens", "closes"],
      "field.changed",
      "loadCalendar done",
      "change.undone",
    ),
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
