import { json } from "../../../../basics/sql/columns.ts";
import { sent, statement } from "../../../../basics/sql/statement.ts";
import type { ImportRemarks } from "../../../../contract/workspace/imports.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { toStored } from "../../row-ids.ts";

/** What is kept of imports for later: all that did not fit of each, and what was chosen for files of a format. */

/** How many of them one row has. */
const together = 1000;

const add = sent(
  "add_import_remarks",
  `insert into import_remarks (organization_id, import_id, n, entries) values ($1::uuid, $2::bigint, $3::integer, $4::jsonb)`,
);

export const addRemarks = (tx: OrganizationStore, id: string, said: ImportRemarks["said"]): void => {
  for (let from = 0; from < said.length; from += together)
    add(tx, tx.organizationId, toStored(id), from / together, JSON.stringify(said.slice(from, from + together)));
};

const list = statement(
  "list_import_remarks",
  { entries: json<ImportRemarks["said"]>() },
  `select entries from import_remarks where organization_id = $1::uuid and import_id = $2::bigint order by n`,
);

export const listRemarks = async (tx: OrganizationStore, id: string): Promise<ImportRemarks["said"]> =>
  (await list(tx, tx.organizationId, toStored(id))).flatMap(({ entries }) => entries);

/** What was chosen: roles by the headers of columns, states by the project that they went into or `new`, and people, by their names in files. */
export type RememberedChoices = {
  columns: Record<string, string | null>;
  states: Record<string, Record<string, string>>;
  people: Record<string, string | null>;
};

const find = statement(
  "find_import_choices",
  { choices: json<RememberedChoices>() },
  `select choices from import_choices where organization_id = $1::uuid and format = $2::text`,
);

export const rememberedChoices = async (tx: OrganizationStore, format: string): Promise<RememberedChoices | null> =>
  (await find(tx, tx.organizationId, format))[0]?.choices ?? null;

const keep = sent(
  "remember_import_choices",
  `insert into import_choices (organization_id, format, choices, chosen_at) values ($1::uuid, $2::text, $3::jsonb, $4::timestamptz)
   on conflict (organization_id, format) do update set choices = excluded.choices, chosen_at = excluded.chosen_at`,
);

export const rememberChoices = (tx: OrganizationStore, format: string, choices: RememberedChoices, at: Date): void => {
  keep(tx, tx.organizationId, format, JSON.stringify(choices), at);
};
