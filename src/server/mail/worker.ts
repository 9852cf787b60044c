import type { Logger } from "pino";
import { day, second } from "../../contract/time.ts";
import type { Clock } from "../../basics/clock.ts";
import { retryDelay, startPollingWorker, type Worker } from "../polling-worker.ts";
import type { Database } from "../../basics/sql/database.ts";
import { claimMail, type DueMail, giveUp, keepClaim, markSent, postpone } from "../store/queries/mail/outbox.ts";
import { AddressRefused, type Delivery } from "./delivery.ts";
import type { Render } from "./rendering.ts";

const giveUpAfter = day;

type Parts = { db: Database; clock: Clock; log: Logger; render: Render; delivery: Delivery };

/** Why it went wrong, without the addresses that mail servers like to repeat. */
const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/[^\s<>]+@[^\s<>]+/g, "(address)").slice(0, 500);

const about = (mail: DueMail) => ({ mail: mail.id, kind: mail.kind, attempt: mail.attempt });

/** Sends one claimed mail, or decides when to try again. Neither addresses nor contents are logged. */
const send = async ({ db, clock, log, render, delivery }: Parts, mail: DueMail): Promise<void> => {
  try {
    await delivery.deliver({ id: mail.id, to: mail.to, ...(await render(mail.kind, mail.language, mail.params)) });
  } catch (error) {
    const now = clock.now();
    const reason = reasonOf(error);
    if (error instanceof AddressRefused) {
      log.warn({ ...about(mail), reason }, "a mail was refused for good");
      return giveUp(db, mail, now, reason);
    }
    const dueAt = new Date(now.getTime() + retryDelay(mail.attempt));
    if (dueAt.getTime() - mail.createdAt.getTime() > giveUpAfter) {
      log.error({ ...about(mail), reason }, "a mail was given up after a day");
      await giveUp(db, mail, now, reason);
    } else {
      log.warn({ ...about(mail), reason, dueAt }, "a mail could not be sent and will be tried again");
      await postpone(db, mail, dueAt, reason);
    }
    return;
  }
  await markSent(db, mail.id, clock.now());
};

/**
 * Sends the outbox. A mail is sent once, unless a worker dies between the mail server's yes and noting it; then it goes out again
 * under the same Message-ID.
 */
export const startMailWorker = (parts: Parts): Worker => {
  const { db, delivery } = parts;
  const worker = startPollingWorker(parts, {
    of: "a mail",
    lease: 15 * second,
    tick: 5 * second,
    most: 10,
    claim: (now, lease, limit) => claimMail(db, now, lease, limit),
    renew: (mail, lease) => keepClaim(db, mail, lease),
    about,
    perform: (mail) => send(parts, mail),
  });
  return {
    ...worker,
    async stop() {
      await worker.stop();
      delivery.close();
    },
  };
};
