import type { Language } from "../language.ts";
import type { App, Deps, Sms } from "../deps.ts";
import type { Database } from "../../basics/sql/database.ts";
import { notePhoneChange, ownerOfPhone, takePhone, whoWantsPhone } from "../store/phone.ts";
import { addProof, nobodysId } from "../store/proofs.ts";
import { IdentityError } from "../errors.ts";
import { requireMailInterval } from "../proofs/mail-interval.ts";
import { newProof } from "../proofs/one-time-tokens.ts";

type Needs = Pick<Deps, "config" | "db" | "clock" | "random" | "log" | "app" | "sms" | "keyFor">;

/**
 * A phone's number as it is stored: digits with the country's code. Ten digits that begin with 0 are a Thai number.
 *
 * @throws IdentityError validation_failed
 */
export const readPhone = (typed: string): string => {
  const digits = typed.replace(/[\s()+.-]/g, "");
  const whole = /^0\d{9}$/.test(digits) ? `66${digits.slice(1)}` : digits;
  if (!/^[1-9]\d{7,14}$/.test(whole)) throw new IdentityError(400, "validation_failed", "Invalid phone number format (E.164 required)");
  return whole;
};

const words: Record<Language, (name: App["name"], code: string, minutes: number) => string> = {
  th: (name, code, minutes) => `${code} คือรหัสยืนยันของคุณสำหรับ${name.th} ใช้ได้ ${minutes} นาที`,
  en: (name, code, minutes) => `${code} is your ${name.en} code. It works for ${minutes} minutes.`,
};

/** @throws IdentityError phone_provider_disabled */
const requireSms = ({ sms }: Pick<Deps, "sms">): Sms => {
  if (sms === null) throw new IdentityError(422, "phone_provider_disabled", "Text messages are not available");
  return sms;
};

/**
 * Sends a code as a text message.
 *
 * @throws IdentityError phone_provider_disabled where none can be sent, sms_send_failed
 */
export const textCode = async (
  deps: Pick<Deps, "log" | "app" | "sms">,
  phone: string,
  code: string,
  language: Language,
  life: number,
): Promise<void> => {
  const sms = requireSms(deps);
  try {
    await sms.send({ to: `+${phone}`, text: words[language](deps.app.name, code, Math.ceil(life / 60)) });
  } catch (error) {
    deps.log.warn({ err: error }, "a text message could not be sent");
    throw new IdentityError(422, "sms_send_failed", "The text message could not be sent");
  }
};

/** Stores a new code for a phone, of a person or of nobody. */
const keepCode = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "keyFor">,
  owner: string,
  purpose: "sms" | "phone_change",
  phone: string,
): Promise<string> => {
  const { config, clock } = deps;
  const now = clock.now();
  const { code, linkHash, codeHash } = newProof(deps, phone);
  const until = new Date(now.getTime() + config.CODE_LIFE * 1000);
  await addProof(deps.db, owner, purpose, { address: phone, linkHash, codeHash, tries: config.CODE_TRIES, flowId: null, until, now });
  return code;
};

/**
 * Sends a code to a phone of which a stranger may only guess whose it is: the answer does not wait for the gateway, nor tell whether it
 * accepted anything, because for an unknown phone it is not asked. What fails is logged.
 */
const sendUnseen = async (deps: Needs, owner: string | null, purpose: "sms" | "phone_change", phone: string, language: Language) => {
  const code = await keepCode(deps, owner ?? nobodysId, purpose, phone);
  if (owner !== null) void textCode(deps, phone, code, language, deps.config.CODE_LIFE).catch(() => {});
};

/**
 * PUT /user with a phone: sends it a code; it becomes the person's with POST /verify, type `phone_change`.
 *
 * @throws IdentityError over_sms_send_rate_limit, and of `textCode`
 */
export const requestPhoneChange = async (deps: Needs, userId: string, phone: string, language: Language): Promise<void> => {
  requireSms(deps);
  await requireMailInterval(deps, phone, "sms");
  await notePhoneChange(deps.db, userId, phone, deps.clock.now());
  const code = await keepCode(deps, userId, "phone_change", phone);
  await textCode(deps, phone, code, language, deps.config.CODE_LIFE);
};

/**
 * A new code for whoever asked for one last. An unknown phone is answered alike, and sent nothing.
 *
 * @throws IdentityError over_sms_send_rate_limit, phone_provider_disabled
 */
export const resendPhoneChange = async (deps: Needs, phone: string, language: Language): Promise<void> => {
  requireSms(deps);
  await requireMailInterval(deps, phone, "sms");
  const owner = await whoWantsPhone(deps.db, phone);
  await sendUnseen(deps, owner, "phone_change", phone, language);
};

/**
 * POST /otp with a phone: signs in the person whose confirmed phone it is. There is no sign-up by phone; strangers learn nothing.
 *
 * @throws IdentityError over_sms_send_rate_limit, phone_provider_disabled
 */
export const requestTextCode = async (deps: Needs, phone: string, language: Language): Promise<void> => {
  requireSms(deps);
  await requireMailInterval(deps, phone, "sms");
  const owner = await ownerOfPhone(deps.db, phone);
  await sendUnseen(deps, owner, "sms", phone, language);
};

/** The proven phone becomes the person's; one that is somebody else's by now fails at its index. False when another was asked for since. */
export const changePhone = (deps: Pick<Deps, "clock">, tx: Database, userId: string, phone: string): Promise<boolean> =>
  takePhone(tx, userId, phone, deps.clock.now());
