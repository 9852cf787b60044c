/** The classes of recipes in a browser. */
import { expect, it } from "vitest";
import { createRuntimeFn } from "../../src/web/ui/recipe-class-names.ts";

const button = createRuntimeFn({
  defaultClassName: "base",
  variantClassNames: { tone: { primary: "primary", ghost: "ghost" }, block: { true: "block" }, size: { small: "small", large: "large" } },
  defaultVariants: { size: "small", tone: "primary" },
  compoundVariants: [
    [{ size: "small", block: true }, "small-block"],
    [{ tone: "ghost" }, "only-ghost"],
  ],
});

it.each([
  [undefined, "base primary small"],
  [{}, "base primary small"],
  [{ tone: "ghost" }, "base ghost small only-ghost"],
  [{ tone: undefined, size: "large" }, "base primary large"],
  [{ block: true }, "base primary block small small-block"],
  [{ block: true, size: "large" }, "base primary block large"],
  [{ block: false }, "base primary small"],
])("%j is %s", (chosen, names) => {
  expect(button(chosen)).toBe(names);
});
