import { uuid } from "../../basics/sql/columns.ts";
import type { Database } from "../../basics/sql/database.ts";
import { statement } from "../../basics/sql/statement.ts";
import { asJson, type Brought, type Earlier, onConflictReplace, type Purpose, type StoredProof } from "./proofs.ts";

const issue = (purpose: Purpose, sentAt: string, condition: string) =>
  statement(
    `identity_${purpose}_issue`,
    { id: uuid },
    `with person as (
       select id, email from users where email = $1 and ${condition} for no key update
     ), proof as (
       insert into one_time_tokens as t (user_id, purpose, address, link_hash, code_hash, tries_left, flow_id, expires_at, brought)
       select id, '${purpose}', email, $2, $3, $4::integer, $5::uuid, $6::timestamptz, $8::jsonb from person
       ${onConflictReplace("$7", "$9::text")}
     )
     update users u set ${sentAt} = $7::timestamptz from person where u.id = person.id returning u.id`,
  );

/** A proof for whoever has an address; `brought` is null where the request brings nothing. */
export type IssuedProof = StoredProof & { email: string; brought?: Brought | null; earlier?: Earlier };

const issuer =
  (run: ReturnType<typeof issue>) =>
  async (db: Database, proof: IssuedProof): Promise<boolean> => {
    const { email, linkHash, codeHash, tries, flowId, until, now, brought, earlier = "contested" } = proof;
    return (await run(db, email, linkHash, codeHash, tries, flowId, until, now, asJson(brought), earlier)).length > 0;
  };

/** Stores a fresh proof for an address, and when it was. Each answers whether there is anybody to prove it to. */
export const storeProof = {
  confirmation: issuer(issue("confirmation", "confirmation_sent_at", "email_confirmed_at is null")),
  magiclink: issuer(issue("magiclink", "recovery_sent_at", "email_confirmed_at is not null")),
  recovery: issuer(issue("recovery", "recovery_sent_at", "true")),
  invite: issuer(issue("invite", "invited_at", "email_confirmed_at is null")),
};
