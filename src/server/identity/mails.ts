import type { Mail, Outbox } from "gotrue-for-node";
import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import type { Database } from "../../basics/sql/database.ts";
import { queueMail } from "../store/queries/mail/outbox.ts";

/** Queues a mail of the identity service, with the page of the product to which it leads. */
export const queueIdentityMail = ({ SITE_URL }: Config, tx: Database, mail: Mail): Promise<void> => {
  const signIn = `${SITE_URL}/auth`;
  switch (mail.kind) {
    case "signup_attempted":
    case "password_changed":
      return queueMail(tx, { ...mail, params: { link: signIn } });
    case "email_changed":
      return queueMail(tx, { ...mail, params: { ...mail.params, link: signIn } });
    case "security_changed":
      return queueMail(tx, { ...mail, params: { ...mail.params, link: `${SITE_URL}/profile` } });
    default:
      return queueMail(tx, mail);
  }
};

/** The same dependencies, with an outbox that takes the identity service's mails. */
export const withMails = <Own extends Pick<Deps, "config" | "outbox">>(deps: Own): Omit<Own, "outbox"> & { outbox: Outbox } => ({
  ...deps,
  outbox: { queue: (tx, mail) => queueIdentityMail(deps.config, tx, mail), wake: () => deps.outbox.wake() },
});
