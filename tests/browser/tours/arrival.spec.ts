import type { arrivalMachine } from "../../../machines/workspace/arrival.ts";
import type { AnyEventObject } from "xstate";
import { refusal } from "../../../machines/model/answers.ts";
import type { Me } from "../../../src/contract/workspace/people.ts";
import { description, samples } from "../../../machines/workspace/arrival.model.ts";
import { timeAt } from "../../../src/tools/test/browser/api.ts";
import { test } from "../journey.ts";
import type { Call } from "./calls.ts";
import type { Answered, Scene } from "./driver.ts";
import { storeElsewhere } from "./elsewhere.ts";
import {
  asksWhere,
  becomes,
  endsSession,
  goes,
  holdStore,
  holdStoreElsewhere,
  keeps,
  keys,
  leavesUnsent,
  makeWorkspace,
  newWayIn,
  originOf,
  removesVisitor,
  takesWayIn,
} from "./own-origin.ts";
import { onOrigins } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: onOrigins });

type Actor =
  | "recall"
  | "forget"
  | "exchange"
  | "open"
  | "openAgain"
  | "openKept"
  | "openClosed"
  | "renew"
  | "restore"
  | "countUnsent"
  | "signOut";

const [stranger, withCode, , unknown, ledOut] = samples.inputs;
const done = (actor: Actor, output: unknown) => ({ type: `xstate.done.actor.${actor}`, output });
const bug = (actor: Actor | "leave") => ({ type: `xstate.error.actor.${actor}`, error: new Error("a bug") });
const after = (delay: string, state: string) => ({ type: `xstate.after.${delay}.arrival.${state}` });

const [nothing, live, stale, , old, door] = samples.outcomes.recall;
const recalled = {
  closed: done("recall", door),
  nothing: done("recall", nothing),
  live: done("recall", live),
  stale: done("recall", stale),
  old: done("recall", old),
};

const saying = (actor: keyof typeof samples.outcomes, code: string) =>
  (samples.outcomes[actor] as Answered[]).find((answer) => !answer.success && answer.code === code);
const finding = (suspendedFor: Me["organization"]["suspendedFor"]) =>
  samples.outcomes.open.find((answer) => answer.success && answer.data.visit.organization.suspendedFor === suspendedFor);

/** What comes of asking for the workspace. */
const asked = (actor: "open" | "openAgain" | "openKept" | "openClosed") => ({
  in: done(actor, finding(null)),
  deleted: done(actor, finding("owner")),
  suspended: done(actor, finding("operator")),
  nobody: done(actor, saying("open", "unauthenticated")),
  removed: done(actor, saying("open", "not_a_member")),
  gone: done(actor, saying("open", "not_found")),
  tooSoon: done(actor, saying("open", "rate_limited")),
  cut: done(actor, saying("open", "network")),
  bug: bug(actor),
});
const [opened, again, kept, closed] = [asked("open"), asked("openAgain"), asked("openKept"), asked("openClosed")];

const answered = (actor: "exchange" | "renew" | "restore" | "signOut") => ({
  done: done(actor, samples.outcomes[actor][0]),
  refused: done(actor, saying(actor, "unauthenticated")),
  cut: done(actor, saying(actor, "network")),
  tooSoon: done(actor, saying(actor, "rate_limited")),
  gone: done(actor, saying(actor, "not_found")),
  bug: bug(actor),
});
const [exchange, renew, restore, signOut] = [answered("exchange"), answered("renew"), answered("restore"), answered("signOut")];
const forgotten = { done: done("forget", samples.outcomes.forget[0]), bug: bug("forget") };
const counted = { none: done("countUnsent", 0), some: done("countUnsent", 3), bug: bug("countUnsent") };

const [retry, enter] = [{ type: "retry.chosen" }, { type: "enter.chosen" }];
const restores = { type: "restoration.chosen" };
const [closes, opens] = [{ type: "organization.closed" }, { type: "organization.opened" }];
const [signsOut, confirmed, stays] = [{ type: "signOut.chosen" }, { type: "signOut.confirmed" }, { type: "stay.chosen" }];
const [ended, endedOnPurpose] = [
  { type: "session.closed", isChosen: false },
  { type: "session.closed", isChosen: true },
];
const restored = { type: "page.restored" };
const [triesAgain, enough] = [{ type: "wait.retried" }, { type: "wait.cancelled" }];

