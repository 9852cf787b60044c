import { common, cooldown, press, slowResponse, type Description } from "../common.description.ts";
import { countedIn, isOver } from "./project-places.ts";
import type { writableProjectsMachine } from "./writable-projects.ts";

export const description: Description<typeof writableProjectsMachine> = {
  interactions: {
    ...common,
    "list.retried": press("Load again"),
    "project.toggled": ({ id }) => ({ how: "press", at: { field: `writable-${id as string}` } }),
    "join.chosen": ({ id }) => press({ say: "Add yourself to {name}", with: { name: `Project ${id as string}` } })(),
    submitted: press("Keep this choice"),
  },
  expectations: (now) => {
    const { context } = now;
    const isListed = now.hasTag("listed");
    const isChoosing = isListed && context.mayChoose && isOver(context);
    return [
      ...slowResponse(now),
      cooldown(now),
      { alerts: now.hasTag("refused") || now.hasTag("unreachable") ? 1 : 0 },
      { list: "Projects", entries: isListed ? context.projects.length : 0 },
      { words: "The choice is kept", isSeen: now.hasTag("saved") },
      ...(isChoosing ? countedIn(context).map(({ id }) => ({ field: `writable-${id}`, isTicked: context.chosen.includes(id) })) : []),
    ];
  },
};
