import { generateKeyBetween } from "fractional-indexing";
import { expect, test, describe } from "vitest";

/** What the library of ranks does: docs/behaviours.md has what the product does about each. */
describe("fractional-indexing 4.0.0", () => {
  test("swaps bounds that are the wrong way round, without a word, and refuses equal ones", () => {
    expect(generateKeyBetween("a1", "a0")).toBe(generateKeyBetween("a0", "a1"));
    expect(() => generateKeyBetween("a0", "a0")).toThrow(/>=/);
  });

  test("cannot go on from a key that it did not make, though it sorts among its own", () => {
    for (const key of ["0", "a", "A", "a00", "a0V0"]) expect(() => generateKeyBetween(key, null), key).toThrow("invalid order key");
  });

  test("keys grow by a digit with about every fifth drop into the same gap", () => {
    let above = "a1";
    for (let drop = 0; drop < 1000; drop += 1) above = generateKeyBetween("a0", above);
    expect(above.length).toBeGreaterThan(128);
  });
});
