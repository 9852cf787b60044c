/** What decides by lot, in a run of the tests, where repeating everything would take too long: see docs/decisions/sampled-browser-tests.md. */
import { createHash } from "node:crypto";
import { hashOf } from "../build/built.ts";

/** The product as it is now, in one word: another one after every change. */
export const lotOfProduct = (): string => hashOf(["{src,machines}/**/*.*", "package-lock.json"], ["src/web/routeTree.gen.ts"]);

/** One of these, which is another one with another lot or another text, and all of them as often. */
export const drawn = <Choice>(choices: readonly [Choice, ...Choice[]], lot: string, text: string): Choice => {
  const [first = 0] = createHash("sha256").update(lot).update(text).digest();
  return choices[first % choices.length] ?? choices[0];
};
