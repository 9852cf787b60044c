import { lockPerson, lockUser } from "gotrue-for-node";
import type { Database } from "../../../../basics/sql/database.ts";
import { uuid } from "../../../../basics/sql/columns.ts";
import { statement } from "../../../../basics/sql/statement.ts";
import { takeTurn } from "./turns.ts";

/**
 * What people began and did not finish: registrations, names that they kept, codes, and accounts whose address nobody proved. Each person is
 * a transaction of their own, which judges once it has their locks: whoever goes on at this moment keeps what they have.
 */

/**
 * `unfinished` and `prepared`: what was not touched since is over, of everybody and of an account that a free registration prepared, whose
 * password is `noPassword`.
 */
export type Ending = { now: Date; unfinished: Date; prepared: Date; noPassword: string };

/** People that are looked for at a time. */
const many = 500;

/** SQL, of the code `v`: it and all that it counts are over. */
const isSpent = (before: string) => `greatest(v.expires_at, v.tries_until, v.hour_from + interval '1 hour') <= ${before}`;

/** SQL, of the organisation `o`: nobody came back to its registration, and its owner keeps no name and can use no code. */
const isAbandoned = (before: string) => `o.state = 'pending' and o.updated_at <= ${before}
  and not exists (select 1 from subdomain_claims c where c.holder_id = o.owner_id and (c.expires_at is null or c.expires_at > ${before}))
  and not exists (select 1 from verification_codes v where v.user_id = o.owner_id and not ${isSpent(before)})`;

/**
 * SQL, of the claim `c`: it ended, and is not the name of a registration. Until then it tells its next holder of the reassignment. Nobody is told of an
 * organisation's address of before, from which nobody is led on any more.
 */
const isLeft = (before: string, now: string) => `(c.state = 'former' and c.expires_at <= ${now}
  or c.state in ('held', 'pending') and c.expires_at <= ${before} and (c.state = 'held' or not exists (
    select 1 from organizations o where o.owner_id = c.holder_id and o.state = 'pending' and o.subdomain = c.subdomain)))`;

/** SQL, of the account `u`: a free registration prepared it, and nobody set its password. */
const isPrepared = (before: string, noPassword: string) =>
  `u.password_hash = ${noPassword} and u.email_confirmed_at is null and u.recovery_sent_at <= ${before}`;

/** SQL, of the account `u`: nobody proved an address or a phone of it, nobody used it, and it is not deleted or barred. */
const isUnproven = (before: string, now: string) => `u.email_confirmed_at is null and u.phone_confirmed_at is null and u.deleted_at is null
  and (u.banned_until is null or u.banned_until <= ${now})
  and greatest(u.updated_at, u.last_sign_in_at, u.confirmation_sent_at, u.recovery_sent_at, u.invited_at) <= ${before}
  and not exists (select 1 from sessions s where s.user_id = u.id and s.refreshed_at > ${before})`;

/** SQL, of the account `u`: it has something that lives, or a link that still works. */
const hasSomething = (now: string) => `(exists (select 1 from one_time_tokens t where t.user_id = u.id and t.expires_at > ${now})
  or exists (select 1 from organizations o where o.owner_id = u.id) or exists (select 1 from memberships m where m.user_id = u.id)
  or exists (select 1 from subdomain_claims c where c.holder_id = u.id) or exists (select 1 from verification_codes v where v.user_id = u.id))`;

const find = statement(
  "unfinished_people",
  { person: uuid },
  `with moments as (select $1::timestamptz as now, $2::timestamptz as unfinished, $3::timestamptz as prepared, $5::text as no_password)
  select person from (
    select o.owner_id as person from organizations o, moments where ${isAbandoned("unfinished")}
    union select c.holder_id from subdomain_claims c, moments where ${isLeft("unfinished", "now")}
    union select v.user_id from verification_codes v, moments where ${isSpent("unfinished")}
    union select u.id from users u, moments where ${isUnproven("unfinished", "now")} and not ${hasSomething("now")}
    union select u.id from users u, moments where ${isPrepared("prepared", "no_password")}
  ) as unfinished where person > $4::uuid order by person limit ${many}`,
);

const prepared = statement(
  "unused_prepared",
  `select 1 from users u where u.id = $1::uuid and ${isPrepared("$2::timestamptz", "$3::text")}`,
);

const dropCodes = statement(
  "purge_codes_of_person",
  `delete from verification_codes v where v.user_id = $1::uuid and ${isSpent("$2::timestamptz")}`,
);

const dropOrganization = statement(
  "purge_registration",
  `delete from organizations o where o.owner_id = $1::uuid and ${isAbandoned("$2::timestamptz")}`,
);

const dropClaims = statement(
  "purge_claims",
  `delete from subdomain_claims c where c.holder_id = $1::uuid and ${isLeft("$2::timestamptz", "$3::timestamptz")}`,
);

const dropAccount = statement(
  "purge_account",
  `delete from users u where u.id = $1::uuid and not ${hasSomething("$2::timestamptz")}
    and (${isUnproven("$3::timestamptz", "$2::timestamptz")} or ${isPrepared("$4::timestamptz", "$5::text")})`,
);

const dropOf = async (tx: Database, person: string, { now, unfinished, ...accounts }: Ending): Promise<void> => {
  await lockPerson(tx, person);
  // What was prepared for somebody who never came is given back as soon as the link has run out.
  const before = (await prepared(tx, person, accounts.prepared, accounts.noPassword)).length > 0 ? now : unfinished;
  await dropCodes(tx, person, before);
  await dropOrganization(tx, person, before);
  await dropClaims(tx, person, before, now);
  // Somebody who is signing in has their session by now, or finds no account.
  await lockUser(tx, person);
  await dropAccount(tx, person, now, unfinished, accounts.prepared, accounts.noPassword);
};

const first = "00000000-0000-0000-0000-000000000000";

/**
 * Deletes what people left unfinished, one person after the other. Of several servers one does it.
 *
 * @param isStopped asked between two people
 */
export const purgePeople = async (db: Database, ending: Ending, isStopped: () => boolean): Promise<void> => {
  const { now, unfinished, noPassword } = ending;
  for (let last = first; ;) {
    const people = await find(db, now, unfinished, ending.prepared, last, noPassword);
    for (const { person } of people) {
      if (isStopped()) return;
      const isOurs = await db.transaction(async (tx) => {
        if (!(await takeTurn(tx, "purgingPeople"))) return false;
        await dropOf(tx, person, ending);
        return true;
      });
      if (!isOurs) return;
      last = person;
    }
    if (people.length < many) return;
  }
};
