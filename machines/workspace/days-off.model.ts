import type { Samples } from "statewalk";
import { always, both, calls, hears, isIn, precedes } from "statewalk/oracle";
import { plainEvents, refusal, success } from "../model/answers.ts";
import { common, type Description, press, slowResponse } from "../model/description.ts";
import { askedOnce, type Oracle, showsProblems } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { daysOffMachine } from "./days-off.ts";
import { usual } from "./working-time.model.ts";

export const samples: Samples<typeof daysOffMachine> = {
  inputs: [undefined],
  events: { ...plainEvents("list.retried", "wait.retried", "wait.cancelled") },
  outcomes: { loadDaysOff: [success(usual), success({ ...usual, weekdays: [1, 2, 3, 4, 5] }), refusal("network")] },
};

export const description: Description<typeof daysOffMachine> = {
  interactions: { "wait.retried": common["wait.retried"], "wait.cancelled": common["wait.cancelled"], "list.retried": press("Load again") },
  expectations: (now) => [
    ...slowResponse(now),
    { alerts: now.hasTag("unreachable") ? 1 : 0 },
    { words: "Days off could not be loaded", isSeen: now.hasTag("unreachable") },
  ],
};

export const words: ChartWords = {
  actors: { loadDaysOff: ["loading the days off", "โหลดวันหยุด"] },
  states: {
    loading: ["The days stand there unmarked while the days off are loaded", "แสดงวันโดยยังไม่ทำเครื่องหมาย ระหว่างโหลดวันหยุด"],
    unreachable: ["A banner says that the days off could not be loaded", "แถบแจ้งว่าโหลดวันหยุดไม่สำเร็จ"],
    marked: ["Holidays and other days off are marked", "ทำเครื่องหมายวันหยุดแล้ว"],
  },
};

export const oracle: Oracle<typeof daysOffMachine> = {
  rules: [
    showsProblems(["unreachable"]),
    askedOnce("WORKSPACE §4: a calendar marks days off", "loadDaysOff"),
    {
      name: "after the first time, only whoever asks looks again",
      from: "DECISIONS 21: after fifteen seconds retry or cancel",
      formula: always((moment) => moment.was === null || !calls("loadDaysOff")(moment) || hears("list.retried", "wait.retried")(moment)),
    },
    {
      name: "days are marked only once it was answered which are off",
      from: "WORKSPACE §4: a calendar marks days off",
      formula: precedes(
        both(hears("loadDaysOff done"), ({ event }) => event.output.success),
        isIn("marked"),
      ),
    },
  ],
};
