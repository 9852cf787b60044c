/** Taking the organisation's data along, by the letter of WORKSPACE §2 and not by the chart's. */
import { expect, it } from "vitest";
import { refusal, success } from "../../machines/model/answers.ts";
import { organizationExportMachine } from "../../machines/workspace/organization-export.ts";
import { begin, silence } from "../model/journey.ts";

it("fetches it once for two presses, and again for another one", async () => {
  const { send, settled, at, asked } = begin(organizationExportMachine, undefined, { saveExport: () => success(null) });
  send({ type: "export.chosen" });
  send({ type: "export.chosen" });
  await settled();
  expect([asked.length, at().hasTag("saved")]).toEqual([1, true]);
  send({ type: "export.chosen" });
  await settled();
  expect(asked).toHaveLength(2);
});

it("says why it could not be had, until it is asked for again", async () => {
  const { send, settled, at } = begin(organizationExportMachine, undefined, { saveExport: () => refusal("network") });
  send({ type: "export.chosen" });
  await settled();
  expect([at().hasTag("refused"), at().context.problem?.code]).toEqual([true, "network"]);
  send({ type: "export.chosen" });
  expect(at().context.problem).toBeNull();
});

it("lets go of whoever waits for long", () => {
  const { send, at, pass } = begin(organizationExportMachine, undefined, { saveExport: silence });
  send({ type: "export.chosen" });
  pass(2_000);
  pass(13_000);
  expect(at().hasTag("stalled")).toBe(true);
  send({ type: "wait.cancelled" });
  expect(at().value).toBe("offered");
});
