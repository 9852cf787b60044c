import { gfm } from "@joplin/turndown-plugin-gfm";
import Turndown from "turndown";
import type { ImportedItem } from "./neutral.ts";
import { cleaned } from "./texts.ts";

/** HTML as Markdown. What would be read as marks or tags is escaped, so that it shows as it did. */

const addresses = /^(?:https?:\/\/|mailto:)/i;
const bareAddress = /https?:\/\/[^\s<>"']+/g;

const escapeText = (text: string): string =>
  // What turndown escapes, without its signs within words; tildes strike out, `<` and `&` begin tags and letters.
  text
    .replace(/\\/g, "\\\\")
    .replace(/([*_`~[\]])/g, "\\$1")
    .replace(/</g, "\\<")
    .replace(/&(?=#?\w+;)/g, "\\&")
    .replace(/^(\s*)([-+])(\s)/g, "$1\\$2$3")
    .replace(/^(\s*)(#{1,6}\s)/g, "$1\\$2")
    .replace(/^(\s*)(=+|>)/g, "$1\\$2")
    .replace(/^(\s*\d+)([.)])(\s)/g, "$1\\$2$3");

/** The same but for addresses, which stay as they are. */
export const escapeMarkdown = (text: string): string => {
  let [parts, from] = ["", 0];
  for (const { 0: address, index } of text.matchAll(bareAddress)) {
    parts += escapeText(text.slice(from, index)) + address;
    from = index + address.length;
  }
  return parts + escapeText(text.slice(from));
};

/** An element, as far as rules ask; domino's have no types of their own. */
type Element = {
  nodeName: string;
  textContent: string | null;
  getAttribute(name: string): string | null;
  querySelector(by: string): Element | null;
};
// Turndown's nodes are those of a browser; here they are domino's, which have these.
const element = (node: unknown): Element => node as Element;

const checkedOf = (node: Element): boolean | null => {
  const said = node.getAttribute("data-checked");
  if (said !== null) return said === "true";
  if (node.getAttribute("data-type") === "taskItem") return false;
  const box = node.querySelector('input[type="checkbox"]');
  // Domino answers undefined for none.
  return box ? box.getAttribute("checked") !== null : null;
};

const made = (items: ImportedItem[] | null): Turndown => {
  const turndown = new Turndown({ headingStyle: "atx", codeBlockStyle: "fenced", bulletListMarker: "-", emDelimiter: "*", hr: "---" });
  turndown.use(gfm);
  turndown.escape = escapeMarkdown;
  turndown.remove(["script", "style", "head", "title"]);
  turndown.addRule("link", {
    filter: (node) => node.nodeName === "A",
    replacement: (content, node) => {
      const address = (element(node).getAttribute("href") ?? "").trim();
      if (!addresses.test(address)) return content;
      const target = /[\s()<>]/.test(address) ? `<${address.replace(/[\s<>]/g, encodeURIComponent)}>` : address;
      const text = content.replace(/\s*\n\s*/g, " ").trim();
      return element(node).textContent?.trim() === address ? address : `[${text || address}](${target})`;
    },
  });
  turndown.addRule("picture", {
    filter: "img",
    replacement: (_, node) => {
      const [address, name] = [element(node).getAttribute("src") ?? "", element(node).getAttribute("alt") ?? ""];
      return addresses.test(address)
        ? `[${escapeMarkdown(name) || "image"}](<${address.replace(/[\s<>]/g, encodeURIComponent)}>)`
        : escapeMarkdown(name);
    },
  });
  // A heading has one line, and so has a cell, of which a bar would end it; tags are not shown here, also not those of line breaks.
  turndown.addRule("heading", {
    filter: ["h1", "h2", "h3", "h4", "h5", "h6"],
    replacement: (content, node) =>
      `\n\n${"#".repeat(Number(element(node).nodeName.slice(1)))} ${content.replace(/\s*\n\s*/g, " ").trim()}\n\n`,
  });
  turndown.addRule("cell", {
    filter: ["td", "th"],
    replacement: (content, node) => {
      const isFirst = (node as unknown as { previousElementSibling: unknown }).previousElementSibling === null;
      return `${isFirst ? "| " : " "}${content
        .trim()
        .replaceAll("|", "\\|")
        .replace(/\s*\n+\s*/g, " / ")} |`;
    },
  });
  if (items !== null)
    turndown.addRule("task", {
      filter: (node) => node.nodeName === "LI" && checkedOf(element(node)) !== null,
      replacement: (_, node) => {
        items.push({ text: element(node).textContent ?? "", isDone: checkedOf(element(node)) });
        return "";
      },
    });
  return turndown;
};

/** @param items where entries of checklists go, which are left out of the text then */
export const markdownOf = (html: string, items: ImportedItem[] | null = null): string => {
  if (html.trim() === "") return "";
  return cleaned(made(items).turndown(cleaned(html)))
    .replace(/[ \t]+\n/g, (blanks) => (blanks.length > 2 ? "  \n" : "\n"))
    .replace(/\n{3,}/g, "\n\n")
    .trim();
};
