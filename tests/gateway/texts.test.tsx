/** SPEC §8: every text of the error catalogue, and how somebody gets to read it. */
import { input } from "../../machines/registration/one-page-registration.model.ts";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { fromCallback, fromPromise, sendParent } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import { hubMachine, type SocketOrder } from "../../machines/realtime/hub.ts";
import { jobMachine } from "../../machines/realtime/job.ts";
import { startFakeJob } from "../../src/web/clients/jobs.ts";
import type { PortalCalls } from "../../src/web/clients/portal.ts";
import { catalogues } from "../../src/web/i18n/catalogues.ts";
import { activate, loadCatalogues } from "../../src/web/i18n/language.ts";
import { provideAuthCard } from "../../src/web/providers/auth-card.ts";
import { provideOnePageRegistration } from "../../src/web/providers/one-page-registration.ts";
import { provideContact, provideFreeRegistration } from "../../src/web/providers/dialogs.ts";
import { provideEmailLink } from "../../src/web/providers/email-link.ts";
import { providePasswordReset } from "../../src/web/providers/password-reset.ts";
import { AuthCard } from "../../src/web/views/auth/auth-card.tsx";
import { NewPassword } from "../../src/web/views/auth/new-password.tsx";
import { ContactDialog } from "../../src/web/views/dialogs/contact-dialog.tsx";
import { FreeRegistrationDialog } from "../../src/web/views/dialogs/free-registration-dialog.tsx";
import { DebugPage } from "../../src/web/views/realtime/debug-page.tsx";
import { OnePageRegistrationForm } from "../../src/web/views/registration/one-page-registration-form.tsx";
import "../../src/web/views/registration/details-step.tsx";
import { EmailLinkPage } from "../../src/web/views/registration/email-link-page.tsx";
import "../../src/web/views/registration/verify-step.tsx";
import { NotFound } from "../../src/web/views/shell/not-found.tsx";
import { Notices } from "../../src/web/views/shell/notices.tsx";
import { typeCode } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { startGateway, type Gateway } from "./gateway.ts";
import { fill, opened, openWizard, press, run, send, router } from "./product.tsx";

const email = "somying@example.com";
const password = "บ้านสวนริมคลอง";

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway("flag");
  await loadCatalogues(catalogues.auth, catalogues.site, catalogues.realtime, catalogues.registration);
});
afterEach(() => gateway.reset());
afterAll(() => gateway.stop());

/** A refusal without words. */
const speechless = { success: false };
/** A refusal for a reason that our own server names. */
const because = (code: string, data?: object) => ({ success: false, error: "of no importance", code, ...(data && { data }) });

const card = async (mode: "signin" | "signup" = "signin") => {
  const app = await opened(gateway);
  const { actor } = run(provideAuthCard(app, router), { mode, passwordMin: 8 });
  const reset = run(providePasswordReset(app), { link: null, passwordMin: 8 });
  await show(<AuthCard card={actor} reset={reset.actor} google="on" />, app);
};
const signsIn = (answer: unknown, status?: number) => async () => {
  await card();
  await fill("email", email);
  await fill("password", password);
  if (answer === "cut") gateway.cuts("auth/login");
  else gateway.says("auth/login", answer, status);
  await send();
};
const account = { firstName: "สมหญิง", email, password, confirmPassword: password };
const signsUp = (values: Record<string, string>, answer?: unknown) => async () => {
  await card("signup");
  for (const [field, value] of Object.entries(values)) await fill(field, value);
  if (answer) gateway.says("auth/register", answer);
  await send();
};

const wizard = async () => {
  const running = await openWizard(gateway, email);
  await screen.findByRole("heading", { level: 1, name: "About your organisation" });
  return running;
};
const checks = (answer: unknown) => async () => {
  const { pass } = await wizard();
  if (answer === "cut") gateway.cuts("organization/validate-subdomain");
  else if (answer !== null) gateway.says("organization/validate-subdomain", answer);
  await fill("subdomain", "mango");
  await pass(1_000);
};
const details = async () => {
  const { pass } = await wizard();
  await fill("subdomain", "mango");
  await pass(1_000);
  await screen.findByText("This subdomain is available");
  return { pass };
};
const registers = async () => {
  const running = await details();
  await fill("organizationName", "Mango House");
  await act(async () => void fireEvent.click(screen.getByRole("checkbox")));
  return running;
};
const isRefused =
  (answer: unknown, path = "registration") =>
  async () => {
    await registers();
    gateway.says(`organization/${path}`, answer);
    await send();
  };
