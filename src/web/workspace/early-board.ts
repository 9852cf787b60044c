import type { FirstBoard } from "../../domain/first-board.ts";
import * as css from "./early-board.css.ts";

/**
 * A board as it is seen until the application is there: its columns and the first of their cards, each with its number and its title, drawn as soon as
 * the server has told these. It is a picture: nobody can press anything on it, and those who listen hear nothing of it.
 */

const element = (tag: string, className: string, ...children: (Node | string)[]): HTMLElement => {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
};

type Column = FirstBoard["columns"][number];

const boardOf = ({ name: project, key, color, columns }: FirstBoard): HTMLElement => {
  const { lang } = document.documentElement;
  const nameIn = ({ th, en }: Column["name"]): string => (lang === "th" ? (th ?? en) : (en ?? th)) ?? "";
  const cardOf = ({ number, title }: Column["tasks"][number]) => {
    const taskLabel = `${key}-${number}`;
    const link = element("a", css.title, title);
    link.setAttribute("href", `?task=${taskLabel}`);
    return element("article", css.card, element("div", css.top, element("span", css.number, taskLabel)), link);
  };
  const isFolded = ({ category }: Column) => category === "cancelled";
  const open = columns
    .filter((column) => !isFolded(column))
    .map(({ name, count, tasks }) =>
      element(
        "section",
        css.column,
        element("div", css.line),
        element("div", css.head, element("span", css.name, nameIn(name)), element("span", css.count, String(count))),
        element("div", css.list, element("div", css.cards, ...tasks.map(cardOf))),
      ),
    );
  const folded = columns
    .filter(isFolded)
    .map(({ name, count }) =>
      element("section", css.folded, element("span", css.sign), element("span", css.unfold, `${nameIn(name)} ${count}`)),
    );
  const picture = element(
    "div",
    css.shell,
    element("div", css.rail),
    element(
      "div",
      css.sheet,
      element(
        "div",
        css.page,
        element(
          "div",
          css.bar,
          element("p", css.crumb, element("span", css.tile[color]), element("span", css.project, project)),
          element("div", css.tabs),
        ),
        element("div", css.pager, element("span", css.step), element("span", css.beside)),
        element("div", css.board, ...open, ...folded),
      ),
    ),
  );
  picture.inert = true;
  // What is under it is not seen, and must not be pressed.
  const board = element("div", css.over, picture);
  board.ariaHidden = "true";
  return board;
};

/** Draws it where what is seen first of a board was asked for early: see `index.html`. */
export const drawEarlyBoard = async (): Promise<void> => {
  const { early } = window;
  if (!early?.isBoard) return;
  // The first that was asked for.
  const answer = await Object.values(early.answers)[0];
  // Where it comes too late the application speaks for itself, or it is said that there is none.
  const mayStand = window.early === early && document.getElementById("starting") !== null;
  try {
    // A server of this version wrote it.
    if (answer && mayStand) early.board = boardOf((JSON.parse(answer.text) as { data: FirstBoard }).data);
  } catch {
    // Another version's is for the application to understand.
  }
  if (!early.board) return early.tellSeen();
  document.body.append(early.board);
  requestAnimationFrame(() => setTimeout(early.tellSeen));
};
