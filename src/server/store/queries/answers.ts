import { statement } from "../statement.ts";

/** Asks nothing: it is answered, or the store is away. */
export const answers = statement("store_answers", "select 1");
