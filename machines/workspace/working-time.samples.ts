import type { Samples } from "statewalk";
import type { WorkingTime } from "../../src/contract/workspace/calendar.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";
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
    submitted: [{ type: "submitted" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
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
};
