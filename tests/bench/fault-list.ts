/** Ten faults, and which tests are asked whether they notice them. */

export type Fault = {
  name: string;
  file: string;
  /** The text that is right, once in the file, and what is put in its place. */
  right: string;
  wrong: string;
  /** Tests to ask: by the beginning of their path, then those of the browser. */
  tests: string[];
  browser: string[];
};

const verification = {
  file: "machines/registration/verification.ts",
  tests: ["tests/verification/", "tests/model/charts"],
  browser: ["code.spec"],
};
const contactView = { file: "src/web/views/dialogs/contact-dialog.tsx", tests: ["tests/contact/"], browser: ["tours/contact"] };
const codes = { tests: ["tests/server/organization-code"], browser: ["code.spec"] };

export const faults: Fault[] = [
  {
    ...verification,
    name: "chart: a wrong target (after the lockout the code is not called expired)",
    right: 'lockout: { target: "entering.expired"',
    wrong: 'lockout: { target: "entering.pending"',
  },
  {
    ...verification,
    name: "chart: a resend without cooldown",
    right: 'target: "cooling",\n                    actions: [setsCooldown(60), "announceCode"]',
    wrong: 'target: "ready",\n                    actions: [setsCooldown(60), "announceCode"]',
  },
  {
    ...verification,
    name: "chart: a wrong code stays in the boxes",
    right: 'wrong: { tags: "wrong", entry: "clearCode"',
    wrong: 'wrong: { tags: "wrong"',
  },
  { ...verification, name: "chart: a wait of the wrong length", right: "successHold: 2_000", wrong: "successHold: 200" },
  {
    name: "chart: a guard that is forgotten (a refused form is sent with a name that is not settled)",
    file: "machines/registration/registration.ts",
    right: 'submitted: { guard: "isNameSettled", target: "submitting" }',
    wrong: 'submitted: "submitting"',
    tests: ["tests/registration/"],
    browser: ["registration.spec"],
  },
  {
    name: "view: a button that is never disabled",
    file: "src/web/views/registration/verify-step.tsx",
    right: 'disabled={!snapshot.can({ type: "back.chosen" })} ',
    wrong: "",
    tests: ["tests/verification/"],
    browser: ["code.spec"],
  },
  {
    ...contactView,
    name: "view: a message that is missing",
    right: "<Refusal snapshot={snapshot} />",
    wrong: "",
  },
  {
    name: "view: a field that does not say that it is wrong",
    file: "src/web/ui/field.tsx",
    right: '"aria-invalid": invalid || undefined',
    wrong: '"aria-invalid": undefined',
    tests: ["tests/contact/"],
    browser: ["tours/contact"],
  },
  {
    ...codes,
    name: "server: a resend without cooldown",
    file: "src/server/use-cases/organization/codes.ts",
    right: "manual: config.COOLDOWN_MANUAL",
    wrong: "manual: 0",
  },
  {
    ...codes,
    name: "server: codes may be guessed without end",
    file: "src/server/use-cases/organization/confirmation.ts",
    right: "triesBarredUntil(record, now, allowed);\n  if (barredUntil)",
    wrong: "triesBarredUntil(record, now, allowed * 1_000);\n  if (barredUntil)",
  },
];

/** The file's text with the fault in it. @throws Error when it does not say once what is right */
export const putIn = ({ file, right, wrong }: Fault, text: string): string => {
  if (text.split(right).length !== 2) throw new Error(`${file} does not say this once: ${right}`);
  return text.replace(right, () => wrong);
};
