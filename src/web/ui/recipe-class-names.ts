/**
 * What recipes come to in a browser: takes the place of `@vanilla-extract/recipes/createRuntimeFn`, of which every page would begin with more than it asks for.
 */

type Selection = Readonly<Record<string, string | boolean | undefined>>;

type Recipe = {
  defaultClassName: string;
  /** By variant, and by what is chosen of it. */
  variantClassNames: Readonly<Record<string, Readonly<Record<string, string>>>>;
  defaultVariants: Selection;
  /** What is worn where all of a selection is chosen. */
  compoundVariants: readonly (readonly [Selection, string])[];
};

/** The classes of a recipe for what is chosen of its variants; what is not chosen is as the recipe says. */
export const createRuntimeFn =
  ({ defaultClassName, variantClassNames, defaultVariants, compoundVariants }: Recipe) =>
  (chosen: Selection = {}): string => {
    const of = (variant: string) => chosen[variant] ?? defaultVariants[variant];
    const names = Object.entries(variantClassNames).map(([variant, named]) => named[String(of(variant))]);
    const compounds = compoundVariants.map(([all, name]) => Object.keys(all).every((variant) => all[variant] === of(variant)) && name);
    return [defaultClassName, ...names, ...compounds].filter(Boolean).join(" ");
  };
