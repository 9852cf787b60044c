/** What WORKSPACE §6 promises of a new version, written out by hand. */
import { expect, it } from "vitest";
import { appUpdateMachine } from "../../machines/workspace/app-update.ts";
import { begin, silence } from "../model/journey.ts";

const version = (takeOver: () => unknown) => begin(appUpdateMachine, undefined, { takeOver }, { reload: silence });

it("waits for a press, and comes with the page that is loaded anew", async () => {
  const { at, send, settled, asked, done } = version(() => null);
  send({ type: "reload.chosen" });
  expect(at().hasTag("offered")).toBe(false);
  send({ type: "version.came" });
  await settled();
  expect([at().hasTag("offered"), asked, done]).toEqual([true, [], []]);
  send({ type: "reload.chosen" });
  send({ type: "reload.chosen" });
  await settled();
  expect([asked.length, done]).toEqual([1, [{ action: "reload", params: undefined }]]);
});

it("comes with the page also where the browser takes its time to change the files", () => {
  const { send, pass, done } = version(silence);
  send({ type: "version.came" });
  send({ type: "reload.chosen" });
  pass(2_999);
  expect(done).toEqual([]);
  pass(1);
  expect(done).toHaveLength(1);
});