const verifies = async () => {
  const running = await registers();
  await send();
  await screen.findByRole("textbox", { name: /^Digit 1/ });
  return running;
};
const types = (answer: unknown) => async () => {
  await verifies();
  if (answer === "cut") gateway.cuts("organization/confirm-email-otp");
  else gateway.says("organization/confirm-email-otp", answer);
  await typeCode("000000");
};
const asksForACode = (answer: unknown) => async () => {
  const { pass } = await verifies();
  await screen.findByText(/^You can request a new code in/);
  await pass(10_000);
  if (answer === "cut") gateway.cuts("organization/resend-otp");
  else gateway.says("organization/resend-otp", answer);
  await press("Request a new code");
};
const opensLink = (answer: unknown) => async () => {
  const app = await opened(gateway, gateway.tokenFor(email));
  const { actor } = run(provideEmailLink(app), { email, token: "token", subdomain: "mango", signedInAs: email, isDemo: false });
  await show(<EmailLinkPage actor={actor} signIn={null} />, app);
  gateway.says("organization/confirm-email-link", answer);
  await press("Confirm my email");
};
const choosesPassword = (answer: unknown) => async () => {
  const app = await opened(gateway);
  const { actor } = run(providePasswordReset(app), { link: { email, token: "token" }, passwordMin: 8 });
  await show(<NewPassword actor={actor} signIn={null} />, app);
  await fill("password", password);
  await fill("confirmPassword", password);
  gateway.says("auth/user/ResetPassword", answer);
  await send();
};
const writes = (values: Record<string, string>, answer?: unknown) => async () => {
  const app = await opened(gateway);
  const { actor } = run(provideContact(app), undefined);
  await show(<ContactDialog actor={actor} />, app);
  await act(async () => actor.send({ type: "dialog.opened", packageId: 2 }));
  await screen.findByRole("dialog");
  for (const [field, value] of Object.entries(values)) await fill(field, value);
  if (answer) gateway.says("registration/contact-sale", answer);
  await send();
};
const letter = { name: "สมหญิง", email, phone: "0812345678", message: "Hello" };
const registersFree = (answer: unknown) => async () => {
  const app = await opened(gateway);
  const { actor } = run(provideFreeRegistration(app), undefined);
  await show(<FreeRegistrationDialog actor={actor} />, app);
  await act(async () => actor.send({ type: "dialog.opened", requestId: crypto.randomUUID(), planId: 1, billing: "monthly" }));
  await screen.findByRole("dialog");
  await fill("email", email);
  await act(async () => void fireEvent.click(screen.getByRole("checkbox")));
  gateway.says("registration", answer);
  await send();
};
const fillsOlderForm = async () => {
  const app = await opened(gateway);
  const { actor } = run(provideOnePageRegistration(app), input);
  await show(<OnePageRegistrationForm actor={actor} signIn={null} />, app);
  await send();
};

/** The debug page with a hub that does what is told of it. */
const watches =
  (happens: { type: string; message?: string; jobName?: string; connectionId?: string }[], then?: () => Promise<void>) => async () => {
    const app = await opened(gateway);
    let tell = (_event: object) => {};
    const hub = hubMachine.provide({
      actors: {
        socket: fromCallback<SocketOrder>(({ sendBack }) => {
          tell = sendBack as typeof tell;
        }),
      },
      actions: { tell: sendParent((_, news) => news) },
    });
    const { actor } = run(
      jobMachine.provide({
        actors: {
          hub,
          startJob: fromPromise(({ signal }) =>
            startFakeJob(app.portal.until(signal), { email, connectionId: "abc", progressName: "fake-job" }),
          ),
        },
      }),
      { jobName: "fake-job", watchesAtOnce: false },
    );
    await show(<DebugPage actor={actor} />, app);
    if (happens.length > 0) await press("Connect");
    for (const event of happens) await act(async () => tell(event));
    await then?.();
  };
const opens = { type: "socket.opened", connectionId: "abc" };

