/** Preloaded (`node --import`): writes the addresses of all modules that the process loads into the file MODULES, when it ends. */
import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";

const loaded = new Set<string>();
registerHooks({
  load(url, context, next) {
    loaded.add(url);
    return next(url, context);
  },
});
process.on("exit", () => writeFileSync(process.env["MODULES"]!, JSON.stringify([...loaded])));
