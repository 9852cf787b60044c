import type { PushMessage } from "../../../../contract/workspace/push.ts";
import { text, uuid } from "../../../../basics/sql/columns.ts";
import { sent, statement } from "../../../../basics/sql/statement.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { toStored } from "../../row-ids.ts";

/** The devices on which members of an organisation are told what happens. */

const list = statement(
  "list_devices",
  { id: text },
  `select s.id from push_subscriptions s where s.organization_id = $1::uuid and s.user_id = $2::uuid order by s.created_at, s.id`,
);

/** Those of a member, the oldest first. */
export const listDevices = async (tx: OrganizationStore, userId: string): Promise<string[]> =>
  (await list(tx, tx.organizationId, userId)).map(({ id }) => id);

export type NewDevice = { id: string; userId: string; sessionId: string; endpoint: string; p256dh: string; auth: string; at: Date };

const add = sent(
  "add_device",
  `insert into push_subscriptions (organization_id, id, user_id, session_id, endpoint, p256dh, auth, created_at)
   values ($1::uuid, $2::text, $3::uuid, $4::uuid, $5::text, $6::text, $7::text, $8::timestamptz)`,
);

const remove = sent("remove_devices", `delete from push_subscriptions s where s.organization_id = $1::uuid and s.id = any($2::text[])`);

/** What was on its way to them goes with them. */
export const removeDevices = (tx: OrganizationStore, ids: readonly string[]): void => {
  if (ids.length > 0) remove(tx, tx.organizationId, ids);
};

/** Adds a device, which is nobody else's from then on. */
export const addDevice = (tx: OrganizationStore, { id, userId, sessionId, endpoint, p256dh, auth, at }: NewDevice): void => {
  removeDevices(tx, [id]);
  add(tx, tx.organizationId, id, userId, sessionId, endpoint, p256dh, auth, at);
};

const ofPeople = statement(
  "list_devices_of_people",
  { id: text, user_id: uuid },
  `select s.id, s.user_id from push_subscriptions s where s.organization_id = $1::uuid and s.user_id = any($2::uuid[]) order by s.id`,
);

/** By their people. */
export const listDevicesOf = async (tx: OrganizationStore, people: readonly string[]): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>();
  for (const { id, user_id } of await ofPeople(tx, tx.organizationId, people)) found.set(user_id, [...(found.get(user_id) ?? []), id]);
  return found;
};

const queue = sent(
  "queue_push",
  `insert into pushes as p (organization_id, subscription_id, user_id, task_id, message, created_at, due_at)
   values ($1::uuid, $2::text, $3::uuid, $4::bigint, $5::jsonb, $6::timestamptz, $6::timestamptz)
   on conflict (organization_id, subscription_id, task_id) do update set
     message = excluded.message, created_at = excluded.created_at, due_at = excluded.due_at, leased_until = null, attempts = 0`,
);

export type NewPush = { device: string; userId: string; task: string; message: PushMessage; at: Date };

/** Leaves a message for a device, in the place of one about the same task that is still on its way. */
export const queuePush = (tx: OrganizationStore, { device, userId, task, message, at }: NewPush): void =>
  queue(tx, tx.organizationId, device, userId, toStored(task), JSON.stringify(message), at);
