import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { region } from "../../../../contract/region.ts";

/** Time zones as a list offers them. */

const regionsIn = (i18n: I18n): Partial<Record<string, string>> => ({
  Africa: t(i18n)`Africa`,
  America: t(i18n)`America`,
  Antarctica: t(i18n)`Antarctica`,
  Arctic: t(i18n)`Arctic`,
  Asia: t(i18n)`Asia`,
  Atlantic: t(i18n)`Atlantic Ocean`,
  Australia: t(i18n)`Australia`,
  Europe: t(i18n)`Europe`,
  Indian: t(i18n)`Indian Ocean`,
  Pacific: t(i18n)`Pacific Ocean`,
});

/** How far a zone's clock is ahead at a moment: `UTC+07:00`. */
const offsetAt = (timeZone: string, moment: number): string => {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(moment);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return offset === "GMT" ? "UTC+00:00" : offset.replace("GMT", "UTC");
};

/** `Buenos Aires, Argentina` of `America/Argentina/Buenos_Aires`. */
const placeOf = (timeZone: string): string => {
  const [first = "", ...rest] = timeZone.replaceAll("_", " ").split("/");
  return rest.length === 0 ? first : rest.toReversed().join(", ");
};

/** A zone by IANA's name, with what people read of it, and the part of the world that it is in. */
type Zone = { value: string; label: string; region: string };

/**
 * The zones that this browser knows, by region, most people's own before them.
 *
 * @param stored one that is among them whether the browser names it or not
 * @param moment at which their clocks are told
 */
export const zonesBeside = (stored: string, moment: number): Zone[] => {
  const zoneOf = (value: string): Zone => ({
    value,
    label: `${placeOf(value)} (${offsetAt(value, moment)})`,
    region: value.split("/")[0] ?? "",
  });
  const zones = [...new Set([...Intl.supportedValuesOf("timeZone"), stored])].filter((one) => one !== region.timeZone).map(zoneOf);
  const keyOf = ({ region, label }: Zone) => `${region} ${label}`;
  return [{ ...zoneOf(region.timeZone), region: "" }, ...zones.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))];
};

/** The same as a list offers them, under the names of regions. */
export const zoneOptions = (i18n: I18n, zones: readonly Zone[]): { value: string; label: string; group?: string }[] => {
  const regions = regionsIn(i18n);
  return zones.map(({ value, label, region }) => ({ value, label, group: regions[region] }));
};
