import { common, press, tooLong, write, type Description } from "../common.description.ts";
import type { onboardingMachine } from "./onboarding.ts";

const names = { simple: "Simple tasks", kanban: "Kanban" } as const;

export const description: Description<typeof onboardingMachine> = {
  interactions: {
    "template.chosen": ({ template }) => ({
      how: "press",
      at: { role: "button", name: { say: names[template as keyof typeof names], begins: true } },
    }),
    "name.changed": ({ name }) => write("name", name as string),
    submitted: common.submitted,
    skipped: press("Skip"),
    "back.chosen": press("Back"),
  },
  expectations: (now) => [
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { words: "How does your team work?", isSeen: now.hasTag("way") },
    { words: "What is your first project called?", isSeen: now.hasTag("name") },
    ...(now.hasTag("name")
      ? [
          { isSending: now.hasTag("busy") },
          { field: "name", text: now.context.name, isWrong: now.context.isTooLong },
          { words: tooLong(now.context.name, 80), isSeen: now.context.isTooLong },
        ]
      : []),
  ],
};