/** Waiting in a state until trying again or stopping is offered: twice, and then no longer. */
const waiting = (state: string) => {
  const long = [after("stillWorking", `${state}.fresh`), after("longWait", `${state}.slow`)];
  return [...long, triesAgain, ...long, enough];
};
const cooled = after("cooldown", "cooling");
const due = after("renewalDue", "inside.fresh");
const dueAfterAll = after("renewalDue", "inside.unended");
const retriesRenewal = after("renewalRetry", "inside.unrenewed");
const provesAgain = after("renewalRetry", "inside.unproven");
/** Signed out, and back again by the browser's Back from the way to the portal. */
const back = [enter, restored];

const isOf = ({ type }: AnyEventObject, ...actors: Actor[]) =>
  actors.some((actor) => type === `xstate.done.actor.${actor}` || type === `xstate.error.actor.${actor}`);

type Inside = Extract<(typeof samples.outcomes.open)[number], { success: true }>;
const isInside = (answer: unknown): answer is Inside => (answer as Answered | undefined)?.success === true;
const organizationIn = ({ data }: Inside) => data.visit.organization;

/** Seconds since a session was renewed that the browser keeps with what it opened, by what is found of it; where it is alone, none. */
const sinceRenewal = new Map<unknown, number>([
  // Somebody is just here where a bug keeps it from being found.
  [undefined, 0],
  [live, 0],
  [stale, 2 * 3600],
  [old, 13 * 3600],
  [door, 0],
]);

/** What the portal told the workspace on the way in, and shows on the way out. */
const wayOut = "secret-of-the-way-out";

/** What the browser keeps is looked at at once: it is made what the path says is found. */
const prepareRecall = async (scene: Scene) => {
  const [next, then] = scene.ahead;
  if (next === undefined || !isOf(next, "recall")) return;
  // Deleting an organisation ends the sessions in it.
  if (then !== undefined && isOf(then, "open") && isInside(then.output)) await becomes(scene, organizationIn(then.output));
  else if (next.output === door) await becomes(scene, { status: "suspended", suspendedFor: "operator" });
  else if (next.output !== nothing) await becomes(scene, { status: "active", suspendedFor: null });
  await keeps(scene, sinceRenewal.get(next.output) ?? null);
  if (next.type === bug("recall").type) await holdStore(scene.page);
};

/** Who has a session there and asks for the workspace; where its token has run out, it is renewed first. */
const answerAsking = async (output: Answered, call: Call, scene: Scene): Promise<unknown> => {
  if (output.code === "network") return call.cut();
  if (call.url.endsWith("/renewal")) {
    await call.goOn();
    return answerAsking(output, await scene.call("open"), scene);
  }
  if (output.code === "not_found") return call.answered("sessions end with the organisation that they are of", 404, refusal("not_found"));
  if (isInside(output)) await becomes(scene, organizationIn(output));
  else if (output.code === "not_a_member" && scene.memory.rests)
    return call.answered("nobody is removed from what rests", 403, refusal("not_a_member"));
  else if (output.code === "not_a_member") await removesVisitor(scene);
  else await endsSession(scene);
  return call.goOn();
};

/** The same of what is shown already, where the hub is connected: it would tell first of an organisation that rests. */
const answerKept = async (output: Answered, call: Call, scene: Scene): Promise<unknown> => {
  if (!isInside(output) || organizationIn(output).suspendedFor === null) return answerAsking(output, call, scene);
  if (call.url.endsWith("/renewal")) {
    await call.goOn();
    return answerKept(output, await scene.call("openKept"), scene);
  }
  const { status, suspendedFor, purgeAt } = organizationIn(output);
  const { organization, ...rest } = await asksWhere(scene);
  const data: Me = { ...rest, organization: { ...organization, status, suspendedFor, purgeAt } };
  await call.answered("the hub is sooner to tell those who are connected to it", 200, { success: true, data });
  return becomes(scene, { status, suspendedFor });
};

const asking = /\/api\/w\/[\w-]+\/(?:me|session\/renewal)$/;
const noRenewal = after("renewalWait", "inside.renewing").type;

/**
 * A session is renewed a minute before its end. The server's time goes on by itself besides: it is left behind, or the session would be over there while
 * the page takes it for good.
 */
const untilDue = async (_: AnyEventObject, { visitor, now, pass }: Scene) => {
  const { renewIn } = now().context as { renewIn: number };
  await visitor.product.advance(renewIn / 1_000 - 120);
  return pass(renewIn);
};

/** The events that a tour follows, begun with a code or without one. */
const withACode = (...parts: (AnyEventObject | AnyEventObject[])[]) => ({ input: withCode!, events: parts.flat() });
const without = (...parts: (AnyEventObject | AnyEventObject[])[]) => ({ input: stranger!, events: parts.flat() });

