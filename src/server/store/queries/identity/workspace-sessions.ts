import { type Aal, type Metadata, type RenewalStore, rotateSessionSql, selectSession, sessionShape } from "gotrue-for-node";
import type { CarriedPreferences } from "../../../../contract/workspace/session.ts";
import type { Database } from "../../../../basics/sql/database.ts";
import { json, type RowOf, text, textOf, time, uuid } from "../../../../basics/sql/columns.ts";
import { instant, statement } from "../../../../basics/sql/statement.ts";
import { noteActivity } from "../activity.ts";

/** Sessions in workspaces, each below a session of the portal, and the codes by which one comes there. */

const addCode = statement(
  "workspace_code_add",
  { expires_at: time },
  `insert into workspace_codes (code_hash, session_id, organization_id, code_challenge, preferences, expires_at)
   select $1, s.id, $3::uuid, $4, $5::jsonb, $6::timestamptz from sessions s where s.id = $2::uuid and s.parent_id is null
   returning expires_at`,
);

export type NewCode = {
  codeHash: string;
  /** The session of the portal that it comes from. */
  sessionId: string;
  organizationId: string;
  codeChallenge: string;
  preferences: CarriedPreferences;
  expiresAt: Date;
};

/** Keeps a code. False when its session has ended, or is in a workspace itself. */
export const addWorkspaceCode = async (db: Database, code: NewCode): Promise<boolean> => {
  const { codeHash, sessionId, organizationId, codeChallenge, preferences, expiresAt } = code;
  return (await addCode(db, codeHash, sessionId, organizationId, codeChallenge, JSON.stringify(preferences), expiresAt)).length > 0;
};

const takeCode = statement(
  "workspace_code_take",
  { session_id: uuid, organization_id: uuid, code_challenge: text, preferences: json<CarriedPreferences>(), expires_at: time },
  `delete from workspace_codes where code_hash = $1 returning session_id, organization_id, code_challenge, preferences, expires_at`,
);

/** Takes a code, once, whoever shows it: null when there is none. */
export const takeWorkspaceCode = async (db: Database, codeHash: string): Promise<NewCode | null> => {
  const [row] = await takeCode(db, codeHash);
  if (row === undefined) return null;
  const { session_id, organization_id, code_challenge, preferences, expires_at } = row;
  return {
    codeHash,
    sessionId: session_id,
    organizationId: organization_id,
    codeChallenge: code_challenge,
    preferences,
    expiresAt: instant(expires_at),
  };
};

const openedShape = {
  id: uuid,
  email: text,
  user_metadata: json<Metadata>(),
  parent_id: uuid,
  aal: textOf<Aal>(),
  started_at: time,
};
/** A session that was opened in a workspace, with its person; `started_at` is its parent's. */
export type OpenedRow = RowOf<typeof openedShape>;

// Under a lock of the parent and of the membership: whatever ends either finds this one below it, or is found to have ended it.
const open = statement(
  "workspace_session_open",
  openedShape,
  `with parent as (
     select s.* from sessions s join users u on u.id = s.user_id
       join memberships m on m.organization_id = $3::uuid and m.user_id = s.user_id
     where s.id = $2::uuid and s.parent_id is null and s.refreshed_at > $8::timestamptz and s.created_at > $9::timestamptz
       and (u.banned_until is null or u.banned_until <= $7::timestamptz)
     for key share of s, m
   ), opened as (
     insert into sessions (id, user_id, refresh_generation, refresh_hash, aal, amr, factor_id, parent_id, organization_id, user_agent, address,
       created_at, refreshed_at)
     select $1::uuid, user_id, 0, $4, aal, amr, factor_id, id, $3::uuid, $5, $6, $7::timestamptz, $7::timestamptz from parent
     returning user_id, organization_id
   ), ${noteActivity({ from: "opened", organization: "opened.organization_id", person: "opened.user_id", now: "$7::timestamptz" })}
   select u.id, u.email, u.user_metadata, p.id as parent_id, p.aal, p.created_at as started_at
   from parent p join opened o on o.user_id = p.user_id join users u on u.id = p.user_id`,
);

export type NewWorkspaceSession = {
  id: string;
  parentId: string;
  organizationId: string;
  refreshHash: string;
  userAgent: string | null;
  address: string;
  now: Date;
  /** A parent that was refreshed, or began, no later than these is over. */
  after: { refreshed: Date; created: Date };
};

/** Opens a session below another one. Null when that one is over, or its person barred or no member. */
export const openWorkspaceSession = async (db: Database, session: NewWorkspaceSession): Promise<OpenedRow | null> => {
  const { id, parentId, organizationId, refreshHash, userAgent, address, now, after } = session;
  return (await open(db, id, parentId, organizationId, refreshHash, userAgent, address, now, after.refreshed, after.created))[0] ?? null;
};

const read = statement("workspace_session_read", sessionShape, `${selectSession} and s.organization_id = $2::uuid`);

const rotate = statement(
  "workspace_session_rotate",
  { id: uuid },
  rotateSessionSql(
    `, ${noteActivity({ from: "rotated", organization: "rotated.organization_id", person: "rotated.user_id", now: "$5::timestamptz" })}`,
  ),
);

/** By which the sessions in one workspace are renewed; whoever renews theirs has been there. */
export const workspaceRenewals = (organizationId: string): RenewalStore => ({
  read: async (db, id) => (await read(db, id, organizationId))[0] ?? null,
  rotate: async (db, id, from, to, now) => (await rotate(db, id, from, to.generation, to.hash, now)).length > 0,
});
