import { createHash, createHmac } from "node:crypto";
import { workspaceHost } from "../../../contract/brand.ts";
import type { ResendOtpData } from "../../../contract/organization.ts";
import type { Caller, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { sendCode } from "../../store/queries/portal-codes.ts";
import { secondsUntil } from "./subdomain.ts";

/** How a code is stored. Keyed, because a million codes are soon tried; bound to its address, so that it opens no other. */
export const hashCode = (deps: Deps, address: string, code: string): string =>
  createHmac("sha256", deps.keyFor("organization-code")).update(`${address}\n${code}`).digest("base64url");

/** How a link's token is stored; 256 random bits need no key. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

const hour = 3600;

/**
 * Mails the caller a new code, which ends the one before. Within the cooldown nothing is sent, and the answer tells of the send
 * that already happened: a browser that asks on every entry of the verify step gets its countdown and no second mail (DECISIONS 11).
 *
 * @param isAutomatic the browser asked by itself: then the next send may follow after COOLDOWN_AUTOMATIC, else COOLDOWN_MANUAL
 * @throws Refusal("registration_absent"), ("code_limit", { retryAfter }) in seconds
 */
export const resendCode = async (deps: Deps, { principal, language }: Caller, isAutomatic: boolean): Promise<ResendOtpData> => {
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
    claimUntil: after(config.HOLD_LIFE),
    mail: { language, code, link, minutes: Math.max(1, Math.round(config.CODE_LIFE / 60)), domain: workspaceHost("") },
  });
  if (sending === null) throw new Refusal("registration_absent");
  if (sending.isSent) deps.outbox.wake();

  const { last } = sending;
  const wait = last.isAutomatic ? cooldown.automatic : cooldown.manual;
  const retryAfter = secondsUntil(new Date(last.sentAt.getTime() + wait * 1000), now);
  const answer = { sentAt: last.sentAt.toISOString(), retryAfter, expiresIn: secondsUntil(last.expiresAt, now) };
  if (sending.isSent || retryAfter > 0) return answer;
  const hourEnds = new Date(last.hourFrom.getTime() + hour * 1000);
  throw new Refusal("code_limit", { ...answer, retryAfter: Math.max(1, secondsUntil(hourEnds, now)) });
};
