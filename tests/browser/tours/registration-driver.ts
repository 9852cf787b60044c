import type { registrationMachine } from "../../../machines/registration/registration.ts";
import type { AnyEventObject } from "xstate";
import { stepOf, type RegistrationSnapshot } from "../../../machines/registration/registration.ts";
import { storageKeys } from "../../../src/contract/preferences.ts";
import { description, samples } from "../../../machines/registration/registration.model.ts";
import { confirmRegistration, newSubdomain, submitRegistration, takeName } from "../../../src/tools/test/browser/api.ts";
import { visit } from "./address.ts";
import { storeElsewhere } from "./elsewhere.ts";
import type { Driver, Scene } from "./driver.ts";
import { renewed } from "./verification-driver.ts";

/** Longer than a name is kept. */
const holdLife = 901;
/** Seconds until another code may be sent. */
const cooldown = 61;
/** Milliseconds after the last key until a name is asked for. */
const typingPause = 1_000;

const done = (actor: keyof typeof samples.outcomes, at: number) => ({
  type: `xstate.done.actor.${actor}`,
  output: samples.outcomes[actor][at],
});
const bug = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: new Error("a bug") });
const after = (delay: string, state: string) => ({ type: `xstate.after.${delay}.registration.step.${state}` });

const resumed = {
  nothing: done("resume", 0),
  pending: done("resume", 1),
  whole: done("resume", 2),
  unknown: done("resume", 4),
  unheard: done("resume", 5),
};
const answered = {
  tooSoon: done("register", 0),
  yes: done("register", 1),
  taken: done("register", 2),
  notThisEmail: done("register", 3),
  unheard: done("register", 4),
  threeWrong: done("register", 5),
};
const code = { right: done("verification", 0), left: done("verification", 1), nameLost: done("verification", 2) };
const finished = done("finish", 0);
const [kept, unkept, unkeptOther] = samples.snapshots!.subdomain!.map((snapshot) => ({ type: "xstate.snapshot.subdomain", snapshot }));

const { events } = samples;
const [plan] = events["plan.chosen"];
const [otherPlan] = events["plan.reconsidered"];
const [yearly] = events["billing.chosen"];
const [preferred] = events["billing.preferred"];
const [named] = events["name.changed"];
const [nameLeft] = events["name.left"];
const [agreed] = events["terms.changed"];
const [termsLeft] = events["terms.left"];
const [sent] = events.submitted;
const [back] = events["back.chosen"];
const [toPackage, toDetails, toVerify, toComplete] = events["step.visited"];
const [asksAgain] = events["resume.retried"];
const [elsewhere] = events["elsewhere.changed"];
const [waitsAgain] = events["wait.retried"];
const [stopsWaiting] = events["wait.cancelled"];

/** So long that it can be asked again. */
const stalled = (state: string) => [after("stillWorking", `${state}.fresh`), after("longWait", `${state}.slow`)];
const stalledResume = stalled("resuming");
const stalledSending = stalled("details.submitting");

/** Sent again and again, with this answer, to leave from there on each way to a step. */
const leftFrom = (answer: AnyEventObject) => [otherPlan, back, toPackage, toVerify].flatMap((way) => [sent, answer, way, toDetails]);

const [anew, withPlan, atPackage, atDetails, monthly] = samples.inputs;
const tours = [
  {
    input: anew,
    parts: [
      [...stalledResume, waitsAgain, ...stalledResume, stopsWaiting, asksAgain, resumed.unheard, asksAgain, bug("resume"), asksAgain],
      [resumed.nothing, toComplete, yearly, plan, yearly, nameLeft, otherPlan, toDetails, back, elsewhere, resumed.nothing, toPackage],
    ],
  },
  {
    input: withPlan,
    parts: [
      [resumed.nothing, toComplete, unkept, kept, sent, nameLeft, named, termsLeft, agreed, unkept, kept],
      [termsLeft, sent, ...stalledSending, stopsWaiting, sent, ...stalledSending, waitsAgain, answered.tooSoon],
      [yearly, nameLeft, named, termsLeft, agreed, unkept, nameLeft, kept, after("cooldown", "details.cooling")],
      [
        sent,
        answered.unheard,
        yearly,
        nameLeft,
        termsLeft,
        unkept,
        nameLeft,
        kept,
        sent,
        bug("register"),
        named,
        sent,
        answered.unheard,
        agreed,
      ],
      [
        sent,
        answered.notThisEmail,
        agreed,
        sent,
        answered.threeWrong,
        named,
        unkeptOther,
        unkept,
        kept,
        sent,
        answered.taken,
        unkeptOther,
        unkept,
        kept,
        sent,
        answered.yes,
        code.right,
        finished,
        toPackage,
      ],
    ],
  },
  // With a registration that waits for its code, one can go from everywhere to everywhere.
  {
    input: withPlan,
    parts: [
      [resumed.pending, toComplete, toPackage, toVerify, toDetails, toVerify, elsewhere, resumed.pending, code.left],
      [elsewhere, resumed.pending, code.nameLost],
    ],
  },
  {
    input: withPlan,
    parts: [
      [resumed.pending, toDetails, kept],
      [...leftFrom(answered.tooSoon), sent, answered.tooSoon, elsewhere, resumed.pending, toDetails],
      [...leftFrom(answered.unheard), sent, answered.unheard, elsewhere, resumed.whole, bug("finish")],
    ],
  },
  { input: atPackage, parts: [[resumed.nothing, preferred, elsewhere, resumed.unknown]] },
  { input: atPackage, parts: [[resumed.pending]] },
  { input: atDetails, parts: [[resumed.pending]] },
  { input: monthly, parts: [[resumed.nothing]] },
].map(({ input, parts }) => ({ input: input!, events: parts.flat() as AnyEventObject[] }));

