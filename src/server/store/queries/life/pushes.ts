import type { PushMessage } from "../../../../contract/workspace/push.ts";
import { integer, json, text, time, uuid } from "../../../../basics/sql/columns.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { instant, isFree, leasedFor, statement } from "../../../../basics/sql/statement.ts";

/** What is on its way to the devices of members, in every organisation. */

export type DuePush = {
  organizationId: string;
  subscription: string;
  task: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  message: PushMessage;
  createdAt: Date;
  /** This attempt's number, from 1; names the claim, together with when the message was written. */
  attempt: number;
};

const claim = statement(
  "claim_pushes",
  {
    organization_id: uuid,
    subscription_id: text,
    task: text,
    endpoint: text,
    p256dh: text,
    auth: text,
    message: json<PushMessage>(),
    created_at: time,
    attempts: integer,
  },
  `with due as (
    select organization_id, subscription_id, task_id from pushes where due_at <= $1::timestamptz and ${isFree}
    order by due_at limit $3::int for update skip locked
  )
  update pushes p set leased_until = ${leasedFor("$2")}, attempts = p.attempts + 1
  from due d join push_subscriptions s on s.organization_id = d.organization_id and s.id = d.subscription_id
  where p.organization_id = d.organization_id and p.subscription_id = d.subscription_id and p.task_id = d.task_id
  returning p.organization_id, p.subscription_id, p.task_id::text as task, s.endpoint, s.p256dh, s.auth, p.message, p.created_at, p.attempts`,
);

/** Takes messages that are due, for this worker alone for `lease` milliseconds; other workers pass over them without waiting. */
export const claimPushes = async (db: Database, now: Date, lease: number, limit: number): Promise<DuePush[]> =>
  (await claim(db, now, lease, limit)).map(({ organization_id, subscription_id, created_at, attempts, ...row }) => ({
    ...row,
    organizationId: organization_id,
    subscription: subscription_id,
    createdAt: instant(created_at),
    attempt: attempts,
  }));

/** The message as this worker claimed it: one that was written anew meanwhile is another. */
const claimed = `organization_id = $1::uuid and subscription_id = $2::text and task_id = $3::bigint and created_at = $4::timestamptz and attempts = $5::int`;
const claimOf = ({ organizationId, subscription, task, createdAt, attempt }: DuePush) =>
  [organizationId, subscription, task, createdAt, attempt] as const;

const renewed = statement("keep_push", `update pushes set leased_until = ${leasedFor("$6")} where ${claimed}`);

/** Keeps a claimed message for `lease` milliseconds more, unless another worker has taken it since. */
export const keepPush = async (db: Database, push: DuePush, lease: number): Promise<void> => {
  await renewed(db, ...claimOf(push), lease);
};

const ended = statement("end_push", `delete from pushes where ${claimed}`);

/** It is told, or never will be. */
export const endPush = async (db: Database, push: DuePush): Promise<void> => {
  await ended(db, ...claimOf(push));
};

const postponed = statement("postpone_push", `update pushes set due_at = $6::timestamptz, leased_until = null where ${claimed}`);

/** Another try at `dueAt`, unless another worker has taken it since. */
export const postponePush = async (db: Database, push: DuePush, dueAt: Date): Promise<void> => {
  await postponed(db, ...claimOf(push), dueAt);
};

const gone = statement(
  "end_device",
  `delete from push_subscriptions where organization_id = $1::uuid and id = $2::text and endpoint = $3::text`,
);

/** Its push service knows the device no more: neither do we, and what was on its way to it goes with it. */
export const endDevice = async (db: Database, { organizationId, subscription, endpoint }: DuePush): Promise<void> => {
  await gone(db, organizationId, subscription, endpoint);
};
