import type { Logger } from "pino";
import type { Clock } from "../deps.ts";
import type { Database } from "../store/database.ts";
import { claimMail, type DueMail, giveUp, keepClaim, markSent, postpone } from "../store/queries/mail/outbox.ts";
import type { Delivery } from "./delivery.ts";
import type { Render } from "./rendering.ts";

const batch = 10;
const second = 1000;
/** How long a claim keeps other workers away, renewed while its mail is in hand; a worker that dies leaves its mail to them after this. */
const lease = 15 * second;
const renewal = 5 * second;
const firstRetry = 5 * second;
const longestRetry = 3600 * second;
const giveUpAfter = 86_400 * second;
/** Finds mail that another server left, and retries; mail of this server is sent at once by `wake`. */
const tick = 5 * second;

/** Milliseconds until the next try after the `attempt`th failed: 5 s, 10 s, 20 s … up to an hour. */
export const retryDelay = (attempt: number): number => Math.min(longestRetry, firstRetry * 2 ** (attempt - 1));

export type MailWorker = {
  /** Mail may have been queued: look now rather than at the next tick. */
  wake(): void;
  /** Sends what is due, until nothing is left that is due now. */
  drain(): Promise<void>;
  /** Ends after the mail in hand. */
  stop(): Promise<void>;
};

type Parts = { db: Database; clock: Clock; log: Logger; render: Render; delivery: Delivery };

/** Why it went wrong, without the addresses that mail servers like to repeat. */
const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/[^\s<>]+@[^\s<>]+/g, "(address)").slice(0, 500);

/** Sends one claimed mail, or decides when to try again. Neither addresses nor contents are logged. */
const send = async ({ db, clock, log, render, delivery }: Parts, mail: DueMail): Promise<void> => {
  const about = { mail: mail.id, kind: mail.kind, attempt: mail.attempt };
  const renewing = setInterval(() => {
    const until = new Date(clock.now().getTime() + lease);
    keepClaim(db, mail, until).catch((error: unknown) => log.warn({ ...about, err: error }, "a mail's claim could not be renewed"));
  }, renewal);
  renewing.unref();
  try {
    await delivery.deliver({ id: mail.id, to: mail.to, ...(await render(mail.kind, mail.language, mail.params)) });
  } catch (error) {
    const now = clock.now();
    const reason = reasonOf(error);
    const dueAt = new Date(now.getTime() + retryDelay(mail.attempt));
    if (dueAt.getTime() - mail.createdAt.getTime() > giveUpAfter) {
      log.error({ ...about, reason }, "a mail was given up after a day");
      await giveUp(db, mail, now, reason);
    } else {
      log.warn({ ...about, reason, dueAt }, "a mail could not be sent and will be tried again");
      await postpone(db, mail, dueAt, reason);
    }
    return;
  } finally {
    clearInterval(renewing);
  }
  await markSent(db, mail.id, clock.now());
};

/**
 * Sends the outbox. Any number of workers may run on one store: a claimed mail is with one of them. A mail is sent once, unless a
 * worker dies between the mail server's yes and noting it; then it goes out again under the same Message-ID.
 */
export const startMailWorker = (parts: Parts): MailWorker => {
  const { db, clock, log } = parts;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const round = async () => {
    for (;;) {
      const now = clock.now();
      const mails = await claimMail(db, now, new Date(now.getTime() + lease), batch);
      await Promise.all(mails.map((mail) => send(parts, mail)));
      if (mails.length < batch || stopped) return;
    }
  };

  const drain = async (): Promise<void> => {
    again = true;
    running ??= (async () => {
      try {
        while (again && !stopped) {
          again = false;
          await round();
        }
      } finally {
        running = undefined;
      }
    })();
    await running;
  };

  const wake = () => {
    drain().catch((error: unknown) => log.warn({ err: error }, "the outbox could not be read"));
  };
  const timer = setInterval(wake, tick);
  timer.unref();
  wake();

  return {
    wake,
    drain,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running?.catch(() => {});
      parts.delivery.close();
    },
  };
};
