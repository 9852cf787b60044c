import type { Deps } from "../deps.ts";
import { boolean, time } from "../store/columns.ts";
import { instant, statement } from "../store/statement.ts";
import { identityErrors } from "./errors.ts";

const take = statement(
  "identity_mail_interval",
  { taken: boolean, sent_at: time },
  `with taken as (
     insert into mail_intervals (address, kind, sent_at) values ($1, $2, $3::timestamptz)
     on conflict (address, kind) do update set sent_at = excluded.sent_at
       -- One from the future is no reason to wait: the clock was set back.
       where mail_intervals.sent_at <= $4::timestamptz or mail_intervals.sent_at > $5::timestamptz
     returning sent_at
   )
   select true as taken, sent_at from taken
   union all
   select false, sent_at from mail_intervals where address = $1 and kind = $2 and not exists (select 1 from taken)`,
);

/** What is asked for by mail, or by text message. */
export type MailPurpose =
  | "confirmation"
  | "recovery"
  | "magiclink"
  | "email_change"
  | "reauthentication"
  | "invite"
  | "sms"
  | "signup_attempted"
  | "free_registration";

/** Seconds until this purpose may be mailed to the address again; 0 when it may be now, and then the interval begins. */
export const takeMailInterval = async (
  deps: Pick<Deps, "db" | "clock" | "config">,
  address: string,
  purpose: MailPurpose,
): Promise<number> => {
  const now = deps.clock.now();
  const length = deps.config.MAIL_INTERVAL * 1000;
  const [row] = await take(deps.db, address, purpose, now, new Date(now.getTime() - length), new Date(now.getTime() + length));
  // No row: another request took it a moment ago, in a transaction that this statement could not see.
  if (row?.taken === true) return 0;
  const from = row === undefined ? now : instant(row.sent_at);
  const left = Math.min(length, from.getTime() + length - now.getTime());
  return Math.max(1, Math.ceil(left / 1000));
};

/**
 * The same for known and unknown addresses (DECISIONS 42).
 *
 * @throws IdentityError over_email_send_rate_limit, over_sms_send_rate_limit
 */
export const requireMailInterval = async (deps: Deps, address: string, purpose: MailPurpose): Promise<void> => {
  const wait = await takeMailInterval(deps, address, purpose);
  if (wait > 0) throw identityErrors.tooSoon(wait, purpose === "sms" ? "over_sms_send_rate_limit" : "over_email_send_rate_limit");
};
