import { passwordChangeMachine } from "./password-change.ts";
import { description } from "./password-change.description.ts";
import { labels, ownAccount, type ChartSteps } from "../common.steps.ts";

export const steps: ChartSteps<typeof passwordChangeMachine> = {
  description,
  address: "/profile",
  person: ({ hasPassword }) => (hasPassword ? "own" : "provided"),
  given: (input) => ({ ...input, passwordMin: 8 }),
  fields: { currentPassword: "Current password", password: labels.newPassword, confirmPassword: labels.confirmPassword },
  submit: ({ context }) => (context.hasPassword ? "Change the password" : "Set the password"),
  calls: { changePassword: "PUT /auth/v1/user" },
  // What was changed is the present one from then on, and no change is to what is present already.
  prepare:
    () =>
    (events, { path }) => {
      let { password: present } = ownAccount(path);
      let typed = "";
      let changes = 0;
      return events.flatMap((event) => {
        if (event.type === "xstate.done.actor.changePassword" && event.output.success) {
          present = typed;
          changes += 1;
        }
        // Nobody could type again what the page suggested.
        if (event.type === "password.generated") {
          typed = `${ownAccount(path).password} ${changes}`;
          return [event, ...["password", "confirmPassword"].map((field) => ({ type: "field.changed", field, value: typed }))];
        }
        if (event.type !== "field.changed") return [event];
        if (event.field === "currentPassword") return [{ ...event, value: present }];
        const value = changes === 0 ? (event.value as string) : `${event.value} ${changes}`;
        if (event.field === "password") typed = value;
        return [{ ...event, value }];
      });
    },
  cannot(given) {
    if (!("event" in given)) return null;
    const { event, snapshot } = given;
    if (event.type === "ways.changed")
      return [
        "it is heard from another part of the page, when a way to sign in was added or removed",
        "ได้ยินจากอีกส่วนหนึ่งของหน้า เมื่อเพิ่มหรือลบวิธีเข้าสู่ระบบ",
      ];
    const isFirst = event.type === "xstate.done.actor.changePassword" && event.output.success && !snapshot.context.hasPassword;
    return isFirst
      ? ["the test provider's person would have a password on every later path", "คนของผู้ให้บริการทดสอบจะมีรหัสผ่านติดไปทุกเส้นทางถัดไป"]
      : null;
  },
};
