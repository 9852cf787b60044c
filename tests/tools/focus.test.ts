/** Less of a chart: with states collapsed, and a state among its neighbours. Of every chart, nothing that matters is left out, and nothing else is there. */
import { describe, expect, it } from "vitest";
import { charts } from "../../machines/index.ts";
import { collapsed, definitionOf, layOut, neighbourhoodOf, type ChartDefinition } from "statewalk/draw";

const definitions = charts.map(({ name, machine }) => definitionOf(name, machine));
const idsOf = ({ states }: ChartDefinition) => states.map(({ id }) => id).toSorted();
const parents = new Map(definitions.flatMap(({ states }) => states.map(({ id, parent }) => [id, parent] as const)));
const isIn = (id: string | null, around: string): boolean => id !== null && (id === around || isIn(parents.get(id) ?? null, around));
/** Ends of ways that are not drawn. */
const loose = (chart: ChartDefinition) => {
  const drawn = new Set(idsOf(chart));
  return chart.transitions.flatMap(({ source, targets }) => [source, ...targets]).filter((id) => !drawn.has(id));
};

describe.each(definitions.map((chart) => [chart.name, chart] as const))("of %s", (_, chart) => {
  const groups = chart.states.slice(1).filter(({ kind }) => kind === "compound" || kind === "parallel");

  it("a collapsed state is one box with every way that leads in or out", () => {
    for (const { id } of groups) {
      const less = collapsed(chart, new Set([id]));
      const inside = chart.states.filter((state) => isIn(state.id, id));
      expect(idsOf(less)).toEqual(idsOf(chart).filter((other) => other === id || !isIn(other, id)));
      expect(less.states.find((state) => state.id === id)).toMatchObject({ kind: "atomic", initial: null, hidden: inside.length - 1 });
      expect(loose(less)).toEqual([]);
      const leaving = chart.transitions.filter(({ source, targets }) => isIn(source, id) && targets.some((to) => !isIn(to, id)));
      const ways = leaving.flatMap(({ trigger, targets }) => targets.filter((to) => !isIn(to, id)).map((to) => `${trigger} → ${to}`));
      const drawn = less.transitions
        .filter(({ source }) => source === id)
        .flatMap(({ trigger, targets }) => targets.map((to) => `${trigger} → ${to}`));
      expect(ways.filter((way) => !drawn.includes(way))).toEqual([]);
    }
  });

  it("all are collapsed at once, and none", () => {
    const least = collapsed(chart, new Set(groups.map(({ id }) => id)));
    expect(least.states.filter(({ parent }) => parent !== null && parent !== chart.id)).toEqual([]);
    expect(loose(least)).toEqual([]);
    expect(collapsed(chart, new Set())).toEqual(chart);
  });

  it("the neighbours of a state are all that lead to it and follow it, and no others", () => {
    for (const { id } of chart.states) {
      const near = neighbourhoodOf(chart, id);
      expect(loose(near)).toEqual([]);
      const ends = chart.transitions.flatMap(({ source, targets }) =>
        targets.flatMap((to) => (isIn(source, id) || isIn(to, id) || (isIn(id, source) && source !== id) ? [source, to] : [])),
      );
      const drawn = idsOf(near);
      expect(ends.filter((end) => !drawn.includes(end))).toEqual([]);
      // What else is there is inside of it, around something, or leads to where it begins.
      const others = drawn.filter((other) => !isIn(other, id) && ![id, ...ends].some((end) => isIn(end, other)));
      const leadsIn = near.transitions.flatMap(({ source, targets }) => targets.filter((to) => isIn(id, to)).flatMap((to) => [source, to]));
      expect(others.filter((other) => !leadsIn.some((end) => isIn(end, other)))).toEqual([]);
    }
  });
});

const contact = definitions.find(({ name }) => name === "contact")!;

it("says of neighbours their names, and of what is chosen everything", () => {
  const { states } = neighbourhoodOf(contact, "contact.submitting");
  expect(states.find(({ id }) => id === "contact.submitting")).toMatchObject({ actors: ["sendMessage"], tags: ["open", "busy"] });
  expect(states.filter(({ id }) => !isIn(id, "contact.submitting")).every(({ tags, actors }) => tags.length + actors.length === 0)).toBe(
    true,
  );
});

it("says once what leads from many states inside of a box to the same one", () => {
  const { transitions } = collapsed(contact, new Set(["contact.open"]));
  const leading = transitions.filter(({ source, targets }) => source === "contact.open" && targets[0] === "contact.submitting");
  expect(leading.map(({ trigger, guard }) => [trigger, guard])).toEqual([["submitted", null]]);
});

it("draws what is left of a chart on less room", async () => {
  const [whole, less, near] = await Promise.all(
    [contact, collapsed(contact, new Set(["contact.open", "contact.submitting"])), neighbourhoodOf(contact, "contact.success")].map(
      (chart) => layOut(chart),
    ),
  );
  for (const { width, height } of [less!, near!]) expect(width * height).toBeLessThan((whole!.width * whole!.height) / 2);
});
