import type { DropPlace } from "../../../../../machines/workspace/drag.ts";
import type { Judged } from "../../../../workflow/evaluate.ts";

/**
 * What it would be to let a card go in a column: within its own it takes another place, in another it makes a move that leads there.
 *
 * @param wanted the move that was pointed at, where several lead there
 */
export const placeIn = (
  state: string,
  {
    from,
    judged,
    before,
    requested,
  }: { from: string; judged: () => readonly Judged[]; before: string | null; requested?: string | undefined },
): DropPlace => {
  if (state === from) return { state, before, move: null, isAllowed: true };
  const ways = judged().filter(({ move, isAllowed }) => move.to === state && isAllowed);
  const way = ways.find(({ move }) => move.id === requested) ?? ways[0];
  return { state, before, move: way?.move.id ?? null, isAllowed: way !== undefined };
};

/** The card of a column before which a point is; null behind all. `ids` are those of the column, of which not all are drawn. */
export const cardBelow = (column: Element, y: number, ids: readonly string[], held: string): string | null => {
  const drawn = [...column.querySelectorAll<HTMLElement>("[data-task]")].filter(({ dataset }) => dataset["task"] !== held);
  const below = drawn
    .map((card) => ({ card, box: card.getBoundingClientRect() }))
    .toSorted((one, other) => one.box.top - other.box.top)
    .find(({ box }) => y < box.top + box.height / 2);
  if (below) return below.card.dataset["task"] ?? null;
  const others = ids.filter((id) => id !== held);
  const last = Math.max(-1, ...drawn.map(({ dataset }) => others.indexOf(dataset["task"] ?? "")));
  return others[last + 1] ?? null;
};
