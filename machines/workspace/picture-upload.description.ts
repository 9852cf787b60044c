import type { AnyEventObject } from "xstate";
import { common, cooldown, press, slowResponse, type Interaction, type Description } from "../common.description.ts";
import type { pictureUploadMachine } from "./picture-upload.ts";

export const description: Description<typeof pictureUploadMachine> = {
  interactions: {
    "file.chosen": ({ file }: AnyEventObject): Interaction => ({ how: "attach", at: { field: "picture" }, file: file as File }),
    "sending.retried": press("Send it again"),
    "picture.removed": press("Remove the picture"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => [
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { words: "Everybody sees your new picture.", isSeen: now.hasTag("saved") },
    { words: "Your picture is gone. People see your initials.", isSeen: now.hasTag("removed") },
    { words: "The picture was not sent yet.", isSeen: now.hasTag("unsent") && !now.hasTag("refused") },
  ],
};
