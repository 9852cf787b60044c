import { explainAndExit, start } from "../server/main.ts";
import { ensureBuilt } from "./built.ts";

/** `npm start`: builds what is missing or stale, then serves the product in this process. */
try {
  await ensureBuilt();
  await start({ dev: false });
} catch (error) {
  explainAndExit(error);
}
