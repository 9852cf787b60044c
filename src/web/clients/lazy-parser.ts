import { parse, type core } from "zod/mini";

/**
 * Reads values by a shape that is made when the first of them is read: many modules are read at the start whose shapes a visitor
 * hardly meets. Throws as zod does.
 */
export const lazyParser = <Shape extends core.$ZodType>(make: () => Shape) => {
  let shape: Shape | undefined;
  return (value: unknown): core.output<Shape> => parse((shape ??= make()), value);
};
