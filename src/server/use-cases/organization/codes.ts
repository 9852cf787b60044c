import { createHmac } from "node:crypto";
import type { ResendOtpData } from "../../../contract/organization.ts";
import { besideSubdomain } from "../../../contract/workspace-address.ts";
import type { Deps } from "../../deps.ts";
import type { Caller } from "../../principal.ts";
import { Refusal } from "../../refusal.ts";
import { sha256 } from "../../../basics/sha256.ts";
import { sendCode } from "../../store/queries/organization/codes.ts";
import { workspaceSite } from "../../workspace-address.ts";
import { secondsUntil } from "./subdomain.ts";

/** How a code is stored. Keyed, because a million codes are soon tried; bound to its address, so that it opens no other. */
export const hashCode = (deps: Pick<Deps, "keyFor">, address: string, code: string): string =>
  createHmac("sha256", deps.keyFor("organization-code")).update(`${address}\n${code}`).digest("base64url");

/** How a link's token is stored; 256 random bits need no key. */
export const hashToken = (token: string): string => sha256(token);

/** Until when no code of an address counts, because its tries are spent; null while some are left. */
export const triesBarredUntil = (
  { tries, triesUntil }: { tries: number; triesUntil: Date | null },
  now: Date,
  allowed: number,
): Date | null => (triesUntil !== null && triesUntil > now && tries >= allowed ? triesUntil : null);

const hour = 3600;

/**
 * Mails the caller a new code, which ends the one before. Within the cooldown nothing is sent, and the answer tells of the send
 * that already happened: a browser that asks on every entry of the verify step gets its countdown and no second mail (DECISIONS 11).
 * While no try is left nothing is sent either: whatever was mailed could not be used, and the answer says for how long (DECISIONS 46).
 *
 * @param isAutomatic the browser asked by itself: then the next send may follow after COOLDOWN_AUTOMATIC, else COOLDOWN_MANUAL
 * @throws Refusal("registration_absent"), ("code_exhausted", { triesLeft: 0, retryAfter }), ("code_limit", { retryAfter }), in seconds
 */
export const resendCode = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "keyFor" | "outbox">,
  { principal, language }: Caller,
  isAutomatic: boolean,
): Promise<ResendOtpData> => {
  const { config, clock, random } = deps;
  const now = clock.now();
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const address = principal.email;
  const code = random.code();
  const token = random.token();
  const cooldown = { automatic: config.COOLDOWN_AUTOMATIC, manual: config.COOLDOWN_MANUAL };
  const link = `${config.SITE_URL}/auth/verify?${new URLSearchParams({ token, email: address, subdomainName: "" })}`;

  const sending = await sendCode(deps.db, {
    address,
    person: principal.userId,
    codeHash: hashCode(deps, address, code),
    tokenHash: hashToken(token),
    now,
    expiresAt: after(config.CODE_LIFE),
    isAutomatic,
    cooldown,
    perHour: config.CODES_PER_HOUR,
    tries: config.CODE_TRIES,
    claimUntil: after(config.HOLD_LIFE),
    mail: {
      language,
      code,
      link,
      minutes: Math.max(1, Math.round(config.CODE_LIFE / 60)),
      besideSubdomain: besideSubdomain(workspaceSite(config)),
    },
  });
  if (sending === null) throw new Refusal("registration_absent");
  const answerOf = (sentAt: Date, expiresAt: Date, automatic: boolean) => {
    const wait = automatic ? cooldown.automatic : cooldown.manual;
    return {
      sentAt: sentAt.toISOString(),
      retryAfter: secondsUntil(new Date(sentAt.getTime() + wait * 1000), now, wait),
      expiresIn: secondsUntil(expiresAt, now, config.CODE_LIFE),
    };
  };
  if (sending.isSent) {
    deps.outbox.wake();
    return answerOf(now, after(config.CODE_LIFE), isAutomatic);
  }
  const { last } = sending;
  const answer = answerOf(last.sentAt, last.expiresAt, last.isAutomatic);
  const barredUntil = triesBarredUntil(last, now, config.CODE_TRIES);
  if (barredUntil)
    throw new Refusal("code_exhausted", { ...answer, triesLeft: 0, retryAfter: secondsUntil(barredUntil, now, config.CODE_LIFE) });
  if (answer.retryAfter > 0) return answer;
  const hourEnds = new Date(last.hourFrom.getTime() + hour * 1000);
  throw new Refusal("code_limit", { ...answer, retryAfter: Math.max(1, secondsUntil(hourEnds, now, hour)) });
};
