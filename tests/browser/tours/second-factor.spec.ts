import type { secondFactorMachine } from "../../../machines/auth/second-factor.ts";
import type { AnyEventObject } from "xstate";
import type { KnownFactor } from "../../../machines/auth/second-factor.ts";
import { description, app, codes } from "../../../machines/auth/second-factor.model.ts";
import { openSession, codeIn } from "../../../src/tools/test/browser/api.ts";
import { appCode, enrolApp, enrolPhone, makeCodes } from "../identity.ts";
import type { Product } from "../../../src/tools/test/browser/product.ts";
import type { Scene } from "./driver.ts";
import { tour } from "./tour.ts";

let phones = 0;
const codeSentTo = async (product: Product, phone: string) => codeIn(product.textTo(phone));

/** Between two messages to one phone a minute passes. */
const minute = 61;
/** After which a challenge is none any more. */
const challengeLife = 301;

const nextProof = ({ ahead }: Scene) => ahead.find(({ type }) => type.includes(".actor.verify"));

/** A factor with the id that the server gave it. */
const here = (sample: AnyEventObject, now: { context: { factors: KnownFactor[] } }) => {
  const kind = sample.id === app.id ? "totp" : sample.id === codes.id ? "recovery" : "phone";
  const factor = now.context.factors.find((known) => known.kind === kind);
  return sample.type === "factor.chosen" ? { ...sample, id: factor?.id ?? sample.id } : sample;
};

tour<typeof secondFactorMachine>({
  chart: "secondFactor",
  description,
  async open({ visitor, input, memory }) {
    const { product, account } = visitor;
    await visitor.hasProvenAccount();
    let session: { access_token: string } = await openSession(product, account);
    for (const { kind } of input.factors) {
      if (kind === "totp") {
        const enrolled = await enrolApp(product, session.access_token, "Somying's phone");
        ({ session } = enrolled);
        memory.secret = enrolled.secret;
      } else if (kind === "recovery") {
        memory.recoveryCode = (await makeCodes(product, session.access_token))[0]!;
      } else {
        const phone = `+668${String(10_000_000 + process.pid * 10 + (phones += 1)).slice(-8)}`;
        session = await enrolPhone(product, session.access_token, phone, () => codeSentTo(product, phone));
        memory.phone = phone;
      }
    }
    await visitor.holds(await openSession(product, account));
    await visitor.open("/profile");
  },
  here,
  adapted(event, { memory, ahead, now }) {
    if (event.type !== "recovery.changed" || event.recoveryCode === "") return here(event, now() as never);
    const isRight = ahead.find(({ type }) => type.includes(".actor.useCode"))?.output?.success === true;
    return isRight ? { ...event, recoveryCode: memory.recoveryCode } : event;
  },
  interactions: {
    async "code.changed"({ code }, scene) {
      const { visitor, memory } = scene;
      const isRight = nextProof(scene)?.output?.success === true;
      const { factor } = scene.now().context as { factor: KnownFactor };
      const right = () => (factor.kind === "phone" ? codeSentTo(visitor.product, memory.phone!) : appCode(visitor.product, memory.secret!));
      const whole = isRight ? await right() : "000000";
      await visitor.digit(1).fill(String(code).length < 6 ? String(code) : whole);
    },
  },
  calls: {
    challenge: /\/auth\/v1\/factors\/[\da-f-]{36}\/challenge$/,
    verify: /\/auth\/v1\/factors\/[\da-f-]{36}\/verify$/,
    useCode: "auth/v1/factors/recovery-codes/verify",
  },
  answers: {
    async challenge({ success }, call, { visitor }) {
      if (!success) return call.cut();
      await visitor.product.advance(minute);
      return call.goOn();
    },
    async verify({ code }, call, { visitor }) {
      if (code === "factor_challenge_expired") await visitor.product.advance(challengeLife);
      return call.goOn();
    },
    useCode: ({ code }, call) => (code === "network" ? call.cut() : call.goOn()),
  },
  leaves: ["leave.chosen"],
  ended: {
    "done verify (success)": "what it opens is told to the session, which goes on to the page before this chart hears of it",
    "done useCode (success)": "what it opens is told to the session, which goes on to the page before this chart hears of it",
  },
});
