import * as z from "zod/mini";
import { calendarDay } from "../calendar-day.ts";
import { type DataOf, envelope, nothing } from "../envelope.ts";

/** When an organisation works (WORKSPACE §9). Days are `YYYY-MM-DD`, 0 is Sunday, hours are minutes since midnight. */

/** Days off that an organisation has of its own, and public holidays on which it works. */
export const bounds = { holidays: 100, name: 80 } as const;

const weekdays = z.array(z.int().check(z.gte(0), z.lte(6))).check(
  z.minLength(1),
  z.refine((all) => new Set(all).size === all.length),
);
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.name));
const minutes = z.int().check(z.gte(0), z.lte(24 * 60));
const hours = {
  /** By IANA's names, such as `Asia/Bangkok`. */
  timeZone: z.string().check(z.minLength(1), z.maxLength(64)),
  weekdays,
  opens: minutes,
  closes: minutes,
  added: z.array(z.strictObject({ day: calendarDay, name })).check(
    z.maxLength(bounds.holidays),
    z.refine((all) => new Set(all.map((one) => one.day)).size === all.length),
  ),
  worked: z.array(calendarDay).check(z.maxLength(bounds.holidays)),
};

/**
 * PUT /api/w/{subdomain}/calendar: an owner or admin says where the organisation's days begin, and when it works. It opens before it closes. Refused with
 * `time_zone_unknown` where the server does not know the zone.
 */
export const calendarRequest = z.object(hours).check(z.refine(({ opens, closes }) => opens < closes, { path: ["closes"] }));
export const calendarSaved = envelope(nothing);
export type WorkingHours = z.infer<typeof calendarRequest>;

/** GET /api/w/{subdomain}/calendar: `holidays` are the country's, those that follow the moon marked. */
export const calendarAnswer = envelope(
  z.object({ ...hours, holidays: z.array(z.object({ day: calendarDay, th: z.string(), en: z.string(), isLunar: z.boolean() })) }),
);
export type WorkingTime = DataOf<typeof calendarAnswer>;
