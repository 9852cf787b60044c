/**
 * Every state, transition and rule of SPEC §4 and §5 for the flows of registering and signing in, by name, with the node,
 * transition, guard or delay of a chart (or the shared field rule) that embodies it. What is missing fails by its name.
 */
import { describe, expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";
import { statesOf, transitionsOf } from "statewalk";
import { chartCalled } from "../../machines/index.ts";
import * as fields from "../../src/contract/fields.ts";
import "../../src/contract/problems/account.ts";
import "../../src/contract/problems/portal.ts";
import { problems } from "../../src/contract/problems.ts";
import "../../src/contract/problems/realtime.ts";
import "../../src/contract/problems/site.ts";

const chart = (name: string): AnyStateMachine => chartCalled(name).machine;

const state = (name: string, id: string) => () => expect(statesOf(chart(name)).map((node) => node.id)).toContain(id);

const leads = (name: string, from: string, event: string, to: string) => () => {
  const found = transitionsOf(chart(name)).filter(
    (transition) =>
      transition.source.id === from &&
      transition.eventType.replace(/^xstate\.(done\.actor|error\.actor|after|snapshot)\./, "$1 ").startsWith(event),
  );
  const targets = found.flatMap((transition) => transition.target?.map((node) => node.id) ?? []);
  expect(targets, `${from} on ${event}`).toContain(to);
};

const guard = (name: string, rule: string) => () => expect(Object.keys(chart(name).implementations.guards)).toContain(rule);

const delay = (name: string, rule: string, milliseconds: number) => () =>
  expect(chart(name).implementations.delays[rule]).toBe(milliseconds);

const action = (name: string, rule: string) => () => expect(Object.keys(chart(name).implementations.actions)).toContain(rule);

const actor = (name: string, rule: string) => () => expect(Object.keys(chart(name).implementations.actors)).toContain(rule);

const says = (code: keyof typeof problems, sentence: string) => () => expect(problems[code].text.id).toBe(sentence);

type Rules = Record<string, () => void>;

const states: Rules = {
  "wizard: package -> details when a plan is chosen": leads(
    "registration",
    "registration.step.package",
    "plan.chosen",
    "registration.step.details",
  ),
  "wizard: details at once with a package query parameter": guard("registration", "hasPlan"),
  "wizard: details -> verify when the registration was submitted": leads(
    "registration",
    "registration.step.details.submitting",
    "done.actor register",
    "registration.step.verify",
  ),
  "wizard: verify -> complete when the email was verified": leads(
    "registration",
    "registration.step.verify",
    "done.actor verification",
    "registration.step.complete",
  ),
  "wizard: back from details to package": leads(
    "registration",
    "registration.step.details.editing",
    "back.chosen",
    "registration.step.package",
  ),
  "wizard: back from verify to details": leads(
    "registration",
    "registration.step.verify",
    "done.actor verification",
    "registration.step.details",
  ),
  "wizard: the local subdomainName is saved on success": action("registration", "saveSubdomain"),
  "billing: yearly only where it is enabled": guard("registration", "isBillable"),
  "billing: the shared setting falls back to monthly": guard("preferences", "isBillable"),
  "subdomain: idle": state("subdomain", "subdomain.idle"),
  "subdomain: checking": state("subdomain", "subdomain.checking"),
  "subdomain: available": state("subdomain", "subdomain.available"),
  "subdomain: reassigned": state("subdomain", "subdomain.reassigned"),
  "subdomain: unavailable": state("subdomain", "subdomain.unavailable"),
  "subdomain: error": state("subdomain", "subdomain.error"),
  "subdomain: checking after a debounce of 1000 ms": delay("subdomain", "typingPause", 1_000),
  "subdomain: typing leads to checking": leads("subdomain", "subdomain.typing", "after typingPause", "subdomain.checking"),
  "wizard: submit only when the subdomain is available or reassigned": guard("registration", "isNameSettled"),
  "wizard: submit only without form errors": guard("registration", "hasNoErrors"),
  "wizard: not submitted while it is already submitting": () =>
    expect(
      transitionsOf(chart("registration")).filter(
        (transition) => transition.source.id.includes("submitting") && transition.eventType === "submitted",
      ),
    ).toEqual([]),
  "verification: pending": state("verification", "verification.open.check.entering.pending"),
  "verification: verifying": state("verification", "verifying"),
  "verification: success": state("verification", "verification.open.check.success"),
  "verification: error, a wrong code": state("verification", "verification.open.check.entering.wrong"),
  "verification: error, an expired code": state("verification", "verification.open.check.entering.expired"),
  "verification: error, no connection": state("verification", "verification.open.check.entering.failed"),
  "verification: error, about the subdomain": state("verification", "verification.open.check.nameLost"),
  "verification: after success 2 seconds to the next step": delay("verification", "successHold", 2_000),
  "verification: success leads on by itself": leads(
    "verification",
    "verification.open.check.success",
    "after successHold",
    "verification.verified",
  ),
  "verification: a code is verified once six digits are entered": leads("verification", "entering", "code.changed", "verifying"),
  "verification: a code is sent on entering": () =>
    expect(chart("verification").root.states.open!.states.sending!.initial.target?.map((node) => node.key)).toEqual(["automatic"]),
  "verification: resend": leads("verification", "verification.open.sending.ready", "code.requested", "verification.open.sending.requested"),
  "password reset: idle": state("passwordReset", "passwordReset.request.idle"),
  "password reset: sending": state("passwordReset", "passwordReset.request.sending"),
  "password reset: sent": state("passwordReset", "passwordReset.request.sent"),
  "password reset: error": state("passwordReset", "passwordReset.request.error"),
  "auth: loading": state("session", "session.loading"),
  "auth: signed-out": state("session", "session.signedOut"),
  "auth: signed-in": state("session", "session.signedIn"),
  "auth: sign-in stores the returned token": actor("passwordSignIn", "openSession"),
  "auth: sign-in sets the user": leads("session", "session.signedOut", "session.opened", "session.signedIn"),
  "auth: sign-out removes the token and clears the user": actor("session", "signOut"),
  "auth: the fields clear after sign-up": action("authCard", "clearFields"),
  "auth: the mode switches to sign-in after 1 second": delay("authCard", "modeSwitch", 1_000),
  "auth: organisation lookup, one exists": state("session", "session.signedIn.found"),
  "auth: organisation lookup, none": state("session", "session.signedIn.absent"),
  "auth: organisation lookup, failure": state("session", "session.signedIn.failed"),
  ...Object.fromEntries(
    ["initialSession", "signedIn", "signedOut", "tokenRefreshed", "userUpdated", "passwordRecovery", "factorVerified"].map((event) => [
      `identity event ${event}`,
      () => expect(transitionsOf(chart("session")).map((transition) => transition.eventType)).toContain(`identity.${event}`),
    ]),
  ),
  "hub: initial": state("hub", "hub.initial"),
  "hub: connecting": state("hub", "hub.open.attempt.connecting"),
  "hub: connected": state("hub", "hub.open.attempt.connected"),
  "hub: reconnecting": state("hub", "hub.open.pausing"),
  "hub: disconnecting": state("hub", "hub.open.attempt.closing"),
  "hub: disconnected": state("hub", "hub.disconnected"),
  "hub: error": state("hub", "hub.error"),
  "hub: reconnects after a drop": leads("hub", "hub.open.attempt.connected.proven", "socket.lost", "hub.open.pausing"),
  "hub: asks for the latest progress once it is back": action("hub", "ask"),
  "job: the connection closes 2 seconds after it is completed": delay("job", "autoClose", 2_000),
  "free accounts: told before anything happens": leads("lifecycle", "lifecycle.active", "after untilFirstNotice", "lifecycle.warned"),
  "free accounts: suspended after 90 days without activity": () => {
    const { untilFirstNotice, untilSecondNotice, untilLastNotice, untilSuspension } = chart("lifecycle").implementations.delays;
    const waits = [untilFirstNotice, untilSecondNotice, untilLastNotice, untilSuspension].map(Number);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(90 * 86_400_000);
  },
  "free accounts: deleted in the end": leads("lifecycle", "lifecycle.suspended.unused", "after untilPurge", "lifecycle.purged"),
  "free accounts: activity brings them back": leads("lifecycle", "lifecycle.warned", "member.seen", "lifecycle.active"),
  "free accounts: paid ones are left alone": guard("lifecycle", "isFree"),
  "a lead that is won has the plan it asked for": action("lead", "upgradeOrganization"),
  "waiting: still working after 2 s": delay("registration", "stillWorking", 2_000),
  "waiting: retry or cancel after 15 s": () => {
    const { stillWorking, longWait } = chart("registration").implementations.delays;
    expect(Number(stillWorking) + Number(longWait)).toBe(15_000);
  },
};

const rules: Rules = {
  "email required": () => expect(fields.emailProblem("  ")).toBe("email_required"),
  "email required, in words": says("email_required", "Email is required"),
  "email format": () =>
    expect(["a b@c.th", "a@b", "@b.th", "a@b.th"].map(fields.emailProblem)).toEqual([
      "email_invalid",
      "email_invalid",
      "email_invalid",
      null,
    ]),
  "email format, in words": says("email_invalid", "Invalid email format"),
  "password required": () => expect(fields.passwordProblem("")).toBe("required"),
  "password of at least 8": () =>
    expect([fields.passwordProblem("1234567"), fields.passwordProblem("12345678")]).toEqual(["password_short", null]),
  "confirmation required": () => expect(fields.confirmProblem("x", "")).toBe("confirm_required"),
  "confirmation required, in words": says("confirm_required", "Please confirm your password"),
  "confirmation must match": () => expect(fields.confirmProblem("x", "y")).toBe("confirm_mismatch"),
  "confirmation must match, in words": says("confirm_mismatch", "Passwords do not match"),
  "first name required": () => expect(fields.requiredProblem(" ")).toBe("required"),
  "organisation name required": () => expect(fields.nameProblem("")).toBe("required"),
  "subdomain required": () => expect(fields.subdomainProblem("")).toBe("required"),
  "subdomain of at least 3": () =>
    expect([fields.subdomainProblem("ab"), fields.subdomainProblem("abc")]).toEqual(["subdomain_short", null]),
  "subdomain of a-z, 0-9 and hyphen": () => expect(fields.subdomainProblem("a_b")).toBe("subdomain_characters"),
  "subdomain of a-z, 0-9 and hyphen, in words": says("subdomain_characters", "Subdomain can only contain a-z, 0-9, and -"),
  "subdomain typed: lower case, others removed": () => expect(fields.normalizeSubdomain("My Team_1 ทีม-A")).toBe("myteam1-a"),
  "subdomain taken, in words": says("subdomain_taken", "This subdomain is already taken"),
  "subdomain check error, in words": says("subdomain_check_failed", "Unable to check availability. Please try again"),
  "terms accepted, in words": says("terms_required", "You must accept the terms of service"),
  "phone of exactly 10 digits": () =>
    expect(["081-234-5678", "081 234 5678", "81234567", "08123456789"].map(fields.phoneProblem)).toEqual([
      null,
      null,
      "phone_invalid",
      "phone_invalid",
    ]),
  "wizard judges on blur": action("registration", "validate"),
  "wizard judges on submit": action("registration", "validateAll"),
  "editing a field clears its error": action("registration", "changeName"),
  "code of six digits, Thai digits too": () => expect(fields.codeDigits("รหัส ๔๘๐-216 ค่ะ")).toBe("480216"),
  "required, in words": says("required", "This field is required"),
  "identity needs an address and a password, in words": says(
    "credentials_missing",
    "You must provide either an email or phone number and a password",
  ),
  "password reset needs token and new password": guard("passwordReset", "isWholeLink"),
  "a transfer counts as available": guard("subdomain", "isReassigned"),
  "a token without email counts as none": guard("session", "isReadable"),
  "an unknown sign-in answer is logged": action("passwordSignIn", "warnUnknownAnswer"),
};

describe("SPEC §4, states and transitions", () => {
  it.each(Object.entries(states))("%s", (_, embodied) => embodied());
});

describe("SPEC §5, validation rules", () => {
  it.each(Object.entries(rules))("%s", (_, embodied) => embodied());
});