tour<typeof arrivalMachine>({
  chart: "arrival",
  description,
  tours: [
    { input: unknown!, events: [] },
    // With a code that no longer counts once so much time has passed.
    withACode(
      [waiting("exchanging"), retry, exchange.cut, retry, exchange.bug, retry, exchange.tooSoon, cooled, exchange.refused].flat(),
      [waiting("returning"), retry, recalled.nothing, opened.in].flat(),
    ),
    withACode(exchange.refused, again.nobody, enter, bug("leave"), retry, recalled.nothing, opened.nobody),
    withACode(exchange.refused, again.tooSoon, cooled, recalled.stale, opened.in),
    withACode(exchange.refused, again.cut, retry, recalled.old, opened.cut, retry, recalled.nothing, opened.gone),
    withACode(exchange.refused, again.bug, retry, recalled.nothing, opened.suspended),
    withACode(exchange.refused, again.gone),
    withACode(exchange.gone),
    // The session is renewed, until it ends.
    withACode(
      [exchange.done, opened.in, due, after("renewalWait", "inside.renewing"), retriesRenewal, renew.cut, retriesRenewal, renew.bug],
      [retriesRenewal, renew.done, due, renew.refused, ended, endedOnPurpose, enter],
    ),
    // Signing out.
    withACode([exchange.refused, again.in, signsOut, counted.none, waiting("signingOut"), signsOut, counted.none, signOut.cut].flat(), [
      after("renewalDue", "inside.unended"),
      renew.done,
      signsOut,
      counted.bug,
      signOut.bug,
      signsOut,
      counted.none,
      signOut.refused,
    ]),
    withACode(
      [exchange.done, opened.in, signsOut, counted.some, stays, kept.bug, provesAgain, after("renewalWait", "inside.proving")],
      [provesAgain, kept.cut, provesAgain, kept.in, signsOut, counted.some, confirmed, signOut.done, enter],
    ),
    without(recalled.nothing, opened.in, signsOut, counted.some, after("lapse", "inside"), retry, recalled.nothing, opened.in),
    // A closed door.
    withACode(
      [exchange.refused, again.suspended, endedOnPurpose, back, recalled.nothing, opened.deleted, ended, restored].flat(),
      [recalled.nothing, opened.deleted, restores, waiting("restoring"), restores, restore.tooSoon, after("cooldown", "pausing")].flat(),
      [restores, restore.cut, restores, restore.bug, restores, restore.refused, restored, recalled.nothing, opened.deleted],
      [restores, restore.done, closed.in],
    ),
    // Led out by the portal, which shows the secret that it gave on the way in.
    { input: ledOut!, events: [forgotten.done] },
    { input: ledOut!, events: [forgotten.bug] },
    // It is closed to who is inside, and opened again.
    withACode(
      [exchange.done, opened.in, closes, closed.cut, after("renewalRetry", "closed.unanswered"), closed.suspended, opens, closed.in],
      [closes, closed.bug, after("renewalRetry", "closed.unanswered"), after("renewalWait", "closed.asking")],
    ),
    withACode(exchange.done, opened.in, closes, closed.removed),
    withACode(exchange.done, opened.in, closes, closed.gone),
    without(recalled.nothing, opened.deleted, opens, closed.cut, after("renewalRetry", "closed.unanswered"), closed.in),
    without(recalled.closed, opened.cut, after("renewalRetry", "closed.unanswered"), closed.suspended),
    // Nothing of it is there yet, or all that was kept.
    without(
      [recalled.nothing, waiting("opening"), retry, recalled.nothing, opened.cut, retry, bug("recall"), opened.bug].flat(),
      [retry, recalled.nothing, opened.tooSoon, cooled, recalled.nothing, opened.nobody, waiting("leaving")].flat(),
      [retry, recalled.nothing, opened.nobody, restored, recalled.stale, opened.cut, provesAgain, kept.suspended],
    ),
    without(
      [recalled.live, kept.in, ended, enter, restored, recalled.live, ended, restored, recalled.live, endedOnPurpose, back].flat(),
      [recalled.live, kept.cut, ended, restored, recalled.live, kept.cut, endedOnPurpose, back, recalled.live, kept.in].flat(),
      [endedOnPurpose],
    ),
    without(recalled.live, kept.removed),
    without(recalled.live, kept.gone),
  ],
  async open(scene) {
    const { visitor, page, input, ahead } = scene;
    // The portal answers for itself: the browser stays where it is.
    await page.route(new RegExp(`^${visitor.product.url}/(?:enter)?\\?`), (route) => route.fulfill({ status: 204 }));
    // Where the session has ended, nobody is connected either.
    scene.network.expect(/^WebSocket connection to .* HTTP Authentication failed/);
    const origin = originOf(scene);
    if (!input.isKnown) return visitor.open(`${origin}/`);
    await makeWorkspace(scene, !ahead.some(({ output }) => (output as Answered | undefined)?.code === "not_a_member"));
    // The server's time may be ahead of the browser's, as other tours left it.
    await scene.pass(Math.max(0, (await timeAt(visitor.product)) - Date.now()));
    await visitor.open(`${origin}/robots.txt`);
    if (input.isLeft) {
      await keeps(scene, 0);
      await page.evaluate(([key, secret]) => localStorage.setItem(key, secret), [keys.secret, wayOut] as const);
      if (ahead.includes(forgotten.bug)) await holdStoreElsewhere(scene);
      return visitor.open(`${origin}/left#${wayOut}`);
    }
    if (input.code === null) {
      await prepareRecall(scene);
      return visitor.open(`${origin}/`);
    }
    // Who brings a spent code may be in already.
    if (ahead.includes(exchange.refused)) await keeps(scene, null);
    const { code, verifier } = await newWayIn(scene);
    await page.evaluate(([key, way]) => sessionStorage.setItem(key, way), [keys.way, JSON.stringify({ verifier, path: "/" })] as const);
    return visitor.open(`${origin}/enter?code=${code}`);
  },
  interactions: {
    async "retry.chosen"(_, scene) {
      await prepareRecall(scene);
      return scene.visitor.button("Try again").click();
    },
    async "page.restored"(_, scene) {
      await prepareRecall(scene);
      return scene.page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    },
    async [cooled.type](_, scene) {
      await prepareRecall(scene);
      // A code is good for half a minute.
      scene.memory.isLate = "yes";
      await scene.visitor.product.advance(42);
      return scene.pass(42_000);
    },
    async "session.closed"({ isChosen }, scene) {
      const elsewhere = (key: string, value: string | null) => storeElsewhere(scene, key, value, originOf(scene));
      if (isChosen) await elsewhere(keys.leaving, "yes");
      // Where it is over, somebody has come in there once more.
      await elsewhere(keys.session, "another one");
      return elsewhere(keys.session, null);
    },
    async "organization.closed"(_, scene) {
      await becomes(scene, { status: "suspended", suspendedFor: "operator" });
    },
    async "organization.opened"(_, scene) {
      await becomes(scene, { status: "active", suspendedFor: null });
    },
    async "signOut.chosen"(_, scene) {
      const { page, visitor, ahead, until } = scene;
      await leavesUnsent(page, Number(ahead[0]?.output ?? 0));
      if (ahead[0]?.type === counted.bug.type) await holdStore(page);
      const entry = page.getByRole("menuitem", { name: visitor.say("Sign out"), exact: true });
      await visitor.button("Account of {called}", { called: visitor.account.firstName }).click();
      await until(entry);
      return entry.click();
    },
    [due.type]: untilDue,
    [dueAfterAll.type]: untilDue,
    // A renewal is given up by nobody, and keeps others from theirs until it ends.
    async [noRenewal](_, scene) {
      const call = await scene.call("renew");
      await scene.visitor.product.advance(15);
      await scene.pass(15_000);
      return call.cut();
    },
  },
  calls: {
    exchange: "POST api/w/*/session",
    open: asking,
    openAgain: asking,
    openKept: asking,
    openClosed: asking,
    renew: asking,
    restore: "api/w/*/restoration",
    signOut: "DELETE api/w/*/session",
  },
  answers: {
    open: answerAsking,
    openAgain: answerAsking,
    openKept: answerKept,
    openClosed: answerAsking,
    async exchange({ success, code }, call, scene) {
      if (code === "network") return call.cut();
      if (code === "not_found") await goes(scene);
      else if (!success && scene.memory.isLate === undefined) await takesWayIn(scene, call.asked());
      return call.goOn();
    },
    async renew({ success, code }, call) {
      if (success) return call.goOn();
      if (code === "network") return call.cut();
      const { refreshToken } = call.asked();
      return call.changed({ refreshToken }, () => ({ refreshToken: "spent" }));
    },
    async restore({ success, code }, call, scene) {
      if (code === "network") return call.cut();
      if (success) scene.memory.rests = "";
      else await endsSession(scene);
      return call.goOn();
    },
    async signOut({ success, code }, call, scene) {
      if (code === "network") return call.cut();
      if (!success) await endsSession(scene);
      return call.goOn();
    },
  },
  answerTo: { [noRenewal]: "renew" },
  passes: ({ type }) => [recalled.nothing, forgotten.done, counted.none].some((answer) => type === answer.type),
});
