/** The server, in which something comes up that nobody expects when it gets SIGUSR2: `FAILS` says whether it is thrown or rejected. */
import { start } from "../../src/server/main.ts";

process.on("SIGUSR2", () => {
  const fault = new Error("nobody expected this");
  if (process.env["FAILS"] === "rejected") void Promise.reject(fault);
  else
    setImmediate(() => {
      throw fault;
    });
});
await start({ dev: false });
