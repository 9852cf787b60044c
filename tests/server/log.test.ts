/** What a log line tells of an error. */
import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLog } from "../../src/server/log.ts";

const lineOf = (write: (log: ReturnType<typeof createLog>) => void): Record<string, any> => {
  let line = "";
  write(createLog("info", new Writable({ write: (chunk, _encoding, done) => ((line += String(chunk)), done()) })));
  return JSON.parse(line);
};

test("an error is told with its code and its cause, and without what its driver hangs on it", () => {
  const cause = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
  const error = Object.assign(new Error("Failed query", { cause }), { code: "08006", client: { password: "given to the driver" } });
  const line = lineOf((log) => log.warn({ err: error }, "lost"));
  expect(line["err"]).toMatchObject({
    type: "Error",
    message: "Failed query",
    code: "08006",
    cause: { message: "refused", code: "ECONNREFUSED" },
  });
  expect(line["err"]).not.toHaveProperty("client");
});

test("secrets are blanked where they stand, and one level below", () => {
  const line = lineOf((log) => log.info({ token: "abc", body: { password: "def", email: "kept" } }));
  expect(line).toMatchObject({ token: "[redacted]", body: { password: "[redacted]", email: "kept" } });
});
