import { limits, subdomainProblem } from "../../../contract/fields.ts";
import { isReserved } from "./reserved.ts";
import { romanise } from "./thai.ts";

const endings = ["team", "hq", "work", "th", "co"];
const roomForEnding = limits.subdomainMax - 6;

/** Latin letters, digits and single hyphens of any text: "ร้าน Ça va!" → "ran-ca-va". */
export const slug = (text: string): string =>
  romanise(text)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/['’\p{M}]/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, roomForEnding)
    .replace(/^(?:xn--)+|^-+|-+$/g, "");

/** Words that stand before or after nearly every organisation's name in Thailand and tell none apart. */
const withoutForm = (name: string): string =>
  name
    .replace(/บริษัทมหาชน|บริษัท|ห้างหุ้นส่วนจำกัด|ห้างหุ้นส่วน|หจก\.?|บจก\.?|บมจ\.?|\(มหาชน\)|จำกัด|\b(?:co\.?,? ?ltd|ltd|inc|llc|plc)\b\.?/giu, " ")
    .trim();

/**
 * Names that could be offered instead of `wanted`, best first; whether they are free is the store's to say.
 * An organisation's own name comes before variations of what was typed.
 */
export const candidates = (wanted: string, organizationName: string): string[] => {
  const own = slug(withoutForm(organizationName));
  const typed = slug(wanted);
  const bases = [...new Set([typed, own])].filter((base) => base !== "");
  const names = [
    own,
    ...endings.flatMap((ending) => bases.map((base) => `${base}-${ending}`)),
    ...Array.from({ length: 8 }, (_, at) => bases.map((base) => `${base}-${at + 2}`)).flat(),
  ];
  return [...new Set(names)].filter((name) => name !== wanted && subdomainProblem(name) === null && !isReserved(name));
};
