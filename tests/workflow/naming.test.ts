/** What a workflow names of its project is found wherever it stands, and has other ids in another project. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { workflowDocument } from "../../src/workflow/document.ts";
import { placeNaming, renamed } from "../../src/workflow/naming.ts";
import { seed } from "../model/random-walks.ts";
import { anyDocument, changed, ids, moveOf, purchases, stateOf } from "./documents.ts";

test("a group, a label, a field and a choice are found at the first step that names them, and nothing else is", () => {
  const found = Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, placeNaming(purchases, [id])?.move?.en ?? null]));
  expect(found).toEqual({
    buyers: "Order",
    amount: "Send",
    kind: "Received",
    goods: "Received",
    supplier: "Send",
    checked: "Order",
    others: null,
    service: null,
    urgent: null,
  });
  expect(placeNaming(purchases, [ids.others, ids.buyers])?.state).toEqual(stateOf(purchases, "s2").name);
});

test("what people wrote is neither found nor changed, though it reads like an id", () => {
  const read = changed(purchases, (copy) => {
    moveOf(copy, "m1").name = { th: ids.others, en: ids.others };
    stateOf(copy, "s1").name = { en: ids.urgent };
  });
  expect(placeNaming(read, [ids.others, ids.urgent])).toBeNull();
  const ways = new Map([
    [ids.others, "x".repeat(11)],
    [ids.urgent, "y".repeat(11)],
  ]);
  expect(renamed(read, ways)).toEqual(read);
});

test("another project's workflow names what that one has, and asks for the same", () => {
  const [buyers, amount, goods] = ["0000000new1", "0000000new2", "0000000new3"];
  const copied = renamed(
    purchases,
    new Map([
      [ids.buyers, buyers],
      [ids.amount, amount],
      [ids.goods, goods],
    ]),
  );
  const expected = changed(purchases, (copy) => {
    moveOf(copy, "m7").who = { group: buyers };
    moveOf(copy, "m1").when![2] = { field: amount, atLeast: 1 };
    moveOf(copy, "m2").when = [{ field: amount, atMost: 10_000 }];
    moveOf(copy, "m4").when![1] = { field: ids.kind, is: goods };
  });
  expect(copied).toEqual(expected);
});

test("whatever a workflow does, in another project it names what that one has, in the same places, and says what people wrote", () => {
  const others = new Map(Object.values(ids).map((id, at) => [id as string, `0000000new${at}`]));
  const back = new Map(Array.from(others, ([one, other]) => [other, one]));
  let named = 0;
  fc.assert(
    fc.property(anyDocument, (document) => {
      const copied = renamed(document, others);
      expect(workflowDocument.safeParse(copied).error).toBeUndefined();
      expect(renamed(copied, back)).toEqual(document);
      expect(placeNaming(copied, [...others.keys()])).toBeNull();
      for (const [id, other] of others) {
        const place = placeNaming(document, [id]);
        expect(placeNaming(copied, [other])).toEqual(place);
        named += Number(place !== null);
      }
      const written = (of: typeof document) =>
        of.states.flatMap(({ moves, after = [] }) =>
          [...moves.map(({ then = [] }) => then), ...after.map(({ then }) => then)]
            .flat()
            .filter((one) => "comment" in one || "subtasks" in one),
        );
      expect(written(copied)).toEqual(written(document));
    }),
    { seed, numRuns: 200 },
  );
  expect(named).toBeGreaterThan(200);
});
