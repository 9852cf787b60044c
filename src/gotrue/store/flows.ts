import type { Database } from "../../basics/sql/database.ts";
import { orNull, type RowOf, text, time, uuid } from "../../basics/sql/columns.ts";
import { statement } from "../../basics/sql/statement.ts";

const flowShape = {
  id: uuid,
  code_challenge: orNull(text),
  challenge_method: orNull(text),
  method: text,
  redirect_to: text,
  user_id: orNull(uuid),
  provider: orNull(text),
  link_user_id: orNull(uuid),
  nonce: orNull(text),
  verifier: orNull(text),
  expires_at: time,
};
/** A flow that left the client and comes back with a code. */
export type Flow = RowOf<typeof flowShape>;

const add = statement(
  "identity_flow_add",
  `insert into flow_states (id, code_challenge, challenge_method, method, redirect_to, provider, link_user_id, browser_hash, nonce, verifier, expires_at)
   values ($1::uuid, $2, $3, $4, $5, $6, $7::uuid, $8, $9, $10, $11::timestamptz)`,
);

export type NewFlow = {
  id: string;
  /** The client's proof key, if it has one. */
  challenge: { challenge: string; method: string } | null;
  /** As `amr` says it at the end. */
  method: string;
  redirectTo: string;
  /** When the flow is over unless its code is issued. */
  until: Date;
  /** Where it leads to a provider; `browserHash` is of what the browser has to come back with. */
  provider?: { provider: string; linkUserId: string | null; browserHash: string; nonce: string; verifier: string };
};

export const addFlow = async (db: Database, { id, challenge, method, redirectTo, until, provider }: NewFlow): Promise<void> => {
  const key = [challenge?.challenge ?? null, challenge?.method ?? null] as const;
  const side = [provider?.provider ?? null, provider?.linkUserId ?? null, provider?.browserHash ?? null] as const;
  await add(db, id, ...key, method, redirectTo, ...side, provider?.nonce ?? null, provider?.verifier ?? null, until);
};

const issue = statement(
  "identity_flow_issue",
  { redirect_to: text },
  `update flow_states set code_hash = $2, user_id = $3::uuid, expires_at = $4::timestamptz where id = $1::uuid and code_hash is null returning redirect_to`,
);

/** Keeps the code of a flow that has none yet, and whose it is. @returns where the flow leads; null when it is over */
export const issueFlowCode = async (db: Database, id: string, codeHash: string, userId: string, until: Date): Promise<string | null> =>
  (await issue(db, id, codeHash, userId, until))[0]?.redirect_to ?? null;

const flowColumns = `id, code_challenge, challenge_method, method, redirect_to, user_id, provider, link_user_id, nonce, verifier, expires_at`;

const byCode = statement("identity_flow_by_code", flowShape, `select ${flowColumns} from flow_states where code_hash = $1`);

export const flowByCode = async (db: Database, codeHash: string): Promise<Flow | null> => (await byCode(db, codeHash))[0] ?? null;

const take = statement(
  "identity_flow_take",
  flowShape,
  `update flow_states set browser_hash = null where id = $1::uuid and browser_hash = $2 and expires_at > $3::timestamptz returning ${flowColumns}`,
);

/** Takes a flow that a provider's answer belongs to, once: null when it is unknown, over, taken before, or another browser's. */
export const takeFlow = async (db: Database, id: string, browserHash: string, now: Date): Promise<Flow | null> =>
  (await take(db, id, browserHash, now))[0] ?? null;

const end = statement("identity_flow_end", { id: uuid }, "delete from flow_states where id = $1::uuid returning id");

/** False when the flow has ended already. */
export const endFlow = async (db: Database, id: string): Promise<boolean> => (await end(db, id)).length > 0;
