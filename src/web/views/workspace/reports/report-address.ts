import * as z from "zod/mini";
import { dayAfter, daysBetween } from "../../../../domain/days.ts";
import { most, reportsQuery } from "../../../../domain/reports.ts";
import { listed } from "../../../../domain/list-view.ts";

/** What is shown of reports stands in the address, so that a link shows the same. */

/** The built reports, by which a table or an open step is asked for in an address. */
export const reportKinds = [
  "cycle",
  "throughput",
  "flow",
  "promises",
  "traffic",
  "states",
  "ageing",
  "efficiency",
  "rework",
  "refusals",
] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Periods that end today, by how many days they have. */
export const lengths = [30, 90, 365] as const;
export type Length = (typeof lengths)[number];
export type Days = { from: string; to: string };

const schema = z.object({
  /** The step whose tasks are listed: see `stepName`. */
  step: z.catch(z.nullable(z.string()), null),
});

/** What reports can be filtered by. */
export const reportFilters = ["project", "person", "label"] as const;

export type ReportsShown = z.infer<typeof schema> & {
  /** The keys of those that are chosen among all projects. Of each filter any of its values is meant, and all where there are none. */
  project: readonly string[];
  /** `me`, `nobody`, or people's ids. */
  person: readonly string[];
  label: readonly string[];
  period: Length | Days;
  /** Reports that are shown as tables. */
  tables: readonly ReportKind[];
};

const plainLength: Length = 90;
const none = { step: null };

/** What an address asks for; what it does not say, or says of nothing that there is, is as it is without. @param search such as `?days=30` */
export const readReports = (search: string): ReportsShown => {
  const query = new URLSearchParams(search);
  const days = reportsQuery.safeParse({ from: query.get("from"), to: query.get("to") });
  const period = days.success ? { from: days.data.from, to: days.data.to } : lengths.find((length) => String(length) === query.get("days"));
  const tables = query.get("table")?.split(",") ?? [];
  return {
    ...schema.parse({ ...none, ...Object.fromEntries(query) }),
    project: listed(query.get("project")),
    person: listed(query.get("person")),
    label: listed(query.get("label")),
    period: period ?? plainLength,
    tables: reportKinds.filter((kind) => tables.includes(kind)),
  };
};

/** @returns what asks for it in an address, without a question mark; empty where it is as it is without */
export const writeReports = ({ period, tables, ...rest }: ReportsShown): string => {
  const query = new URLSearchParams();
  if (typeof period !== "number") {
    query.set("from", period.from);
    query.set("to", period.to);
  } else if (period !== plainLength) query.set("days", String(period));
  for (const name of reportFilters) if (rest[name].length > 0) query.set(name, rest[name].join(","));
  if (rest.step !== null) query.set("step", rest.step);
  if (tables.length > 0) query.set("table", tables.join(","));
  return query.toString();
};

/** The days of a period. */
export const daysOf = (period: Length | Days, today: string): Days =>
  typeof period === "number" ? { from: dayAfter(today, 1 - period), to: today } : period;

/** A period that begins, or ends, on another day. Its other end goes along where it would be before that, or farther away than is told of. */
export const withDay = ({ from, to }: Days, end: keyof Days, day: string): Days => {
  if (end === "from") return { from: day, to: to < day ? day : daysBetween(day, to) < most.days ? to : dayAfter(day, most.days - 1) };
  return { from: from > day ? day : daysBetween(from, day) < most.days ? from : dayAfter(day, 1 - most.days), to: day };
};
