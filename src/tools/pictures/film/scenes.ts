import type { Locator } from "playwright";
import type { FilmShape } from "../../../contract/film.ts";
import type { Language } from "../../../contract/preferences.ts";
import { wordsIn } from "../../test/browser/words.ts";
import { columnsOf } from "../demo.ts";
import { linkTo, type Colleague } from "./cast.ts";
import type { Stage } from "./stage.ts";

/** The address of the board that is filmed, below the workspace's. */
export const boardPath = "/p/MENU";

type Play = (stage: Stage, colleague: Colleague, board: string, language: Language) => Promise<void>;

/** The number of a card's task. */
const taskOf = async (card: Locator) => /[A-Z]+-\d+$/.exec((await card.getByRole("link").first().getAttribute("href")) ?? "")?.[0] ?? "";

const partsOf = ({ page }: Stage, language: Language) => {
  const say = wordsIn(language);
  const column = (name: string) => page.getByRole("region", { name, exact: true });
  return {
    say,
    column,
    cards: (name: string) => column(name).getByRole("article"),
    cardIn: (name: string, task: string) => linkTo(column(name), task),
    columns: columnsOf("recipes", language) as [ideas: string, trying: string, tasting: string, menu: string],
    tab: (english: string) => page.getByRole("navigation", { name: say("Views of the project") }).getByRole("link", { name: say(english) }),
    traffic: page.getByRole("heading", { name: say("Where work went") }),
  };
};

/** Opens the board, with the token where nothing is covered by it. */
const open = async (stage: Stage, board: string, at: { x: number; y: number }) => {
  await stage.page.goto(board);
  await stage.until(stage.page.getByRole("article"));
  await stage.page.evaluate(() => document.fonts.ready);
  await stage.skip(2_000);
  stage.place(at);
  await stage.roll(14);
};

const wide: Play = async (stage, colleague, board, language) => {
  const { page } = stage;
  const { columns, column, cards, cardIn, tab, traffic } = partsOf(stage, language);
  const [ideas, trying, tasting, menu] = columns;
  await open(stage, board, { x: stage.left + 590, y: 640 });

  const tasted = cards(tasting).nth(1);
  const tastedTask = await taskOf(tasted);
  await stage.drag(tasted, column(menu), 150);
  await stage.until(cardIn(menu, tastedTask));
  await stage.roll(22);

  const tried = await taskOf(cards(trying).nth(1));
  await colleague.carry(tried, tasting);
  await stage.until(cardIn(tasting, tried));
  await stage.roll(34);

  const idea = cards(ideas).nth(1);
  const ideaTask = await taskOf(idea);
  await stage.drag(idea, column(menu), 330, 34);
  await stage.until(cardIn(ideas, ideaTask));
  await stage.roll(20);

  await stage.point(tab("Reports"), 14);
  await stage.press(tab("Reports"));
  await stage.until(traffic);
  await stage.skip(1_000);
  await stage.roll(6);
  await stage.scroll(traffic, { top: 80 }, 26);
  await stage.roll(14);
  await stage.scroll(page.locator("main svg:has(#traffic-arrow)"), { right: true }, 30);
  await stage.roll(34);
  await stage.fadeToFirst(8);
};

const upright: Play = async (stage, colleague, board, language) => {
  const { page } = stage;
  const { columns, column, cards, cardIn, tab, traffic, say } = partsOf(stage, language);
  const [ideas, trying] = columns;
  await open(stage, board, { x: 190, y: 470 });

  const idea = cards(ideas).first();
  const ideaTask = await taskOf(idea);
  await stage.drag(idea, column(trying), 120);
  await stage.until(cardIn(trying, ideaTask));
  await stage.roll(24);

  const next = await taskOf(cards(ideas).first());
  await colleague.carry(next, trying);
  await stage.until(cardIn(trying, next));
  await stage.roll(34);

  const tried = cards(trying).nth(1);
  const triedTask = await taskOf(tried);
  await stage.drag(tried, column(ideas), 200, 36);
  await stage.until(cardIn(trying, triedTask));
  await stage.roll(20);

  await stage.point(tab("Workflow"), 14);
  await stage.press(tab("Workflow"));
  const diagram = page.getByRole("radio", { name: say("Diagram") });
  await stage.until(diagram);
  await stage.skip(500);
  await stage.point(diagram, 10);
  await stage.press(diagram);
  const drawn = page.locator("main [role=group]:has(> svg foreignObject)").first();
  await stage.until(drawn);
  await stage.skip(1_000);
  await stage.scroll(drawn, { top: 70 }, 20);
  await stage.roll(30);

  await stage.point(tab("Reports"), 12);
  await stage.press(tab("Reports"));
  await stage.until(traffic);
  await stage.skip(1_000);
  await stage.roll(4);
  await stage.scroll(traffic, { top: 130 }, 24);
  await stage.roll(40);
  await stage.fadeToFirst(8);
};

/** What is filmed: a task takes its next step, a colleague's does so too, a column that is not open says why, and the team's chart shows how often each step is taken. */
export const plays: Record<FilmShape, Play> = { wide, upright };