/** Each text of SPEC §8 as people read it in English, and what happens before they do. */
const texts: [text: string, when: string, go: () => Promise<unknown>][] = [
  // General.
  ["Network error occurred. Please try again.", "a sign-in breaks off", signsIn("cut")],
  ["Server error occurred. Please try again later.", "a sign-in is answered with a status alone", signsIn("", 502)],
  ["HTTP error! status: 502", "a sign-in is answered with a status alone", signsIn("", 502)],
  ["Invalid data. Please check and try again.", "our own server cannot read a form", signsIn(because("validation"))],
  ["An unknown error occurred.", "a message to sales meets an error without a name", writes(letter, because("unknown"))],

  // Registration.
  ["Registration Error", "a registration is refused", isRefused(speechless)],
  ["Registration failed. Please check your information and try again.", "a registration is refused without words", isRefused(speechless)],
  ["A system error occurred. Please try again.", "a registration breaks down", isRefused(because("registration_system"))],
  ["An unexpected error occurred. Please try again or contact support.", "a registration has an empty answer", isRefused("")],
  ["Failed to start session", "the session is refused without words", isRefused(speechless, "start-session")],
  ["Free registration failed", "a free registration is refused without words", registersFree(speechless)],
  ["Registration Error", "a free registration is refused", registersFree({ success: false, error: "Full" })],

  // Verification.
  ["Invalid or expired verification link", "a mailed link is not ours", opensLink(because("link_invalid"))],
  ["Verification link has expired", "a mailed link is too old", opensLink(because("link_expired"))],
  ["The email could not be verified", "a mailed link is refused without words", opensLink(speechless)],
  ["Invalid or expired verification code", "a code is wrong", types(because("code_invalid", { triesLeft: 4 }))],
  ["OTP verification failed", "a code is refused without words", types(speechless)],
  ["Code error", "a refusal mentions an OTP", types({ success: false, message: "The OTP is wrong" })],
  ["Subdomain registration error", "a refusal mentions the subdomain", types({ success: false, message: "The subdomain is gone" })],
  ["Could not connect to the server.", "a code cannot be checked", types("cut")],
  ["Resend OTP failed", "another code is refused without words", asksForACode(speechless)],
  ["No stamps left", "another code is refused with words", asksForACode({ success: false, error: "No stamps left" })],
  ["Network error occurred. Please try again.", "another code cannot be asked for", asksForACode("cut")],

  // Subdomain.
  ["This subdomain is available", "a name is free", checks(null)],
  ["This subdomain is already taken", "a name is not available", checks({ success: false, data: { available: false } })],
  [
    "This name was transferred to you from an earlier account, and you may use it.",
    "a name was given up, as our own server says it",
    checks(because("subdomain_reassigned", { available: false, heldFor: 900 })),
  ],
  ["The old owner transferred it", "a name was given up", checks({ success: false, error: "The old owner transferred it" })],
  ["Unable to check availability. Please try again", "a check is refused", checks(speechless)],
  ["Network error occurred. Please try again.", "a check breaks off", checks("cut")],

  // Signing in and up.
  ["Sign in failed", "a sign-in is refused without words", signsIn(speechless)],
  ["Something went wrong", "a sign-in fails in a way that nobody thought of", signsIn(because("unknown"))],
  [
    "You must provide either an email or phone number and a password",
    "our own server misses both",
    signsIn(because("credentials_missing")),
  ],
  ["Registration failed", "a sign-up is refused without words", signsUp(account, speechless)],
  [
    "Sign-in with Google did not work",
    "Google cannot be reached",
    async () => {
      const app = await opened(gateway);
      const unreached = fromPromise<Answer<unknown>, undefined>(async () => ({ success: false, code: "network", error: "" }));
      const machine = provideAuthCard(app, router).provide({ actors: { leaveForGoogle: unreached } });
      const reset = run(providePasswordReset(app), { link: null, passwordMin: 8 });
      await show(<AuthCard card={run(machine, { mode: "signin", passwordMin: 8 }).actor} reset={reset.actor} google="on" />, app);
      await press("Continue with Google");
    },
  ],
  ["Reset password failed", "a new password is refused without words", choosesPassword(speechless)],
  [
    "Sign out failed on the server",
    "the server is not told of a sign-out",
    async () => {
      const app = await opened(gateway, gateway.tokenFor(email));
      await waitFor(() => expect(app.session.getSnapshot().hasTag("signedIn")).toBe(true));
      await show(<Notices />, app);
      await act(async () => app.session.send({ type: "signOut.chosen" }));
    },
  ],

  // Beside the fields.
  ["This field is required", "a first name is missing", signsUp({ ...account, firstName: "" })],
  ["Email is required", "an email is missing", signsUp({ ...account, email: "" })],
  ["Invalid email format", "an email is none", writes({ ...letter, email: "somying" })],
  ["Please confirm your password", "a password is typed once", signsUp({ ...account, confirmPassword: "" })],
  ["Passwords do not match", "two passwords differ", signsUp({ ...account, confirmPassword: "another one" })],
  ["Invalid phone number format. Please enter a 10-digit number", "a phone has nine digits", writes({ ...letter, phone: "081234567" })],
  [
    "You must accept the terms of service",
    "the wizard is sent without them",
    async () => {
      await details();
      await send();
    },
  ],
  ["You must accept the terms and conditions", "the older form is sent without them", fillsOlderForm],

  // Sales, the demo job, the hub.
  ["Your message could not be sent", "a message to sales is refused without words", writes(letter, speechless)],
  [
    "The demo job could not be started",
    "the demo job is refused without words",
    watches([opens], async () => {
      gateway.says("debug/fake-job", speechless);
      await press("Start the demo job");
    }),
  ],
  ["Connection lost. Attempting to reconnect...", "a connection is lost", watches([opens, { type: "socket.lost", message: "" }])],
  [
    "Connection closed: The server leaves",
    "a connection is closed",
    watches([opens, { type: "socket.closed", message: "The server leaves" }]),
  ],
  ["Failed to connect to SignalR hub.", "a hub is not there", watches([{ type: "socket.failed", message: "" }])],
  [
    "Connection not established. Cannot request progress.",
    "a status is asked for without a connection",
    watches([], () => press("Request the latest status")),
  ],
  ["Failed to get status for fake-job", "a status is refused", watches([opens, { type: "status.refused", jobName: "fake-job" }])],

  // Elsewhere.
  ["Oops! Page not found", "nothing is at an address", () => show(<NotFound />)],
  ["Return to Home", "nothing is at an address", () => show(<NotFound />)],
];

