import type { Database } from "../../basics/sql/database.ts";
import { uuid } from "../../basics/sql/columns.ts";
import { statement } from "../../basics/sql/statement.ts";

const note = statement(
  "identity_phone_change_note",
  "update users set new_phone = $2, phone_change_sent_at = $3::timestamptz, updated_at = $3::timestamptz where id = $1::uuid",
);

/** The phone that is to become the person's. */
export const notePhoneChange = async (db: Database, userId: string, phone: string, now: Date): Promise<void> => {
  await note(db, userId, phone, now);
};

const owner = statement("identity_phone_owner", { id: uuid }, "select id from users where phone = $1 and phone_confirmed_at is not null");
const wanted = statement(
  "identity_phone_wanted",
  { id: uuid },
  "select id from users where new_phone = $1 order by phone_change_sent_at desc limit 1",
);

/** Whose confirmed phone it is. */
export const ownerOfPhone = async (db: Database, phone: string): Promise<string | null> => (await owner(db, phone))[0]?.id ?? null;

/** Who asked last for the phone to become theirs. */
export const whoWantsPhone = async (db: Database, phone: string): Promise<string | null> => (await wanted(db, phone))[0]?.id ?? null;

const take = statement(
  "identity_phone_take",
  { id: uuid },
  `update users u set phone = u.new_phone, phone_confirmed_at = $3::timestamptz, new_phone = null, updated_at = $3::timestamptz
   where u.id = $1::uuid and u.new_phone = $2 and u.email_confirmed_at is not null returning u.id`,
);

/** The proven phone becomes the person's; one that is somebody else's by now fails at its index. False when another was asked for since. */
export const takePhone = async (db: Database, userId: string, phone: string, now: Date): Promise<boolean> =>
  (await take(db, userId, phone, now)).length > 0;
