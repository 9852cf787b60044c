import type { factorEnrolmentMachine } from "../../../machines/account/factor-enrolment.ts";
import { description } from "../../../machines/account/factor-enrolment.model.ts";
import { app } from "../../../machines/auth/second-factor.model.ts";
import { openSession } from "../../../src/tools/test/browser/api.ts";
import { storageKeys } from "../../../src/contract/preferences.ts";
import { appCode, dropFactors, enrolApp } from "../identity.ts";
import type { FactorList } from "../../../machines/account/factor-enrolment.ts";
import type { Call } from "./calls.ts";
import type { Answered, Scene } from "./driver.ts";
import { tour } from "./tour.ts";

const factor = /\/auth\/v1\/factors\/[\da-f-]{36}$/;

/** The first list of the path, and whether an app is on it. */
const hasApp = ({ ahead }: Scene) => {
  const list = ahead.find(({ type, output }) => type === "xstate.done.actor.listFactors" && output.success);
  return list !== undefined && list.output.data.factors.length > 0;
};

/** Is signed in by the last of three apps: the path takes some away. */
const hasApps = async ({ visitor }: Scene) => {
  const { product, account } = visitor;
  await visitor.hasProvenAccount();
  let session: { access_token: string } = await openSession(product, account);
  for (const name of ["one", "two", "three"]) ({ session } = await enrolApp(product, session.access_token, name));
  await visitor.holds(session);
};

const tokenOf = ({ page }: Scene) =>
  page.evaluate((key) => (JSON.parse(localStorage.getItem(key)!) as { access_token: string }).access_token, storageKeys.token);

/** A list as the path has it: without apps there are none, whatever was left of the three. */
const lists = async ({ success, data }: Answered, call: Call, scene: Scene) => {
  if (!success) return call.cut();
  if ((data as FactorList).factors.length === 0) await dropFactors(scene.visitor.product, await tokenOf(scene), () => true);
  return call.goOn();
};

const nextProof = ({ ahead }: Scene) => ahead.find(({ type }) => type.includes(".actor.prove"));

tour<typeof factorEnrolmentMachine>({
  chart: "factorEnrolment",
  description,
  async open(scene) {
    const { visitor } = scene;
    if (hasApp(scene)) await hasApps(scene);
    else await visitor.isSignedIn({ isProven: true });
    await scene.visitor.open("/profile");
  },
  here: (sample, now) => (sample.id === app.id ? { ...sample, id: now.context.factors[0]?.id ?? app.id } : sample),
  interactions: {
    async "xstate.done.actor.recoveryCodes"(_, { visitor, page, now, until }) {
      if (now().active.includes("factorEnrolment.keeping.first") || (now().context as Partial<FactorList>).codesLeft === null) {
        await until(visitor.button("I have kept them"));
        await visitor.button("I have kept them").click();
      } else await page.getByRole("button", { name: visitor.say("Keep the old ones"), exact: true }).click();
    },
    async "code.changed"({ code }, scene) {
      const { visitor, page } = scene;
      const isRight = nextProof(scene)?.output?.success === true;
      const secret = (await page.locator("code").textContent())!;
      const whole = isRight ? await appCode(visitor.product, secret) : "000000";
      await visitor.digit(1).fill(String(code).length < 6 ? String(code) : whole);
    },
  },
  calls: {
    listFactors: "GET auth/v1/user",
    listAfterEnrolment: "GET auth/v1/user",
    listAfterRemoval: "GET auth/v1/user",
    enrol: "POST auth/v1/factors",
    prove: /\/auth\/v1\/factors\/[\da-f-]{36}\/verify$/,
    remove: factor,
    takeBack: factor,
  },
  others: { "GET auth/v1/user": 2 },
  answers: {
    listFactors: lists,
    listAfterEnrolment: lists,
    listAfterRemoval: lists,
    async enrol({ success, code }, call, scene) {
      if (code === "network") return call.cut();
      if (code === "factor_name_taken") {
        const body = { error_code: "mfa_factor_name_conflict", msg: "A factor with the friendly name for this user already exists" };
        await call.answered("another browser has set one up of this name, which no list shows yet", 422, body);
        // Whether one of that name was begun here.
        return (await scene.call("listFactors")).goOn();
      }
      // What an earlier step of the path left unproved is forgotten by then.
      if (success) await dropFactors(scene.visitor.product, await tokenOf(scene), ({ status }) => status === "unverified");
      return call.goOn();
    },
    async remove({ success }, call, scene) {
      if (success) return call.goOn();
      // A session without the app's proof may not take it away; the page would not have come here with one.
      const { access_token: token } = await openSession(scene.visitor.product, scene.visitor.account);
      return call.changed({}, (asked) => asked, { sent: `Bearer ${await tokenOf(scene)}`, instead: `Bearer ${token}` });
    },
    prove: (_, call) => call.goOn(),
    takeBack: (_, call) => call.goOn(),
  },
});
