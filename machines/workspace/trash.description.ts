import { common, press, slowResponse, type Description } from "../common.description.ts";
import type { trashMachine } from "./trash.ts";

/** A task by its id, in the project in which the walks see it. */
const named = (number: unknown) => ({ said: `KRU-${Number(number)}` });

export const description: Description<typeof trashMachine> = {
  interactions: {
    "list.opened": press("Show the trash"),
    "list.closed": press("Hide the trash"),
    "list.retried": press("Load again"),
    "task.chosen": ({ id }, { context }) =>
      press({ say: "Restore {said}", with: named(context.tasks.find((task) => task.id === id)?.number ?? 0) })(),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => {
    const { tasks, chosen, isWhole } = now.context;
    const isListed = now.hasTag("listed");
    return [
      ...slowResponse(now),
      { alerts: now.hasTag("unreachable") || now.hasTag("refused") ? 1 : 0 },
      { list: "Trash", entries: isListed ? tasks.length : 0 },
      { words: "The trash is empty.", isSeen: isListed && tasks.length === 0 && isWhole },
      { words: { say: "{said} is back", with: named(chosen?.number ?? 0) }, isSeen: now.hasTag("restored") },
    ];
  },
};
