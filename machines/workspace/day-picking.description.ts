import { press, write, type Description } from "../common.description.ts";
import type { dayPickingMachine } from "./day-picking.ts";

export const description: Description<typeof dayPickingMachine> = {
  interactions: {
    "day.written": ({ text }) => write("day", text as string),
    // Where nothing is written a press does nothing.
    "day.submitted": press("Take it", { isAlwaysThere: true }),
    "day.picked": ({ day }) => press(day === null ? "No date" : "Today")(),
  },
  expectations: (now) =>
    now.hasTag("open")
      ? [
          { field: "day", text: now.context.text, isWrong: now.hasTag("unreadable") || now.hasTag("unfit") },
          { control: { role: "button", name: "Today" }, isSeen: true },
        ]
      : [{ control: { role: "button", name: "Take it" }, isSeen: false }],
};
