/** Reports of a project, by the letter of WORKSPACE §7 and not by the chart's. */
import { expect, it } from "vitest";
import { refusal, success, tooSoon } from "../../machines/model/answers.ts";
import { reportsMachine } from "../../machines/workspace/reports.ts";
import { busy, idle } from "../../machines/workspace/reports.model.ts";
import { begin, silence } from "../model/journey.ts";

const input = { project: "00000000001", query: { from: "2026-08-27", to: "2026-11-24" } };

it("asks at once, for that project and those days, and again when it is wanted as it is now", async () => {
  const answers = [idle, busy];
  const { send, settled, at, asked } = begin(reportsMachine, input, { loadReports: () => success(answers.shift()!) });
  await settled();
  expect(asked).toEqual([{ actor: "loadReports", input }]);
  expect(at().context.reports).toEqual(idle);
  send({ type: "reports.wanted" });
  await settled();
  expect([asked.length, at().context.reports]).toEqual([2, busy]);
});

it("says why there are none, until they are asked for again", async () => {
  const { send, settled, at } = begin(reportsMachine, input, { loadReports: () => refusal("network") });
  await settled();
  expect([at().value, at().context.problem?.code]).toEqual(["unreachable", "network"]);
  send({ type: "reports.wanted" });
  expect(at().context.problem).toBeNull();
});

it("waits as long as a server asks that is asked too often, and asks again by itself", async () => {
  const answers = [tooSoon(3), success(idle)];
  const { settled, at, pass, asked } = begin(reportsMachine, input, { loadReports: () => answers.shift()! });
  await settled();
  expect([at().value, at().hasTag("loading")]).toEqual(["waiting", true]);
  pass(3_000);
  await settled();
  expect([asked.length, at().hasTag("shown")]).toEqual([2, true]);
});

it("lets go of whoever waits for long", () => {
  const { send, at, pass } = begin(reportsMachine, input, { loadReports: silence });
  pass(2_000);
  pass(13_000);
  expect(at().hasTag("stalled")).toBe(true);
  send({ type: "wait.cancelled" });
  expect(at().value).toBe("unreachable");
});
