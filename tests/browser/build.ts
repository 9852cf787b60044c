import { ensureBuilt } from "../../src/tools/build.ts";

/** Once, before any server of the journeys starts: they serve what is built. */
export default ensureBuilt;
