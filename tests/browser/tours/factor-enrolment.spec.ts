import { description } from "../../factor-enrolment/description.ts";
import { app } from "../../second-factor/samples.ts";
import { openSession } from "../api.ts";
import { appCode, enrolApp } from "../identity.ts";
import { tour, type Scene } from "./tour.ts";

const factor = /\/auth\/v1\/factors\/[\da-f-]{36}$/;

/** The first list of the path, and whether an app is on it. */
const hasApp = ({ ahead }: Scene) => {
  const list = ahead.find(({ type, output }) => type === "xstate.done.actor.listFactors" && output.success);
  return list !== undefined && list.output.data.length > 0;
};

/** Is signed in by the last of three apps: the path takes some away. */
async function hasApps({ visitor }: Scene) {
  const { product, account } = visitor;
  await visitor.hasProvenAccount();
  let session: { access_token: string } = await openSession(product, account);
  for (const name of ["one", "two", "three"]) ({ session } = await enrolApp(product, session.access_token, name));
  await visitor.holds(session);
}

const nextProof = ({ ahead }: Scene) => ahead.find(({ type }) => type.includes(".actor.prove"));

tour({
  chart: "factorEnrolment",
  description,
  async open(scene) {
    const { visitor } = scene;
    if (hasApp(scene)) await hasApps(scene);
    else await visitor.isSignedIn({ isProven: true });
    await scene.visitor.open("/profile");
  },
  here: (sample, now) => (sample.id === app.id ? { ...sample, id: now.context.factors[0]?.id ?? app.id } : sample),
  deeds: {
    // An app is named after the second in which it is set up.
    async "enrol.chosen"(_, { visitor, tick }) {
      await tick(1_000);
      await visitor.button("Set up an authenticator app").click();
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
    async remove({ success }, call, { visitor }) {
      if (success) return call.goOn();
      // A session without the app's proof may not take it away; the page would not have come here with one.
      const { access_token: token } = await openSession(visitor.product, visitor.account);
      return call.changed((asked) => asked, { authorization: `Bearer ${token}` });
    },
    prove: (_, call) => call.goOn(),
    takeBack: (_, call) => call.goOn(),
  },
});
