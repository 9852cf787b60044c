import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { createElement, Fragment, type ReactNode } from "react";
import { mention } from "../../../../domain/mentions.ts";
import { classNames } from "../../../ui/class-names.ts";
import * as css from "./markdown.css.ts";

/**
 * Markdown as GitHub's, where a single line break is one. micromark drops raw HTML and unsafe addresses; of what it makes only these elements are
 * drawn, without their attributes but for an address.
 */

const drawn = new Set(
  "p strong em del code pre blockquote ul ol li hr br table thead tbody tr th td a h1 h2 h3 h4 h5 h6 input img section sup".split(" "),
);
/** Between the elements of these only space can stand. */
const frames = new Set("ul ol blockquote table thead tbody tr section body".split(" "));
const blocks = new Set("p pre blockquote ul ol hr table".split(" "));

type Names = (person: string) => string;

/** A text with the people in it that are called. */
const withPeople = (text: string, nameOf: Names): ReactNode[] =>
  text.split(mention).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <strong key={at} className={css.person}>
        @{nameOf(part)}
      </strong>
    ),
  );

const isBlock = (node: Node | null): boolean => node === null || (node instanceof Element && blocks.has(node.localName));

/** A text, its line breaks drawn but for those beside a block, which are micromark's. */
const lines = (node: Text, nameOf: Names): ReactNode => {
  const parts = node.data.split("\n");
  if (isBlock(node.nextSibling) && parts.at(-1) === "") parts.pop();
  if (isBlock(node.previousSibling) && parts[0] === "") parts.shift();
  return parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {withPeople(part, nameOf)}
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

const draw = (node: Node, nameOf: Names, isCode = false): ReactNode => {
  if (node instanceof Text) {
    if (isCode) return node.data;
    return frames.has(node.parentElement?.localName ?? "") ? null : lines(node, nameOf);
  }
  if (!(node instanceof Element) || !drawn.has(node.localName)) return null;
  const name = node.localName;
  const children = Array.from(node.childNodes, (child, at) => (
    <Fragment key={at}>{draw(child, nameOf, isCode || name === "code" || name === "pre")}</Fragment>
  ));
  if (name === "a") {
    const address = node.getAttribute("href") ?? "";
    // Within the text, as to a footnote, there is nowhere to go.
    return address.startsWith("#") ? children : linked(address, children);
  }
  // A picture from elsewhere would tell its server who reads this.
  if (name === "img") return linked(node.getAttribute("src") ?? "", node.getAttribute("alt") || node.getAttribute("src"));
  if (name === "input") return <input type="checkbox" disabled checked={node.hasAttribute("checked")} />;
  if (name === "hr" || name === "br") return createElement(name);
  // The headings of a text stand below those of the page around it.
  if (/^h\d$/.test(name)) return createElement(`h${Math.min(6, Number(name[1]) + 3)}`, { className: css.heading }, children);
  if (name === "table")
    return (
      <div className={css.scrolls}>
        <table>{children}</table>
      </div>
    );
  if (name === "ol") return <ol start={Number(node.getAttribute("start") ?? 1)}>{children}</ol>;
  return createElement(name, null, children);
};

type MarkdownProps = { text: string; nameOf: Names; isSmall?: boolean };

export const Markdown = ({ text, nameOf, isSmall }: MarkdownProps) => {
  const html = micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return (
    <div className={classNames(css.text, isSmall && css.short)}>
      {Array.from(body.childNodes, (node, at) => (
        <Fragment key={at}>{draw(node, nameOf)}</Fragment>
      ))}
    </div>
  );
};
