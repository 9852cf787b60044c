import {
  common,
  cooldown,
  press,
  slowResponse,
  tooLong,
  type Deed,
  type Description,
  type Now,
  type Sight,
} from "../common.description.ts";
import type { workingTimeMachine } from "./working-time.ts";

type Then = Now<typeof workingTimeMachine>;

const ticks = (field: string, isThere: boolean): Deed => ({ how: "press", at: isThere ? { field } : null });
const nowhere: Deed = { how: "press", at: null };

export const description: Description<typeof workingTimeMachine> = {
  deeds: {
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
  sights: (now): Sight[] => {
    const { mayChange, timeZone, weekdays, opens, closes, day, name, worked, holidays, faults } = now.context;
    const isForm = now.hasTag("shown") && mayChange;
    const fields: Sight[] = [
      { field: "timeZone", text: timeZone, isWrong: faults.timeZone !== undefined },
      ...[1, 5].map((weekday): Sight => ({ field: `weekday-${weekday}`, isTicked: weekdays.includes(weekday) })),
      { field: "opens", text: opens },
      { field: "closes", text: closes, isWrong: faults.hours !== undefined },
      ...holidays.map((one): Sight => ({ field: `holiday-${one.day}`, isTicked: !worked.includes(one.day) })),
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
