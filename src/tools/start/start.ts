import { explainAndExit, start } from "../../server/main.ts";
import { ensureBuilt } from "../build/built.ts";

/** Milliseconds between two looks for npm's shell. */
const look = 100;

/**
 * Ends this process with the shell that npm runs it in. npm tells its shell when it is told to stop, and the shell tells nobody: the
 * server would run on and keep its port.
 */
const endWithShell = (): void => {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, look);
  watch.unref();
};

/** `npm start`: builds what is missing or stale, then serves the product in this process. */
try {
  if (process.env["npm_lifecycle_event"] === "start") endWithShell();
  await ensureBuilt();
  performance.mark("found built");
  await start({ dev: false });
} catch (error) {
  explainAndExit(error);
}
