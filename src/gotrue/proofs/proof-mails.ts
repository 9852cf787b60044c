import type { Database } from "../../basics/sql/database.ts";
import type { Deps } from "../deps.ts";
import type { Language } from "../language.ts";
import { type Mail, type MailParams, nobody } from "../mail.ts";
import { type IssuedProof, storeProof } from "../store/issued-proofs.ts";

/** What mails each proof. */
const kinds = { confirmation: "verification_link", magiclink: "magic_link", recovery: "reset_link", invite: "invite" } as const;

/** How a proof is issued and mailed. */
export type Issue = IssuedProof & {
  language: Language;
  /** The mail's parameters. */
  params: MailParams["verification_link"];
  /** What the address is mailed in place of a proof that it has no use for: the same mail for nobody where nothing is said. */
  instead?: Pick<Mail<"signup_attempted">, "to" | "kind" | "params">;
};

/**
 * Stores a fresh proof and queues its mail, in a transaction. For an unknown address the same is done, and the mail goes to nobody: a known one must take
 * no longer. `deps.outbox.wake()` follows in any case.
 */
export const issueProof = async (
  deps: Pick<Deps, "outbox">,
  tx: Database,
  purpose: keyof typeof kinds,
  { language, params, instead, ...proof }: Issue,
): Promise<void> => {
  const isIssued = await storeProof[purpose](tx, proof);
  const { now } = proof;
  const mail = { to: isIssued ? proof.email : nobody, kind: kinds[purpose], language, params, now };
  await deps.outbox.queue(tx, isIssued || instead === undefined ? mail : { ...instead, language, now });
};
