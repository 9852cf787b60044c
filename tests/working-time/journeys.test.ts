/** When an organisation works, by the letter of WORKSPACE §9 and not by the chart's. */
import { expect, it } from "vitest";
import { refusal, success } from "../../machines/model/answers.ts";
import { usual } from "../../machines/workspace/working-time.model.ts";
import { workingTimeMachine } from "../../machines/workspace/working-time.ts";
import { begin } from "../model/journey.ts";

const open = (mayChange: boolean, saveCalendar: () => unknown = () => success(null)) =>
  begin(workingTimeMachine, { mayChange, today: "2026-11-26" }, { loadCalendar: () => success(usual), saveCalendar });

it("saves days, hours and days off as they were written, in their order", async () => {
  const { send, settled, at, asked } = open(true);
  await settled();
  send({ type: "field.changed", field: "timeZone", value: "Asia/Tokyo" });
  send({ type: "weekday.toggled", weekday: 3 });
  send({ type: "field.changed", field: "opens", value: "08:30" });
  send({ type: "holiday.toggled", day: "2027-04-13" });
  send({ type: "field.changed", field: "day", value: "๔ ม.ค." });
  send({ type: "field.changed", field: "name", value: " Founding day " });
  send({ type: "holiday.added" });
  send({ type: "submitted" });
  send({ type: "submitted" });
  await settled();
  const added = [
    { day: "2027-01-04", name: "Founding day" },
    { day: "2027-02-01", name: "Outing" },
  ];
  const input = { timeZone: "Asia/Tokyo", weekdays: [1, 3, 5], opens: 510, closes: 1020, added, worked: [] };
  expect(asked.slice(1)).toEqual([{ actor: "saveCalendar", input }]);
  expect(at().hasTag("saved")).toBe(true);
});

it("says what is missing before anything is sent, and keeps what was refused", async () => {
  const { send, settled, at, asked } = open(true, () => refusal("network"));
  await settled();
  for (const weekday of usual.weekdays) send({ type: "weekday.toggled", weekday });
  send({ type: "field.changed", field: "closes", value: "08:00" });
  send({ type: "submitted" });
  expect([at().context.faults, asked.length]).toEqual([{ weekdays: "weekdays_required", hours: "hours_unfit" }, 1]);
  send({ type: "holiday.added" });
  expect(at().context.faults).toMatchObject({ day: "no_day", name: "name_required" });
  send({ type: "weekday.toggled", weekday: 2 });
  send({ type: "field.changed", field: "closes", value: "24:00" });
  send({ type: "submitted" });
  await settled();
  expect([at().hasTag("refused"), at().context.weekdays, at().context.closes]).toEqual([true, [2], "24:00"]);
});

it("says at the time zone that the server does not know it, until another one is chosen or it is asked again", async () => {
  const answers = [refusal("time_zone_unknown"), refusal("time_zone_unknown"), success(null)];
  const { send, settled, at } = open(true, () => answers.shift());
  await settled();
  const save = async () => {
    send({ type: "submitted" });
    await settled();
    return [at().hasTag("refused"), at().hasTag("saved"), at().context.faults];
  };
  send({ type: "field.changed", field: "timeZone", value: "Asia/Calcutta" });
  expect(await save()).toEqual([false, false, { timeZone: "zone_unknown" }]);
  expect(await save()).toEqual([false, false, { timeZone: "zone_unknown" }]);
  send({ type: "field.changed", field: "timeZone", value: "Asia/Kolkata" });
  expect(at().context.faults).toEqual({});
  expect(await save()).toEqual([false, true, {}]);
});

it("takes a day once, and as many as there is room for", async () => {
  const days = Array.from({ length: 99 }, (_, at) => ({
    day: new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10),
    name: "Off",
  }));
  const loadCalendar = () => success({ ...usual, added: days });
  const { send, settled, at } = begin(workingTimeMachine, { mayChange: true, today: "2026-11-26" }, { loadCalendar });
  await settled();
  const add = (value: string) => {
    send({ type: "field.changed", field: "day", value });
    send({ type: "field.changed", field: "name", value: "Founding day" });
    send({ type: "holiday.added" });
    return at().context.faults.day;
  };
  expect([add("๑/๑/๒๕๗๐"), add("1 Jan 2027"), add("เมื่อไรก็ได้")]).toEqual(["day_taken", "day_taken", "no_day"]);
  expect([add("พรุ่งนี้"), at().context.added[0]]).toEqual([undefined, { day: "2026-11-27", name: "Founding day" }]);
  expect(add("1/5/2570")).toBe("days_full");
});

it("lets nobody else change anything", async () => {
  const { send, settled, at, asked } = open(false);
  await settled();
  send({ type: "weekday.toggled", weekday: 1 });
  send({ type: "holiday.added" });
  send({ type: "submitted" });
  expect([at().context.weekdays, asked.length]).toEqual([usual.weekdays, 1]);
});
