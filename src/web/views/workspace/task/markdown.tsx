import { micromark } from "micromark";
import { createElement, Fragment, type ReactNode } from "react";
import { extensions, htmlExtensions } from "../../../../domain/markdown.ts";
import { fileNameOf } from "../../../../domain/file-names.ts";
import { mention } from "../../../../domain/mentions.ts";
import { classNames } from "../../../ui/class-names.ts";
import * as css from "./markdown.css.ts";

/**
 * Markdown (`src/domain/markdown.ts`), where a single line break is one. micromark drops raw HTML and unsafe addresses; of what it makes only these
 * elements are drawn, without their attributes but for an address, a column's alignment, and whom or which box they stand for.
 */

const drawn = new Set(
  "p strong em del code pre blockquote ul ol li hr br table thead tbody tr th td a data h1 h2 h3 h4 h5 h6 input img section sup".split(" "),
);
/** Between the elements of these only space can stand. */
const frames = new Set("ul ol blockquote table thead tbody tr section body".split(" "));
const blocks = new Set("p pre blockquote ul ol hr table".split(" "));

/** `tick`: ticks the box at a place of the text, or no longer; null where it is only read. */
type Drawing = { nameOf: (person: string) => string; tick: ((place: number) => void) | null; fileOf: FileOf };

/** A file of the task by its name: where its bytes are, null until the server has said it; undefined for none of that name. */
export type FileOf = (name: string) => { address: string | null; isPicture: boolean } | undefined;

const isBlock = (node: Node | null): boolean => node === null || (node instanceof Element && blocks.has(node.localName));

/** A text, its line breaks drawn but for those beside a block, which are micromark's. */
const lines = (node: Text): ReactNode => {
  const parts = node.data.split("\n");
  if (isBlock(node.nextSibling) && parts.at(-1) === "") parts.pop();
  if (isBlock(node.previousSibling) && parts[0] === "") parts.shift();
  return parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {part}
    </Fragment>
  ));
};

const linked = (address: string, children: ReactNode) =>
  address === "" ? (
    children
  ) : (
    <a href={address} target="_blank" rel="noreferrer noopener nofollow">
      {children}
    </a>
  );

/** What an address leads to: a file of the task, which is shown in place where it is a picture that is meant to be, or another page. */
const leading = (address: string, { fileOf }: Drawing, children: ReactNode, alt: string | null) => {
  const name = fileNameOf(address);
  if (name === null) return linked(address, children);
  const file = fileOf(name);
  // Of a file that is gone, or not there yet, its words stay.
  if (file?.address == null) return children;
  const isShown = alt !== null && file.isPicture;
  return linked(
    file.address,
    isShown ? <img className={css.picture} src={file.address} alt={alt} loading="lazy" decoding="async" /> : children,
  );
};

const isBox = (node: Node | undefined): node is HTMLInputElement => node instanceof HTMLInputElement;
const isSpace = (node: Node): boolean => node instanceof Text && node.data.trim() === "";

/** What stands beside a box, up to what begins a line of its own, is what it is called. */
const labelled = (node: Element, children: readonly ReactNode[]): ReactNode => {
  const nodes = [...node.childNodes];
  const from = nodes.findIndex((each) => !isSpace(each));
  if (!isBox(nodes[from])) return children;
  const behind = nodes.findIndex((each, at) => at > from && each instanceof Element && blocks.has(each.localName));
  const to = behind < 0 ? nodes.length : behind;
  return (
    <>
      <label>{children.slice(from, to)}</label>
      {children.slice(to)}
    </>
  );
};

const alignments: Readonly<Record<string, string>> = { center: css.centered, right: css.right };

const draw = (node: Node, drawing: Drawing, isCode = false): ReactNode => {
  if (node instanceof Text) {
    if (isCode) return node.data;
    return frames.has(node.parentElement?.localName ?? "") ? null : lines(node);
  }
  if (!(node instanceof Element) || !drawn.has(node.localName)) return null;
  const name = node.localName;
  const children = Array.from(node.childNodes, (child, at) => (
    <Fragment key={at}>{draw(child, drawing, isCode || name === "code" || name === "pre")}</Fragment>
  ));
  if (name === "a") {
    const address = node.getAttribute("href") ?? "";
    // Within the text, as to a footnote, there is nowhere to go.
    return address.startsWith("#") ? children : leading(address, drawing, children, null);
  }
  // A picture from elsewhere would tell its server who reads this.
  if (name === "img") {
    const alt = (node.getAttribute("alt") ?? "").split(mention);
    const text = alt.map((part, at) => (at % 2 === 0 ? part : `@${drawing.nameOf(part)}`)).join("");
    const address = node.getAttribute("src") ?? "";
    return leading(address, drawing, text || address, text);
  }
  if (name === "data") return <strong className={css.person}>@{drawing.nameOf(node.getAttribute("value") ?? "")}</strong>;
  if (isBox(node)) {
    const { tick } = drawing;
    const place = Number(node.dataset["at"]);
    return <input type="checkbox" disabled={tick === null} checked={node.hasAttribute("checked")} onChange={() => tick?.(place)} />;
  }
  if (name === "hr" || name === "br") return createElement(name);
  // The headings of a text stand below those of the page around it.
  if (/^h\d$/.test(name)) return createElement(`h${Math.min(6, Number(name[1]) + 3)}`, { className: css.heading }, children);
  if (name === "table")
    return (
      <div className={css.scrolls}>
        <table>{children}</table>
      </div>
    );
  if (name === "th" || name === "td") return createElement(name, { className: alignments[node.getAttribute("align") ?? ""] }, children);
  if (name === "li" || name === "p") return createElement(name, null, labelled(node, children));
  if (name === "ol") return <ol start={Number(node.getAttribute("start") ?? 1)}>{children}</ol>;
  return createElement(name, null, children);
};

type MarkdownProps = {
  text: string;
  nameOf: Drawing["nameOf"];
  /** Ticks the box at a place of the text, or no longer; without it the text is only read. */
  onTick?: ((place: number) => void) | undefined;
  /** Files that the text may show. */
  fileOf?: FileOf | undefined;
  isSmall?: boolean;
};

export const Markdown = ({ text, nameOf, onTick, fileOf, isSmall }: MarkdownProps) => {
  const drawing = { nameOf, tick: onTick ?? null, fileOf: fileOf ?? (() => undefined) };
  const html = micromark(text, { extensions, htmlExtensions });
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return (
    <div className={classNames(css.text, isSmall && css.short)}>
      {Array.from(body.childNodes, (node, at) => (
        <Fragment key={at}>{draw(node, drawing)}</Fragment>
      ))}
    </div>
  );
};
