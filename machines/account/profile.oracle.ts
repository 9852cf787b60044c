import type { Now } from "statewalk/oracle";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  keeps,
  sendsOnly,
  slowWaits,
  told,
  unknown,
  waiting,
  waitsForCooldown,
  written,
  type Oracle,
} from "../common.oracle.ts";
import type { profileMachine } from "./profile.ts";

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
    file: "machines/account/profile.oracle.ts",
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
