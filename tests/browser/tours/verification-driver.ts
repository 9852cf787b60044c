import type { verificationMachine } from "../../../machines/registration/verification.ts";
import { description } from "../../../machines/registration/verification.model.ts";
import { guessCode, sendCode, takeName, codePattern } from "../../../src/tools/test/browser/api.ts";
import type { Call } from "./calls.ts";
import type { Driver, Scene } from "./driver.ts";

/** Longer than a code lives, and than a name is kept. */
const codeLife = 601;
const holdLife = 901;
/** Wrong codes that are allowed, and codes that are sent to an address within an hour. */
const tries = 5;
const codesPerHour = 6;
/** Seconds until another code may be asked for. */
const cooldown = 61;

/** Milliseconds of it after the first code. */
const automaticCooldown = 10_000;

const wrong = (code: string) => (code === "000000" ? "111111" : "000000");

/** What comes of the code that is typed now. */
const fateOf = ({ ahead }: Scene) => {
  const answer = ahead.find(({ type }) => type.endsWith(".actor.confirmCode"));
  return answer?.output === undefined ? undefined : ((answer.output as { code?: string }).code ?? "success");
};

/** The newest code that was mailed; one is sent where none was. */
const mailed = async ({ visitor, memory }: Scene) => {
  const isThere = (await visitor.product.mailTo(visitor.account.email)).some(({ text }) => codePattern.test(text));
  if (!isThere) await sendCode(visitor.product, visitor.account, memory.token!);
  return visitor.mailedCode();
};

const isCooling = (scene: Scene) => JSON.stringify(scene.now().value).includes('"sending":"cooling"');

/** A new code, as soon as another may be sent. */
export const renewed = async (scene: Scene) => {
  const { visitor, memory } = scene;
  const before = await mailed(scene);
  await visitor.product.advance(cooldown);
  await sendCode(visitor.product, visitor.account, memory.token!);
  for (;;) {
    const code = await visitor.mailedCode();
    if (code !== before) return code;
  }
};

const sends = async ({ code }: { code?: string }, call: Call, scene: Scene) => {
  const { visitor, memory } = scene;
  if (code === "network") return call.cut();
  if (code === "code_exhausted") {
    const real = await mailed(scene);
    for (let before = 0; before < tries; before += 1) await guessCode(visitor.product, visitor.account, memory.token!, wrong(real));
  }
  if (code === "code_limit")
    for (let before = 0; before < codesPerHour; before += 1) {
      await call.sentBefore();
      await visitor.product.advance(cooldown);
    }
  return call.goOn();
};

/** The step of the wizard that asks for the code. */
export const driver: Driver<typeof verificationMachine> = {
  chart: "verification",
  description,
  // Tries are barred for ten minutes. By then a request is given up, and the wait for another code is over.
  possible: ({ value }, { type }) =>
    !(type.startsWith("xstate.after.lockout.") && /automatic|requested|cooling|held/.test(JSON.stringify(value))),
  async open({ visitor, memory }) {
    memory.token = await visitor.hasSubmitted();
    return visitor.open("/register");
  },
  interactions: {
    async "code.changed"({ code }, scene) {
      const { visitor, memory } = scene;
      const digits = async () => {
        if (code.length < tries) return code as string;
        const fate = fateOf(scene);
        if (fate === "subdomain_lost") {
          await visitor.product.advance(holdLife);
          await takeName(visitor.product, visitor.subdomain);
        }
        if (fate === "subdomain_lost" || fate === "code_exhausted") {
          const fresh = await renewed(scene);
          return fate === "code_exhausted" ? wrong(fresh) : fresh;
        }
        const real = await mailed(scene);
        return fate === "code_invalid" ? wrong(real) : real;
      };
      const typed = await digits();
      // Where the wait for another code ends before the check is called slow, most of it is over when the code is typed.
      const delays = scene.ahead.filter(({ type }) => type.startsWith("xstate.after."));
      if (code.length >= tries && delays[0]?.type.startsWith("xstate.after.cooldown.") && isCooling(scene)) {
        memory.early = String(automaticCooldown - 1_000);
        await scene.pass(Number(memory.early));
      }
      await visitor.typeCode(typed);
    },
  },
  passed: (delay, { memory }) => {
    const early = delay === "cooldown" ? Number(memory.early ?? 0) : 0;
    if (early > 0) memory.early = "0";
    return early;
  },
  calls: {
    sendFirstCode: "api/organization/resend-otp",
    sendCode: "api/organization/resend-otp",
    confirmCode: "api/organization/confirm-email-otp",
  },
  answers: {
    sendFirstCode: sends,
    sendCode: sends,
    async confirmCode({ code }, call, { visitor }) {
      if (code === "network") return call.cut();
      if (code === "code_expired") await visitor.product.advance(codeLife);
      if (code === "code_exhausted") {
        for (let before = 1; before < tries; before += 1) await call.sentBefore();
      }
      return call.goOn();
    },
  },
  isGone: ({ value }) => value === "verified" || value === "left" || value === "nameLost",
};
