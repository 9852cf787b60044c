import { join } from "node:path";

/** The folder for where the parts of the charts' pictures stand. */
export const layoutCache = join(import.meta.dirname, "../../../.cache/layouts");
