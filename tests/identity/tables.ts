/** The tables of the package's schema, as drizzle-kit would make them in an empty database. */
import { is, SQL } from "drizzle-orm";
import { getTableConfig, PgDialect, PgTable } from "drizzle-orm/pg-core";
import * as schema from "gotrue-for-node/schema";

const dialect = new PgDialect();
const names = (columns: readonly object[]) => columns.map((column) => `"${(column as { name: string }).name}"`).join(", ");
const valueOf = (value: unknown) => (is(value, SQL) ? dialect.sqlToQuery(value).sql : `'${String(value)}'`);

/** SQL that makes them, in an order in which it can be run. */
export const makeTables = (): string => {
  const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableConfig(value)] : []));
  const made = tables.map(({ name, columns, primaryKeys }) => {
    const parts = columns.map((column) =>
      [
        `"${column.name}" ${column.getSQLType()}`,
        column.primary ? "primary key" : "",
        column.notNull ? "not null" : "",
        column.hasDefault && column.default !== undefined ? `default ${valueOf(column.default)}` : "",
      ].join(" "),
    );
    return `create table "${name}" (${[...parts, ...primaryKeys.map((key) => `primary key (${names(key.columns)})`)].join(", ")})`;
  });
  const indexes = tables.flatMap(({ name, indexes: all }) =>
    all.map(({ config }) => {
      const where = config.where === undefined ? "" : ` where ${valueOf(config.where)}`;
      return `create ${config.unique ? "unique " : ""}index "${config.name}" on "${name}" (${names(config.columns)})${where}`;
    }),
  );
  const keys = tables.flatMap(({ name, foreignKeys }) =>
    foreignKeys.map((key) => {
      const { columns, foreignTable, foreignColumns } = key.reference();
      const target = getTableConfig(foreignTable).name;
      return `alter table "${name}" add foreign key (${names(columns)}) references "${target}" (${names(foreignColumns)}) on delete ${key.onDelete}`;
    }),
  );
  return [...made, ...indexes, ...keys].join(";\n");
};