describe("people read", () => {
  it.each(texts)("“%s” when %s", async (text, _when, go) => {
    await go();
    await waitFor(() => expect(document.body.textContent).toContain(text));
  });
});

describe("in Thai the same is said in Thai", () => {
  beforeAll(() => activate("th"));
  afterAll(() => activate("en"));
  it.each([
    ["เกิดข้อผิดพลาด", signsIn(because("unknown"))],
    ["เข้าสู่ระบบไม่สำเร็จ", signsIn(speechless)],
    [
      "เชื่อมต่อเซิร์ฟเวอร์ไม่ได้",
      async () => {
        const app = await opened(gateway, gateway.tokenFor(email));
        const { actor } = run(provideEmailLink(app), { email, token: "token", subdomain: "mango", signedInAs: email, isDemo: false });
        await show(<EmailLinkPage actor={actor} signIn={null} />, app);
        gateway.cuts("organization/confirm-email-link");
        await act(async () => actor.send({ type: "confirmed" }));
      },
    ],
  ] as const)("“%s”", async (text, go) => {
    await go();
    await waitFor(() => expect(document.body.textContent).toContain(text));
  });
});

/** What the browser tells the server after a registration is of no concern to the person: these stay with the client. */
describe("the client answers", () => {
  it.each([
    [
      "Subdomain validation failed",
      "organization/validate-subdomain",
      (portal: PortalCalls) => portal.validateSubdomain({ email, subdomain: "mango", organizationName: "" }),
    ],
    ["Failed to end session", "organization/end-session", (portal: PortalCalls) => portal.endSession({ sessionId: "session_1" })],
    [
      "Failed to send registration success email",
      "organization/send-success-email",
      (portal: PortalCalls) => portal.sendSuccessEmail({ email }),
    ],
    [
      "Could not find out about your organisation",
      "organization/get-organization-by-email",
      (portal: PortalCalls) => portal.getOrganizationByEmail(email),
    ],
  ])("“%s”", async (error, path, call) => {
    const { portal } = await opened(gateway, gateway.tokenFor(email));
    gateway.says(path, speechless);
    // The page looks the organisation up for itself.
    gateway.says("organization/get-organization-by-email", speechless);
    expect(await call(portal.until(new AbortController().signal))).toMatchObject({ success: false, error });
  });
});
