import type { OrganizationStore } from "../../isolation.ts";
import { boolean, integer, json, orNull, text } from "../../../../basics/sql/columns.ts";
import { sent, statement } from "../../../../basics/sql/statement.ts";
import { ownTimeZone } from "./members.ts";

/** When an organisation works, and the country's holidays. */

/** A day off that the organisation has of its own. */
export type OwnHoliday = { day: string; name: string };
export type PublicHoliday = { day: string; th: string; en: string; isLunar: boolean };

/** When the organisation ($1) works, as far as days are counted by it: a part of other statements. Null hours where it has said none. */
export const daysJson = `json_build_object('timeZone', ${ownTimeZone}, 'hours', (select json_build_object('weekdays', c.weekdays, 'opens', c.opens, 'closes', c.closes,
     'added', c.added, 'worked', c.worked) from work_calendars c where c.organization_id = $1::uuid),
   'holidays', (select coalesce(json_agg(json_build_object('day', h.day) order by h.day), '[]') from public_holidays() h))`;

const read = statement(
  "read_work_calendar",
  {
    time_zone: text,
    weekdays: orNull(json<number[]>()),
    opens: orNull(integer),
    closes: orNull(integer),
    added: orNull(json<OwnHoliday[]>()),
    worked: orNull(json<string[]>()),
    holidays: json<PublicHoliday[]>(),
  },
  `select ${ownTimeZone} as time_zone, to_json(c.weekdays) as weekdays, c.opens, c.closes, c.added, to_json(c.worked) as worked,
     (select coalesce(json_agg(json_build_object('day', h.day, 'th', h.th, 'en', h.en, 'isLunar', h.is_lunar) order by h.day), '[]') from public_holidays() h) as holidays
   from organizations o left join work_calendars c on c.organization_id = o.id where o.id = $1::uuid`,
);

/** As `daysJson` has it. */
export type StoredDays = Pick<StoredCalendar, "timeZone" | "hours"> & { holidays: Pick<PublicHoliday, "day">[] };

/** Null hours where it has said none. */
export type StoredCalendar = {
  timeZone: string;
  hours: { weekdays: number[]; opens: number; closes: number; added: OwnHoliday[]; worked: string[] } | null;
  holidays: PublicHoliday[];
};

/** @returns null when the organisation is gone */
export const readCalendar = async (tx: OrganizationStore): Promise<StoredCalendar | null> => {
  const [row] = await read(tx, tx.organizationId);
  if (row === undefined) return null;
  const { weekdays, opens, closes, added, worked } = row;
  const isSet = weekdays !== null && opens !== null && closes !== null && added !== null && worked !== null;
  return { timeZone: row.time_zone, hours: isSet ? { weekdays, opens, closes, added, worked } : null, holidays: row.holidays };
};

const known = statement(
  "know_time_zone",
  { is_known: boolean },
  `select exists (select from pg_timezone_names where name = $1::text) as is_known`,
);

/** Whether the store counts days in a time zone of that name. */
export const isKnownZone = async (tx: OrganizationStore, timeZone: string): Promise<boolean> => {
  const [row] = await known(tx, timeZone);
  return row?.is_known === true;
};

const zone = sent(
  "write_time_zone",
  `insert into workspaces (organization_id, time_zone, members, projects, storage_gb, prepared_at)
   values ($1::uuid, $2::text, $3::int, $4::int, $5::int, $6::timestamptz)
   on conflict (organization_id) do update set time_zone = excluded.time_zone`,
);

/** Has the organisation's days begin in a time zone. @param limits what its plan allows, with which one begins whose workspace is still to be provisioned */
export const writeTimeZone = (
  tx: OrganizationStore,
  of: { timeZone: string; limits: { members: number | null; projects: number | null; storageGb: number }; now: Date },
): void => {
  const { timeZone, limits, now } = of;
  zone(tx, tx.organizationId, timeZone, limits.members, limits.projects, limits.storageGb, now);
};

const write = sent(
  "write_work_calendar",
  `insert into work_calendars (organization_id, weekdays, opens, closes, added, worked)
   select $1::uuid, r.weekdays, r.opens, r.closes, r.added, r.worked
   from jsonb_to_record($2::jsonb) as r(weekdays integer[], opens integer, closes integer, added jsonb, worked date[])
   on conflict (organization_id) do update set weekdays = excluded.weekdays, opens = excluded.opens, closes = excluded.closes, added = excluded.added,
     worked = excluded.worked`,
);

export const writeCalendar = (tx: OrganizationStore, hours: NonNullable<StoredCalendar["hours"]>): void => {
  write(tx, tx.organizationId, JSON.stringify(hours));
};
