import type { Samples } from "statewalk";
import { refusal, success, tooSoon } from "../answers.samples.ts";
import { accountDeletionMachine } from "./account-deletion.ts";

const kafae = { name: "กาแฟดี", address: "http://kafae-dee.localhost:3000/" };
const khanom = { name: "บ้านขนม", address: "http://baan-khanom.localhost:3000/" };

export const samples: Samples<typeof accountDeletionMachine> = {
  inputs: [undefined],
  events: {
    "deletion.chosen": [{ type: "deletion.chosen" }],
    "proof.changed": [
      { type: "proof.changed", proof: "eleven paper boats" },
      { type: "proof.changed", proof: " " },
    ],
    submitted: [{ type: "submitted" }],
    cancelled: [{ type: "cancelled" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    look: [
      success({ hasPassword: true, soleOwnerOf: [] }),
      success({ hasPassword: false, soleOwnerOf: [] }),
      success({ hasPassword: true, soleOwnerOf: [kafae, khanom] }),
      tooSoon(),
      refusal("network"),
    ],
    remove: [success(null), refusal("sole_owner"), refusal("current_password_wrong"), tooSoon(), refusal("network")],
  },
  actions: ["leave"],
};
