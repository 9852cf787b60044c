import type { Deps } from "../deps.ts";
import type { Database } from "../store/database.ts";
import { statement } from "../store/statement.ts";
import type { UserRow } from "./users.ts";

const addIdentity = statement(
  "identity_email_identity_add",
  `with added as (
     insert into identities (id, user_id, provider, provider_id, data, created_at, updated_at)
     select $1::uuid, id, 'email', id::text,
       jsonb_build_object('sub', id::text, 'email', email, 'email_verified', email_confirmed_at is not null, 'phone_verified', false),
       $3::timestamptz, $3::timestamptz
     from users where id = $2::uuid
     on conflict (provider, provider_id) do nothing returning user_id
   )
   update users u set updated_at = $3::timestamptz,
     app_metadata = u.app_metadata || jsonb_build_object('providers',
       (select jsonb_agg(distinct p) from jsonb_array_elements(coalesce(u.app_metadata->'providers', '[]') || '["email"]') p))
   from added where u.id = added.user_id`,
);

/** Address and password become a way to sign in of somebody who had others alone: with their first password. */
export const addEmailIdentity = async (deps: Deps, tx: Database, { id, identities }: UserRow): Promise<void> => {
  if (identities.some(({ provider }) => provider === "email")) return;
  await addIdentity(tx, deps.random.uuid(), id, deps.clock.now());
};
