import { passwordResetMachine } from "./password-reset.ts";
import { description } from "./password-reset.description.ts";
import { labels, usualVerdict, type ChartSteps } from "../common.steps.ts";

const save = "PUT /api/auth/user/ResetPassword";

export const steps: ChartSteps<typeof passwordResetMachine> = {
  description,
  address: ({ link }) => (link === null ? "/auth" : `/auth/reset?token=${link.token}&email=${encodeURIComponent(link.email)}`),
  given: (input) => ({ ...input, passwordMin: 8 }),
  fields: { email: labels.email, password: labels.newPassword, confirmPassword: labels.confirmPassword },
  submit: (now) => (now.context.isLink ? "Save the password" : "Send the link"),
  calls: { sendResetLink: "POST /auth/v1/recover", savePassword: save },
  // The link was made up: the server would know nobody by it.
  outcomes: { savePassword: (output) => (output.success ? { answer: { data: null } } : usualVerdict(save, output)) },
};
