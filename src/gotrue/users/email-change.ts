import type { Language } from "../language.ts";
import type { Deps } from "../deps.ts";
import type { Database } from "../../basics/sql/database.ts";
import { isEmailChangePending, noteEmailChange, takeEmail } from "../store/email-change.ts";
import { addProof, nobodysId } from "../store/proofs.ts";
import { lockUser, userByEmail, userById, type UserRow } from "../store/users.ts";
import { nobody } from "../mail.ts";
import { lockPerson } from "../store/person.ts";
import { proveAddress } from "../proofs/first-proof.ts";
import { prepareLink, type Target } from "../proofs/links.ts";
import { requireMailInterval } from "../proofs/mail-interval.ts";

type Needs = Pick<Deps, "config" | "db" | "clock" | "random" | "keyFor" | "outbox">;

/** Whose address changes, from which to which. */
type Change = { userId: string; email: string; newEmail: string };

/** Mails what confirms the change: to the new address, and with SECURE_EMAIL_CHANGE to the present one. For nobody the same goes to nobody. */
const mailBoth = async (
  deps: Pick<Deps, "config" | "clock" | "random" | "keyFor" | "outbox">,
  tx: Database,
  { userId, email, newEmail }: Change,
  language: Language,
  target: Target,
): Promise<void> => {
  const { config } = deps;
  const isReal = userId !== nobodysId;
  const fresh = await prepareLink(deps, tx, newEmail, "email_change", "email_change", target);
  const { now } = fresh.stored;
  await noteEmailChange(tx, userId, newEmail, now);
  await addProof(tx, userId, "email_change_new", { address: newEmail, ...fresh.stored });
  // The owner of a taken address hears of the attempt; whoever made it does not learn that it is taken.
  const owner = await userByEmail(tx, newEmail);
  const to = isReal ? newEmail : nobody;
  if (owner !== null && isReal) await deps.outbox.queue(tx, { to, kind: "signup_attempted", language, params: {}, now });
  else await deps.outbox.queue(tx, { to, kind: "email_change_new", language, params: fresh.params, now });
  if (!config.SECURE_EMAIL_CHANGE) return;
  const present = await prepareLink(deps, tx, email, "email_change", "email_change", target);
  await addProof(tx, userId, "email_change_current", { address: email, ...present.stored });
  const params = { newEmail, ...present.params };
  await deps.outbox.queue(tx, { to: isReal ? email : nobody, kind: "email_change_current", language, params, now });
};

/**
 * PUT /user with an address: it becomes the person's once it is confirmed, and with SECURE_EMAIL_CHANGE the present one too.
 *
 * @throws IdentityError over_email_send_rate_limit
 */
export const requestEmailChange = async (
  deps: Needs,
  person: UserRow,
  newEmail: string,
  language: Language,
  target: Target,
): Promise<void> => {
  await requireMailInterval(deps, newEmail, "email_change");
  const change = { userId: person.id, email: person.email, newEmail };
  await deps.db.transaction((tx) => mailBoth(deps, tx, change, language, target));
  deps.outbox.wake();
};

/** POST /resend, type `email_change`, with the present address. Where nothing is pending the answer and the work are the same. */
export const resendEmailChange = async (deps: Needs, email: string, language: Language, target: Target): Promise<void> => {
  await requireMailInterval(deps, email, "email_change");
  const person = await userByEmail(deps.db, email);
  const change =
    person !== null && person.new_email !== null
      ? { userId: person.id, email, newEmail: person.new_email }
      : { userId: nobodysId, email, newEmail: email };
  await deps.db.transaction((tx) => mailBoth(deps, tx, change, language, target));
  deps.outbox.wake();
};

/**
 * One of the addresses was confirmed. The change is made with the last one, and the old address is told.
 *
 * An address that is somebody else's by now fails at its index.
 *
 * @returns the sessions that know the person by the old address, or ended; "waiting" for the other confirmation; "lost" when nothing is pending
 */
export const confirmEmailChange = async (
  deps: Pick<Deps, "clock" | "random" | "outbox" | "hooks">,
  tx: Database,
  userId: string,
  language: Language,
): Promise<string[] | "waiting" | "lost"> => {
  // Two confirmations at once would each see the other's proof; what the person owns is changed with them.
  await lockPerson(tx, userId);
  await lockUser(tx, userId);
  if (await isEmailChangePending(tx, userId)) return "waiting";
  const before = await userById(tx, userId);
  const now = deps.clock.now();
  const changed = await takeEmail(tx, userId, now);
  if (before === null || before.new_email === null || changed === null) return "lost";
  const params = { newEmail: before.new_email };
  await deps.outbox.queue(tx, { to: before.email, kind: "email_changed", language, params, now });
  await deps.hooks.emailChanged(tx, { userId, email: before.new_email });
  const ended = await proveAddress(deps, tx, userId, { by: "mail", brought: null });
  return [...ended, ...changed];
};
