import { UnreadableFile } from "./limits.ts";

/** XML as elements, as far as exports need it: no names are declared in it, and nothing is fetched. */

export type XmlElement = { name: string; attributes: Readonly<Record<string, string>>; children: XmlElement[]; text: string };

const known: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'", nbsp: "\u00A0" };

const decoded = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
    (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return known[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
    },
  );

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(text.matchAll(/([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g), ([, name = "", double, single]) => [
      name,
      decoded(double ?? single ?? ""),
    ]),
  );

const part =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE(?:[^[>]|\[[\s\S]*?\])*>|<\/([^\s>]+)\s*>|<([^\s/>]+)((?:"[^"]*"|'[^']*'|[^"'>])*?)(\/?)>|([^<]+)/gi;

/** Levels of elements beyond which nobody exports. */
const deepest = 100;

/** @throws UnreadableFile where an element is not ended */
export const parseXml = (text: string): XmlElement => {
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  for (const [, cdata, ended, begun, attributes = "", alone, plain] of text.matchAll(part)) {
    const inside = open.at(-1) ?? root;
    if (cdata !== undefined) inside.text += cdata;
    else if (plain !== undefined) inside.text += decoded(plain);
    else if (begun !== undefined) {
      const element = { name: begun, attributes: attributesOf(attributes), children: [], text: "" };
      inside.children.push(element);
      if (alone !== "/") open.push(element);
      if (open.length > deepest) throw new UnreadableFile("broken", `<${begun}>`);
    } else if (ended !== undefined && inside.name === ended) open.pop();
    else if (ended !== undefined) throw new UnreadableFile("broken", `</${ended}>`);
  }
  if (open.length > 1) throw new UnreadableFile("broken", `<${open.at(-1)?.name}>`);
  return root;
};

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined => childrenOf(element, name)[0];

export const textIn = (element: XmlElement | undefined, name: string): string => childOf(element, name)?.text.trim() ?? "";
