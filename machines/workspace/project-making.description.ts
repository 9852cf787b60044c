import { common, tooLong, type Description, type ChartState, type Words } from "../common.description.ts";
import type { projectMakingMachine, ProjectFault } from "./project-making.ts";

const faultsOf = (name: string): Record<ProjectFault, Words> => ({
  name_required: "Give it a name",
  name_long: tooLong(name, 80),
  key_letters: "A key is two to six letters, A to Z",
  key_taken: "Another project has this key",
  key_unseen: "A project in the trash, or one that you cannot see, has this key",
});

const faultSights = ({ context }: ChartState<typeof projectMakingMachine>) =>
  Object.entries(faultsOf(context.name)).map(([fault, words]) => ({
    words,
    isSeen: Object.values<string>(context.faults).includes(fault),
  }));

export const description: Description<typeof projectMakingMachine> = {
  interactions: {
    ...common,
    "template.chosen": () => ({ how: "pick", at: { role: "radio", name: { say: "Kanban", begins: true } } }),
    "like.chosen": ({ project }) => ({ how: "choose", at: { field: "like" }, text: project as string }),
    "color.chosen": () => ({ how: "pick", at: { role: "radio", name: "Rose" } }),
    "icon.chosen": ({ icon }) => ({ how: "pick", at: { role: "radio", name: icon === null ? "First letter" : "Rocket" } }),
  },
  expectations: (now) => [
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { isSending: now.hasTag("busy") },
    { field: "name", text: now.context.name, isWrong: now.context.faults.name !== undefined },
    { field: "key", text: now.context.key, isWrong: now.context.faults.key !== undefined },
    ...faultSights(now),
    {
      control: { role: "radio", name: { say: "Kanban", begins: true } },
      isSeen: true,
      isChosen: now.context.template === "kanban" && now.context.like === null,
    },
    ...(now.context.models.length > 0 ? [{ field: "like", text: now.context.like ?? "" }] : []),
    { control: { role: "radio", name: "Rose" }, isSeen: true, isChosen: now.context.color === "rose" },
    { control: { role: "radio", name: "Rocket" }, isSeen: true, isChosen: now.context.icon === "rocket" },
    { control: { role: "radio", name: "First letter" }, isSeen: true, isChosen: now.context.icon === null },
  ],
};
