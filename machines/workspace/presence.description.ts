import type { Description } from "../common.description.ts";
import type { presenceMachine } from "./presence.ts";
import { somying, wichai } from "./presence.samples.ts";

const names = { [somying]: "Somying", [wichai]: "Wichai" };

export const description: Description<typeof presenceMachine> = {
  interactions: {},
  expectations: ({ context: { place, viewers } }) => [
    ...Object.entries(names).map(([id, name]) => ({
      control: { role: "img" as const, name },
      isSeen: viewers.some(({ person }) => person === id),
    })),
    ...Object.entries(names).map(([id, name]) => ({
      words: { say: place?.task === null ? "{name} is changing it" : "{name} is typing…", with: { name } },
      isSeen: viewers.some(({ person, isWriting }) => isWriting && person === id),
    })),
  ],
};
