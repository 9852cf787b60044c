import type { AnyEventObject } from "xstate";
import { reauthenticationMachine } from "./reauthentication.ts";
import { description } from "./reauthentication.description.ts";
import { atProvider, hasLeft, isLeaving, labels, ownAccount, type ChartSteps } from "../common.steps.ts";

/** Longer than a session lasts at most, in seconds. */
const sessionLife = 7_776_001;

const isTyped = ({ type }: AnyEventObject) => type === "password.changed";

/** Whether the password is to be right before it is typed again. */
const isToBeRight = (ahead: readonly AnyEventObject[]) => {
  const end = ahead.findIndex(isTyped);
  return ahead.slice(0, end < 0 ? undefined : end).some(({ type, output }) => type === "xstate.done.actor.signIn" && output.success);
};

export const steps: ChartSteps<typeof reauthenticationMachine> = {
  description,
  address: "/settings",
  person: ({ hasPassword }) => (hasPassword ? "own" : "provided"),
  given: (input, path) => ({
    ...input,
    email: !input.hasPassword ? "somchai@google.example" : path === null ? input.email : ownAccount(path).email,
  }),
  // The session ends while its person is away.
  passed: sessionLife,
  fields: { email: labels.email, password: labels.password },
  submit: () => "Sign in",
  calls: { signIn: "POST /api/auth/login" },
  prepare:
    () =>
    (events, { path }) =>
      events.map((event, at) =>
        isTyped(event) && isToBeRight(events.slice(at + 1)) ? { ...event, password: ownAccount(path).password } : event,
      ),
  cannot(given) {
    if ("input" in given)
      return given.input.hasPassword && given.input.hasGoogle
        ? ["a way to sign in is added on a page of its own, /profile", "วิธีเข้าสู่ระบบเพิ่มได้ในหน้าของตัวเองคือ /profile"]
        : null;
    if (given.event.type === "leave.chosen") return ["the page is left with it, and its flow is over", "หน้าถูกออกไปพร้อมกัน และขั้นตอนจบลง"];
    return isLeaving(given.snapshot) ? hasLeft : null;
  },
  elsewhere(now) {
    if (isLeaving(now)) return atProvider;
    return now.value === "reauthenticated" ? [{ dialogs: 0 }, { heading: "Settings" }] : null;
  },
};
