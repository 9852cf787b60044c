import { nameIn } from "../../src/workflow/document.ts";
import { isWalkable, movesOf, questionName, questionsOf, yes } from "../../src/workflow/pretend.ts";
import { type Interaction, press, type Description } from "../common.description.ts";
import type { simulationMachine } from "./simulation.ts";

export const description: Description<typeof simulationMachine> = {
  interactions: {
    "walk.begun": press("Simulate"),
    "walk.closed": press("Stop simulating"),
    "field.changed": ({ field, value }, now): Interaction => ({
      how: value === yes ? "tick" : "choose",
      at:
        now.hasTag("open") && questionsOf(now.context.workflow).some((one) => questionName(one) === field)
          ? { field: field as string }
          : null,
      text: value as string,
    }),
    "move.made": ({ move }, now): Interaction => {
      const found = now.hasTag("open") ? movesOf(now.context).find((judged) => judged.move.id === move) : undefined;
      const name = found && { say: "Make the step “{name}”", with: { name: nameIn(found.move.name, "en") } };
      return { how: "press", at: name === undefined ? null : { role: "button", name } };
    },
    "walk.back": press("One step back"),
    "walk.restarted": press("From the beginning"),
  },
  expectations: (now) => [
    { list: "Steps that were made", entries: now.hasTag("open") ? now.context.path.length : 0 },
    { list: "Steps from there", entries: now.hasTag("open") ? movesOf(now.context).length : 0 },
    { words: "No task can begin in this draft: say where tasks begin.", isSeen: !isWalkable(now.context.workflow) },
  ],
};