const waiting = { organizationName: "Mango House", subscriptionPlanId: 2, billingPeriod: "yearly" } as const;

/** What was registered in another browser. */
const isRegistered = async ({ visitor, memory }: Scene) => {
  if (memory.isRegistered) return;
  memory.isRegistered = "yes";
  await submitRegistration(visitor.product, visitor.account, memory.token!, { ...waiting, subdomainName: visitor.subdomain });
};

/** The chart of the code has a tour of its own. */
const finishCode = async ({ output }: AnyEventObject, scene: Scene) => {
  const { visitor, until } = scene;
  if (output === code.left.output) return visitor.button("Back").click();
  await until(visitor.digit(1));
  if (output === code.right.output) {
    await visitor.typeCode(await visitor.mailedCode());
    await until(visitor.button("Continue now"));
    return visitor.button("Continue now").click();
  }
  await visitor.product.advance(holdLife);
  await takeName(visitor.product, visitor.subdomain);
  await visitor.typeCode(await renewed(scene));
  await until(visitor.button("Back to the details"));
  return visitor.button("Back to the details").click();
};

/** The wizard at `/register`. */
export const driver: Driver<typeof registrationMachine> = {
  chart: "registration",
  description: {
    ...description,
    expectations(now) {
      if (stepOf(now as RegistrationSnapshot) !== "details") return description.expectations(now);
      // A name that is kept is kept for so and so long, unless the registration knows better.
      const isCounted = now.hasTag("nameSettled") && !now.context.errors.subdomain;
      const timers = [now.hasTag("cooling"), isCounted].filter(Boolean).length;
      // Here the name's own chart is at work, which in jsdom keeps still: a name that is not settled may be wrong because it was left.
      const expectations = description
        .expectations(now)
        .filter((expectation) => now.hasTag("nameSettled") || !("field" in expectation && expectation.field === "subdomain"));
      return [...expectations, { timers }, { field: "subdomain", text: now.context.subdomain }];
    },
  },
  tours,
  async open(scene) {
    const { visitor, memory, input, ahead } = scene;
    memory.token = await visitor.isSignedIn();
    if (ahead[0] === resumed.pending) await isRegistered(scene);
    const { requestedStep, draft } = input;
    const query = {
      ...(draft.planId && { package: String(draft.planId), billing: input.billing }),
      ...(requestedStep && { step: requestedStep }),
    };
    return visitor.open(`/register?${new URLSearchParams(query).toString()}`);
  },
  interactions: {
    "step.visited": ({ step }, { page }) => visit(page, `/register?step=${step}`),
    // Another tab goes on with this registration, and keeps the name of its workspace.
    "elsewhere.changed": (_, scene) => storeElsewhere(scene, storageKeys.subdomain, newSubdomain()),
    "billing.preferred": ({ billing }, scene) => storeElsewhere(scene, storageKeys.billing, billing as string),
    async [kept!.type]({ snapshot }, { visitor, memory, call, tick, until }) {
      const field = visitor.field("Workspace address");
      if (snapshot !== kept!.snapshot) return field.fill(snapshot === unkept!.snapshot ? "ka" : "kb");
      // The name of a registration that waits for its code is asked for already.
      if (!memory.isRegistered) {
        await field.fill(newSubdomain());
        await tick(typingPause);
      }
      await (await call("subdomain")).goOn();
      return until(visitor.words("Available. Kept for you for <0/>"));
    },
    [code.left.type]: finishCode,
  },
  calls: {
    resume: "api/organization/get-organization-by-email",
    register: "api/organization/registration",
    finish: "api/organization/send-success-email",
    subdomain: "api/organization/validate-subdomain",
  },
  // The first asks for the whole page.
  others: { "api/organization/get-organization-by-email": 1 },
  answers: {
    async resume({ success, code: refusal, data }, call, scene) {
      if (refusal === "organization_lookup_failed") return call.answered("it says nothing where there is none", 404, { error: "None" });
      if (!success) return call.cut();
      const { pending, name } = data as { pending?: object; name?: string };
      if (pending || name) await isRegistered(scene);
      if (name) {
        await scene.visitor.product.advance(cooldown);
        await confirmRegistration(scene.visitor.product, scene.visitor.account, scene.memory.token!);
      }
      return call.goOn();
    },
    async register({ success, code: refusal, data }, call, { visitor, memory }) {
      // What the server says when it has no words of its own leads where no answer leads.
      if (!success && refusal === "server") return call.cut();
      if (refusal === "registration_failed")
        return call.answered("it registers everybody's own address", 409, { error: "This email belongs to somebody else" });
      if (refusal === "validation") return call.answered("it finds one thing at a time", 409, { data });
      if (refusal === "subdomain_taken") {
        await visitor.product.advance(holdLife);
        await takeName(visitor.product, String(call.asked().subdomainName));
      }
      if (success) memory.isRegistered = "yes";
      return call.goOn();
    },
    finish: (_, call) => call.goOn(),
  },
  // A step begins at its heading, whatever was found wrong in it before.
  focus: (now, { type, output }) => {
    // What is held against the address is said at its field.
    if (output === answered.notThisEmail.output || output === answered.threeWrong.output) return "field email";
    const begins = type === resumed.nothing.type ? now.hasTag("step.details") : output === code.nameLost.output;
    return begins ? "h1" : undefined;
  },
};
