import { always, calls, hears } from "statewalk/oracle";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  sendsOnly,
  slowWaits,
  toldIfRefused,
  unknown,
  waiting,
  waitsForCooldown,
  type Oracle,
} from "../common.oracle.ts";
import type { pictureUploadMachine } from "./picture-upload.ts";

export const oracle: Oracle<typeof pictureUploadMachine> = {
  effects: {
    file: "machines/workspace/picture-upload.oracle.ts",
    begins: { at: "offered", sets: { hasPicture: ({ input }) => input.hasPicture, file: null, picture: "", problem: null } },
    events: {
      "file.chosen": { at: "reading", sets: { file: ({ event }) => event.file, picture: "", problem: null } },
      "readPicture done": {
        at: byAnswer({ success: "sending.fresh", otherwise: "refused" }),
        sets: { file: null, picture: ({ event }) => (event.output as { data?: string }).data ?? "", problem: toldIfRefused },
      },
      "readPicture failed": { at: "refused", sets: { file: null, problem: unknown } },
      "after readingWait": { at: "refused", sets: { file: null, problem: unknown } },
      "savePicture done": {
        at: byAnswer({ success: "saved", storage_full: "full", tooSoon: "cooling", otherwise: "failed" }),
        sets: {
          hasPicture: (now) => byAnswer({ success: true, otherwise: now.context.hasPicture })(now),
          problem: toldIfRefused,
        },
      },
      "savePicture failed": { at: "failed", sets: { problem: unknown } },
      "sending.retried": { at: "sending.fresh", sets: { problem: null } },
      "picture.removed": { at: "removing.fresh", sets: { picture: "", problem: null } },
      "removePicture done": {
        at: byAnswer({ success: "removed", tooSoon: "removalCooling", otherwise: "refused" }),
        sets: { hasPicture: byAnswer({ success: false, otherwise: true }), problem: toldIfRefused },
      },
      "removePicture failed": { at: "refused", sets: { problem: unknown } },
      "after cooldown": { at: ({ wasAt }) => (wasAt("cooling") ? "unsent" : "offered"), sets: { problem: null } },
      ...waiting<typeof pictureUploadMachine>(["sending", "unsent"], ["removing", "offered"]),
    },
    calls: {
      readPicture: ({ context }) => ({ file: context.file }),
      savePicture: ({ context }) => ({ picture: context.picture }),
      removePicture: undefined,
    },
    waits: { ...slowWaits, ...cooldownWaits, readingWait: 20_000 },
  },
  alike: { file: "what is in a file no sample tells: it is handed on as it is" },
  rules: [
    askedOnce("DECISIONS 21: a double press sends nothing twice", "readPicture"),
    askedOnce("DECISIONS 21: a double press sends nothing twice", "savePicture"),
    askedOnce("DECISIONS 21: a double press sends nothing twice", "removePicture"),
    waitsForCooldown("cooling", "savePicture"),
    waitsForCooldown("removalCooling", "removePicture"),
    sendsOnly(
      "nothing is sent but what was drawn",
      "docs/decisions/avatars.md: nothing of the file leaves the browser but what is seen",
      "savePicture",
      ({ picture }: { picture: string }) => picture.startsWith("data:image/jpeg;base64,"),
    ),
    {
      name: "a picture goes only where somebody removes it",
      from: "WORKSPACE §3: avatars, uploaded or initials",
      formula: always((moment) => !calls("removePicture")(moment) || hears("picture.removed", "wait.retried")(moment)),
    },
  ],
};
