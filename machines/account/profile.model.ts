import { asks } from "../model/fields.ts";
import type { Samples } from "statewalk";
import type { Now } from "statewalk/oracle";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, slowResponse } from "../model/description.ts";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  keeps,
  type Oracle,
  sendsOnly,
  slowWaits,
  told,
  unknown,
  waiting,
  waitsForCooldown,
  written,
} from "../model/oracle.ts";
import { type ChartSteps, labels } from "../model/steps.ts";
import { type ChartWords, cooling } from "../model/words.ts";
import { profileMachine } from "./profile.ts";

export const samples: Samples<typeof profileMachine> = {
  inputs: [{ firstName: "สมชาย", lastName: "", nickname: "" }],
  events: {
    "field.changed": [
      { type: "field.changed", field: "firstName", value: "" },
      { type: "field.changed", field: "lastName", value: "ใจดี" },
      { type: "field.changed", field: "lastName", value: "ย".repeat(121) },
      { type: "field.changed", field: "nickname", value: "ชาย" },
      { type: "field.changed", field: "nickname", value: "ช".repeat(121) },
    ],
    ...plainEvents("submitted", "wait.retried", "wait.cancelled"),
  },
  outcomes: { saveNames: [tooSoon(), success(null), refusal("network")] },
};

export const description: Description<typeof profileMachine> = {
  fields: { firstName: asks.firstName, lastName: asks.lastName, nickname: "autocomplete=nickname", email: "type=email" },
  interactions: common,
  expectations: (now) => {
    const { names, errors } = now.context;
    return [
      { alerts: now.hasTag("refused") ? 1 : 0 },
      ...slowResponse(now),
      cooldown(now),
      { words: "Saved", isSeen: now.hasTag("saved") },
      { isSending: now.hasTag("busy") },
      { field: "firstName", text: names.firstName, isWrong: Boolean(errors.firstName) },
      { field: "lastName", text: names.lastName, isWrong: Boolean(errors.lastName) },
      { field: "nickname", text: names.nickname, isWrong: Boolean(errors.nickname) },
      { words: { say: "Use at most {max} characters", with: { max: 120 } }, isSeen: Boolean(errors.lastName ?? errors.nickname) },
    ];
  },
};

export const words: ChartWords = {
  actors: {
    saveNames: ["saving the names", "บันทึกชื่อ"],
  },
  states: {
    editing: ["The form shows the names", "แบบฟอร์มแสดงชื่อ"],
    saving: ["The names are being saved", "กำลังบันทึกชื่อ"],
    saved: ["The form says that the names are saved", "แบบฟอร์มแจ้งว่าบันทึกชื่อแล้ว"],
    refused: ["A banner says why the names were not saved", "แถบแจ้งเหตุผลที่บันทึกไม่ได้"],
    cooling,
  },
};

export const steps: ChartSteps<typeof profileMachine> = {
  description,
  address: "/profile",
  person: "own",
  fields: { firstName: labels.firstName, lastName: labels.lastName, nickname: "Nickname" },
  submit: () => "Save",
  calls: { saveNames: "PUT /auth/v1/user" },
};

type Then = Now<typeof profileMachine>;
const faulty = (code: string) => ({ code, params: { max: 120 } });
const faultsOf = ({ context: { names } }: Then) => ({
  firstName: names.firstName === "" ? faulty("required") : null,
  lastName: names.lastName.length > 120 ? faulty("too_long") : null,
  nickname: names.nickname.length > 120 ? faulty("too_long") : null,
});
const isSent = (now: Then) => !now.wasAt("editing") || Object.values(faultsOf(now)).every((fault) => fault === null);
const writes = written("editing", "cooling");

export const oracle: Oracle<typeof profileMachine> = {
  effects: {
    begins: {
      at: "editing",
      sets: {
        names: ({ input }) => ({ firstName: input.firstName, lastName: input.lastName, nickname: input.nickname }),
        errors: {},
        problem: null,
      },
    },
    events: {
      "field.changed": {
        at: writes.at,
        sets: {
          names: ({ event, context: { names } }) => ({
            firstName: event.field === "firstName" ? event.value : names.firstName,
            lastName: event.field === "lastName" ? event.value : names.lastName,
            nickname: event.field === "nickname" ? event.value : names.nickname,
          }),
          errors: ({ event, context }) => ({ ...context.errors, [event.field]: null }),
          problem: writes.problem,
        },
      },
      submitted: {
        at: (now) => (isSent(now) ? "saving.fresh" : "editing"),
        sets: { errors: (now) => (isSent(now) ? now.context.errors : faultsOf(now)), problem: null },
      },
      "saveNames done": {
        at: byAnswer({ success: "saved", tooSoon: "cooling", otherwise: "refused" }),
        sets: { problem: (now) => byAnswer<object | null>({ success: null, otherwise: told(now) })(now) },
      },
      "saveNames failed": { at: "refused", sets: { problem: unknown } },
      "after cooldown": { at: "editing", sets: { problem: null } },
      ...waiting(["saving", "editing"]),
    },
    calls: {
      saveNames: ({ context: { names } }) => ({
        firstName: names.firstName.trim(),
        lastName: names.lastName.trim(),
        nickname: names.nickname.trim(),
      }),
    },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("DECISIONS 31: profile", "saveNames"),
    waitsForCooldown("cooling", "saveNames"),
    keeps("DECISIONS 21: nothing you typed is lost", ["names.firstName", "names.lastName", "names.nickname"], "field.changed"),
    sendsOnly(
      "a person keeps a first name",
      "SPEC §5: first name required, last name optional",
      "saveNames",
      ({ firstName }: { firstName: string }) => firstName.trim() !== "",
    ),
    sendsOnly(
      "a name is not cut",
      "WORKSPACE §3: beyond a limit a reason, never a cut",
      "saveNames",
      ({ lastName, nickname }: { lastName: string; nickname: string }) => lastName.length <= 120 && nickname.length <= 120,
    ),
  ],
};
