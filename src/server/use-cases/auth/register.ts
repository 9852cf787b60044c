import { addUser, type Metadata, takeMailInterval } from "gotrue-for-node";
import type { Language } from "../../../contract/preferences.ts";
import type { Deps } from "../../deps.ts";
import { nobody } from "../../store/queries/mail/kinds.ts";
import { queueMail } from "../../store/queries/mail/outbox.ts";
import { requireGoodPassword } from "./password-rules.ts";

type NewPerson = { email: string; password: string; data: Metadata; language: Language };

/**
 * The portal's registration (DECISIONS 34, 35): mails a new address nothing, tells the owner of a known one, and answers the caller
 * the same either way.
 *
 * @throws Refusal of `requireGoodPassword`
 */
export const register = async (
  deps: Pick<Deps, "config" | "db" | "clock" | "random" | "identity" | "outbox">,
  person: NewPerson,
): Promise<void> => {
  await requireGoodPassword(deps, person.password, person.email);
  const hash = await deps.identity.passwords.hash(person.password);
  const [id, identityId, now] = [deps.random.uuid(), deps.random.uuid(), deps.clock.now()];
  const isNew = await addUser(deps.db, { id, identityId, email: person.email, hash, confirmedAt: null, metadata: person.data, now });
  // For a new address too, or its answer would come sooner and the server be idle after it.
  const wait = await takeMailInterval(deps, person.email, "signup_attempted");
  if (wait > 0) return;
  const to = isNew ? nobody : person.email;
  const params = { link: `${deps.config.SITE_URL}/auth` };
  await queueMail(deps.db, { to, kind: "signup_attempted", language: person.language, params, now });
  deps.outbox.wake();
};
