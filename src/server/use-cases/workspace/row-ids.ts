import { createIds } from "../../../domain/ids.ts";
import type { Deps } from "../../deps.ts";

/** Makes ids of rows that the server itself writes, by its clock. */
export const rowIds = ({ clock, random }: Pick<Deps, "clock" | "random">): (() => string) =>
  createIds(
    () => clock.now().getTime(),
    (end) => random.below(end),
  );
