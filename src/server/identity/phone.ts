import type { Language } from "../../contract/preferences.ts";
import { brand } from "../../contract/brand.ts";
import type { Deps } from "../deps.ts";
import type { Database } from "../store/database.ts";
import { uuid } from "../store/columns.ts";
import { statement } from "../store/statement.ts";
import { IdentityError } from "./errors.ts";
import { requireMailInterval } from "./mail-interval.ts";
import { keepProof, newProof, nobodysId } from "./one-time.ts";

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

const words: Record<Language, (code: string, minutes: number) => string> = {
  th: (code, minutes) => `${code} คือรหัสยืนยันของคุณสำหรับ${brand.name.th} ใช้ได้ ${minutes} นาที`,
  en: (code, minutes) => `${code} is your ${brand.name.en} code. It works for ${minutes} minutes.`,
};

/** @throws IdentityError phone_provider_disabled */
const requireSms = ({ sms }: Deps): void => {
  if (sms === null) throw new IdentityError(422, "phone_provider_disabled", "Text messages are not available");
};

/**
 * Sends a code as a text message.
 *
 * @throws IdentityError phone_provider_disabled where none can be sent, sms_send_failed
 */
export const textCode = async (deps: Deps, phone: string, code: string, language: Language, life: number): Promise<void> => {
  requireSms(deps);
  try {
    await deps.sms!.send({ to: `+${phone}`, text: words[language](code, Math.ceil(life / 60)) });
  } catch (error) {
    deps.log.warn({ err: error }, "a text message could not be sent");
    throw new IdentityError(422, "sms_send_failed", "The text message could not be sent");
  }
};

const noteChange = statement(
  "identity_phone_change_note",
  "update users set new_phone = $2, phone_change_sent_at = $3::timestamptz, updated_at = $3::timestamptz where id = $1::uuid",
);

const ownerOfPhone = statement(
  "identity_phone_owner",
  { id: uuid },
  "select id from users where phone = $1 and phone_confirmed_at is not null",
);
const whoWants = statement(
  "identity_phone_wanted",
  { id: uuid },
  "select id from users where new_phone = $1 order by phone_change_sent_at desc limit 1",
);

/** Stores a new code for a phone, of a person or of nobody. */
const keepCode = async (deps: Deps, owner: string, purpose: "sms" | "phone_change", phone: string): Promise<string> => {
  const { config, clock } = deps;
  const now = clock.now();
  const { code, linkHash, codeHash } = newProof(deps, phone);
  const until = new Date(now.getTime() + config.CODE_LIFE * 1000);
  await keepProof(deps.db, owner, purpose, { address: phone, linkHash, codeHash, tries: config.CODE_TRIES, flowId: null, until, now });
  return code;
};

/**
 * Sends a code to a phone of which a stranger may only guess whose it is: the answer does not wait for the gateway, nor tell whether it
 * accepted anything, because for an unknown phone it is not asked. What fails is logged.
 */
const sendUnseen = async (
  deps: Deps,
  owner: { id: string } | undefined,
  purpose: "sms" | "phone_change",
  phone: string,
  language: Language,
) => {
  const code = await keepCode(deps, owner?.id ?? nobodysId, purpose, phone);
  if (owner !== undefined) void textCode(deps, phone, code, language, deps.config.CODE_LIFE).catch(() => {});
};

/**
 * PUT /user with a phone: sends it a code; it becomes the person's with POST /verify, type `phone_change`.
 *
 * @throws IdentityError over_sms_send_rate_limit, and of `textCode`
 */
export const requestPhoneChange = async (deps: Deps, userId: string, phone: string, language: Language): Promise<void> => {
  requireSms(deps);
  await requireMailInterval(deps, phone, "sms");
  await noteChange(deps.db, userId, phone, deps.clock.now());
  const code = await keepCode(deps, userId, "phone_change", phone);
  await textCode(deps, phone, code, language, deps.config.CODE_LIFE);
};

/**
 * A new code for whoever asked for one last. An unknown phone is answered alike, and sent nothing.
 *
 * @throws IdentityError over_sms_send_rate_limit, phone_provider_disabled
 */
export const resendPhoneChange = async (deps: Deps, phone: string, language: Language): Promise<void> => {
  requireSms(deps);
  await requireMailInterval(deps, phone, "sms");
  const [person] = await whoWants(deps.db, phone);
  await sendUnseen(deps, person, "phone_change", phone, language);
};

/**
 * POST /otp with a phone: signs in the person whose confirmed phone it is. There is no sign-up by phone; strangers learn nothing.
 *
 * @throws IdentityError over_sms_send_rate_limit, phone_provider_disabled
 */
export const requestTextCode = async (deps: Deps, phone: string, language: Language): Promise<void> => {
  requireSms(deps);
  await requireMailInterval(deps, phone, "sms");
  const [person] = await ownerOfPhone(deps.db, phone);
  await sendUnseen(deps, person, "sms", phone, language);
};

const takePhone = statement(
  "identity_phone_take",
  { id: uuid },
  `update users u set phone = u.new_phone, phone_confirmed_at = $3::timestamptz, new_phone = null, updated_at = $3::timestamptz
   where u.id = $1::uuid and u.new_phone = $2 and u.email_confirmed_at is not null returning u.id`,
);

/** The proven phone becomes the person's; one that is somebody else's by now fails at its index. False when another was asked for since. */
export const changePhone = async (deps: Deps, tx: Database, userId: string, phone: string): Promise<boolean> =>
  (await takePhone(tx, userId, phone, deps.clock.now())).length > 0;
