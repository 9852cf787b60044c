import {
  common,
  cooldown,
  press,
  slowResponse,
  tooLong,
  type Interaction,
  type Description,
  type ChartState,
  type Expectation,
} from "../common.description.ts";
import type { workingTimeMachine } from "./working-time.ts";

type Then = ChartState<typeof workingTimeMachine>;

const ticks = (field: string, isThere: boolean): Interaction => ({ how: "press", at: isThere ? { field } : null });
const nowhere: Interaction = { how: "press", at: null };

export const description: Description<typeof workingTimeMachine> = {
  interactions: {
    ...common,
    "field.changed": ({ field, value }, { context: { mayChange } }) => {
      if (!mayChange) return nowhere;
      if (field === "timeZone") return { how: "choose", at: { field }, text: value as string };
      return common["field.changed"]({ type: "field.changed", field, value });
    },
    submitted: (_, { context: { mayChange } }) => (mayChange ? common.submitted() : nowhere),
    "list.retried": press("Load again"),
    "weekday.toggled": ({ weekday }, { context: { mayChange } }) => ticks(`weekday-${String(weekday)}`, mayChange),
    "holiday.toggled": ({ day }, { context: { mayChange } }) => ticks(`holiday-${String(day)}`, mayChange),
    "holiday.added": (_, { context: { mayChange } }) => (mayChange ? press("Add a day off")() : nowhere),
    "holiday.removed": ({ day }, { context: { mayChange, added } }: Then) => {
      const own = added.find((one) => one.day === day);
      return mayChange && own ? press({ say: "Remove the day off “{called}”", with: { called: own.name } })() : nowhere;
    },
  },
  expectations: (now): Expectation[] => {
    const { mayChange, timeZone, weekdays, opens, closes, day, name, worked, holidays, faults } = now.context;
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
      { words: "Choose one day at least", isSeen: isForm && faults.weekdays !== undefined },
      { words: tooLong(name, 80), isSeen: isForm && faults.name === "name_long" },
      { words: "This day off is there already", isSeen: isForm && faults.day === "day_taken" },
      ...(isForm ? fields : []),
    ];
  },
};
