/** Rows of workspaces put into their tables as they are, for statements that are asked by themselves: no role keeps organisations apart here. */
import { randomUUID } from "node:crypto";
import { idOf } from "../../src/domain/ids.ts";
import type { OrganizationStore } from "../../src/server/store/isolation.ts";
import { openRows } from "./rows.ts";

/** The id, as clients have it, of a row that has a number in its table. */
export const id = (number: number): string => idOf(BigInt(number));

/** A person by their place. */
export const person = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, "0")}`;

/** When everything happened that nothing else is said of. */
export const early = "2026-11-24T01:00:00Z";

type Row = Record<string, unknown>;

export const openTables = async () => {
  const { db, close, rows } = await openRows();

  const put = async (table: string, ...given: Row[]) => {
    const columns = Object.keys(given[0]!).join(", ");
    const text = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
    await db.query({ name: `put_${table}`, text, values: [JSON.stringify(given)] });
  };

  return {
    close,
    rows,
    db,
    put,
    /** An organisation with its people: by their places and roles. @returns how to put rows into it, and to ask about it */
    async organization(people: Record<number, "owner" | "admin" | "member" | "guest">, head: Row = {}, more: Row = {}) {
      const organizationId = randomUUID();
      const accepted = { terms_version: "1", terms_accepted_at: early, created_at: early };
      await put("organizations", {
        id: organizationId,
        owner_id: person(1),
        owner_email: "",
        session_id: "",
        name: "Baan Suan",
        subdomain: `org-${organizationId.slice(0, 8)}`,
        state: "active",
        plan_id: 2,
        billing_period: "monthly",
        updated_at: early,
        life: "active",
        rests: [],
        ...accepted,
        ...more,
      });
      await put("organization_heads", { organization_id: organizationId, seq: 0, own_seq: 0, tasks: 0, ...head });
      const members = Object.entries(people).map(([place, role]) => ({
        user_id: person(Number(place)),
        role,
        email: "",
        seq: Number(place),
      }));
      if (members.length > 0) await put("memberships", ...members.map((row) => ({ organization_id: organizationId, ...row, ...accepted })));
      const own = (table: string, defaults: Row, given: Row[]) =>
        given.length === 0
          ? Promise.resolve()
          : put(table, ...given.map((row) => ({ organization_id: organizationId, ...defaults, ...row })));
      return {
        organizationId,
        /** A transaction of its. */
        within: <Result>(work: (tx: OrganizationStore) => Promise<Result>): Promise<Result> =>
          db.transaction((tx) => work({ ...tx, organizationId })),
        put: (table: string, ...given: Row[]) => own(table, {}, given),
        projects: (...given: Row[]) =>
          own(
            "projects",
            {
              name: "Marketing",
              former_keys: [],
              color: "blue",
              icon: null,
              description: "",
              is_private: false,
              is_archived: false,
              is_over_limit: false,
              workflow: { states: [] },
              workflow_version: 1,
              workflow_draft: null,
              former_states: [],
              former_moves: [],
              last_number: 0,
              seq: 0,
            },
            given,
          ),
        tasks: (...given: Row[]) =>
          own(
            "tasks",
            {
              title: "Brew",
              state: "s1",
              state_since: early,
              rank: "a0",
              author: person(1),
              assignee: null,
              priority: "none",
              start_on: null,
              due_on: null,
              estimate: null,
              parent_id: null,
              repeat: null,
              field_values: {},
              comments: 0,
              items: 0,
              items_done: 0,
              created_at: early,
              deleted_at: null,
            },
            given.map((row) => ({ number: row["id"], ...row })),
          ),
        labels: (...given: Row[]) => own("labels", { name: "Soon", color: "rose" }, given),
        fields: (...given: Row[]) =>
          own("project_fields", { name: "Beans", description: "", kind: "text", choices: [], rank: "a0" }, given),
        groups: (...given: Row[]) => own("project_groups", { name: "Approvers" }, given),
        views: (...given: Row[]) => own("views", { user_id: null, name: "Mine", kind: "list", query: "" }, given),
        comments: (...given: Row[]) => own("comments", { author: person(1), text: "Yes", created_at: early, reactions: [] }, given),
        items: (...given: Row[]) => own("items", { text: "Grind", is_done: false, rank: "a0" }, given),
        notices: (...given: Row[]) =>
          own("notices", { title: "Brew", what: "moved", at: early, count: 1, is_read: false, actor: null }, given),
        transitions: (...given: Row[]) =>
          own("transitions", { from_state: "s1", to_state: "s2", actor: person(1), at: early, workflow_version: 1, spent: 60_000 }, given),
      };
    },
  };
};

export type Organization = Awaited<ReturnType<Awaited<ReturnType<typeof openTables>>["organization"]>>;
