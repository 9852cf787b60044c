import { parse, type core } from "zod/mini";

/**
 * Reads the query of a route's address by a shape that is made when it is first needed: the routes are read together at the start, and
 * a visitor meets one of them.
 */
export const searchOf = <Shape extends core.$ZodType>(make: () => Shape) => {
  let shape: Shape | undefined;
  return (query: unknown): core.output<Shape> => parse((shape ??= make()), query);
};
