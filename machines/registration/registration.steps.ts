import type { AnyEventObject, SnapshotFrom } from "xstate";
import { registrationMachine } from "./registration.ts";
import { pending } from "./registration.samples.ts";
import { description } from "./registration.description.ts";
import { subdomainMachine } from "./subdomain.ts";
import { press, write, writeCode, type Place, type Words } from "../common.description.ts";
import { labels, ownAccount, usualVerdict, type ChartSteps, type Doing } from "../common.steps.ts";
import type { Phrase } from "../common.words.ts";

const register = "POST /api/organization/registration";
const checkName = "POST /api/organization/validate-subdomain";
const confirmCode = "POST /api/organization/confirm-email-otp";

/** Seconds after the last key until a name is asked for. */
const typingPause = 1;

/** From the page of somebody without an organisation: there the page itself has asked already where they stand, and the wizard alone asks again. */
const wayIn = "Register an organisation";
const wayThere: Place = { role: "link", name: wayIn };
const enters = press(wayIn, { role: "link" })();
const standard: Words = { say: "Choose the {name} plan", with: { name: { say: "Standard" } } };
const chosen: Doing[] = [{ until: { field: "organizationName" } }, { open: "/" }];

/** Whether the registration that waits for its code is one of which only an answer told, and the server knows nothing. */
const isAnswered = ({ context }: SnapshotFrom<typeof registrationMachine>) => context.sessionId === pending.sessionId;

type Named = AnyEventObject & { snapshot: SnapshotFrom<typeof subdomainMachine> };

const isOfName = (event: AnyEventObject): event is Named => event.type === "xstate.snapshot.subdomain";

/** The same answer of the field, about another name. */
const about = (subdomain: string, event: Named): Named => {
  const { value, context } = event.snapshot;
  return { ...event, snapshot: subdomainMachine.resolveState({ value, context: { ...context, subdomain } }) };
};

const heardElsewhere: Phrase = [
  "it is heard from another tab that goes on with the same registration",
  "ได้ยินจากอีกแท็บหนึ่งที่ทำการลงทะเบียนเดียวกันต่อ",
];
const byHistory: Phrase = [
  "where Back and Forward lead hangs on the whole way there, and an address that is typed begins the wizard anew",
  "ปุ่มย้อนกลับและไปข้างหน้าขึ้นกับเส้นทางทั้งหมดที่ผ่านมา ส่วนการพิมพ์ที่อยู่เป็นการเริ่มตัวช่วยใหม่",
];
const chosenElsewhere: Phrase = ["it is heard from another tab, in which the period is chosen", "ได้ยินจากอีกแท็บหนึ่งที่เลือกรอบการชำระเงิน"];
const outOfSight: Phrase = ["the field of the name is not there to be written in then", "ตอนนั้นไม่มีช่องชื่อให้กรอก"];
const tickedAlready: Phrase = ["it is ticked already", "มีเครื่องหมายอยู่แล้ว"];
const unmailed: Phrase = [
  "the registration was answered in the server's place, which has mailed no code for it",
  "การลงทะเบียนนี้เป็นคำตอบแทนเซิร์ฟเวอร์ จึงไม่มีอีเมลรหัส",
];

export const steps: ChartSteps<typeof registrationMachine> = {
  description,
  address: null,
  person: "own",
  given: (input, path) => {
    const { requestedStep } = input;
    const planId = requestedStep === "details" ? 2 : input.draft.planId;
    const email = path === null ? "" : ownAccount(path).email;
    return { ...input, email, draft: { ...input.draft, planId }, billing: "monthly", yearlyBilling: true, isDemo: false };
  },
  earlier({ input: { requestedStep, draft } }) {
    const begun =
      draft.planId === null ? { address: "/", interactions: [] } : { address: `/register?package=${draft.planId}`, interactions: chosen };
    if (requestedStep === null) return { ...begun, until: wayThere };
    // Back to where it was begun, with the step as the next entry of the browser's history.
    const visited: Place = requestedStep === "details" ? { field: "organizationName" } : { role: "button", name: standard };
    const visits: Doing[] = [{ until: wayThere }, enters, { until: visited }, { history: "back" }];
    return { address: begun.address, interactions: [...begun.interactions, ...visits], until: wayThere };
  },
  opening: ({ input: { requestedStep } }) => [requestedStep === null ? enters : { history: "forward" }],
  fields: labels,
  submit: (now) => (now.hasTag("busy") ? "Creating your organisation…" : "Continue"),
  calls: { resume: "GET /api/organization/get-organization-by-email", register, subdomain: checkName, verification: confirmCode },
  outcomes: {
    // Nothing is known of an account that has just been made.
    resume: (output) => (output.success && Object.keys(output.data as object).length === 0 ? "through" : usualVerdict("", output)),
    register: (output) => (output.success ? "through" : usualVerdict(register, output)),
  },
  interactions: {
    "xstate.snapshot.subdomain": (event) => {
      const { snapshot } = event as Named;
      const writes = write("subdomain", snapshot.context.subdomain);
      return snapshot.hasTag("kept") ? [writes, { seconds: typingPause }, { call: checkName, verdict: "through" }] : [writes];
    },
    "xstate.done.actor.verification": ({ output }, { context }) => {
      if (output.outcome === "left") return [press("Back")()];
      if (output.outcome === "verified")
        return [{ mailed: context.email }, { call: confirmCode, verdict: "through" }, press("Continue now")()];
      const lost = { answer: { code: output.problem.code } };
      return [writeCode({ type: "code.changed", code: "123456" }), { call: confirmCode, verdict: lost }, press("Back to the details")()];
    },
    "xstate.done.actor.finish": () => [{ until: { role: "link", name: "Go to the dashboard" } }],
  },
  // Every name that is written is another than the one before it, and a person may have only so many kept: two take turns.
  prepare:
    () =>
    (events, { path }) => {
      let turns = 0;
      return events.map((event, at) => {
        if (isOfName(event))
          return about(event.snapshot.hasTag("kept") ? `kafae-${path}-${["a", "b"][turns++ % 2]}` : `kafae-${path}-${at}`, event);
        const isVerified = event.type === "xstate.done.actor.verification" && event.output.outcome === "verified";
        // The server says what was registered.
        return isVerified ? { ...event, output: { ...event.output, verified: {} } } : event;
      });
    },
  project: isAnswered,
  cannot(given) {
    if (!("event" in given)) return null;
    const { event, snapshot } = given;
    if (event.type === "elsewhere.changed") return heardElsewhere;
    if (event.type === "billing.preferred") return chosenElsewhere;
    if (event.type === "step.visited") return byHistory;
    if (isOfName(event)) return snapshot.hasTag("step.details") && !snapshot.hasTag("busy") ? null : outOfSight;
    if (event.type === "terms.changed") return snapshot.context.acceptTerms ? tickedAlready : null;
    const isVerified = event.type === "xstate.done.actor.verification" && event.output.outcome === "verified";
    return isVerified && isAnswered(snapshot) ? unmailed : null;
  },
};
