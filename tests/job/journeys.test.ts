import { describe, expect, it } from "vitest";
import { advanceSteps, initialSteps, percentOf, rowOf } from "../../machines/realtime/job-progress.ts";
import { jobMachine } from "../../machines/realtime/job.ts";
import type { Progress } from "../../src/contract/hub.ts";
import { refusal, success } from "../../machines/model/answers.ts";
import { begin } from "../model/journey.ts";

const jobName = "fake-job";
const job = (startJob: () => unknown = () => success(null)) => begin(jobMachine, { jobName, watchesAtOnce: false }, { startJob });
type Run = ReturnType<typeof job>;
const hear = (run: Run, progress: Progress, of = jobName) => run.send({ type: "progress.received", jobName: of, progress });
const steps = (run: Run) => Object.values(run.at().context.steps);

describe("what messages say (SPEC §4)", () => {
  it.each([
    ["initialization", "start"],
    ["data_validation", "validation"],
    ["data_processing", "processing"],
    ["finalization", "finalizing"],
    ["completed", "completed"],
    ["start", "start"],
    ["something else", null],
  ])("the step %s is the row %s", (step, row) => expect(rowOf({ step })).toBe(row));

  it.each([
    ["start", 5, 5],
    ["initialization", 5, 5],
    ["validation", 10, 20],
    ["step1", 15, 25],
    ["processing_data", 35, 50],
    ["data_processing", 35, 50],
    ["step2", 35, 50],
    ["finalizing", 60, 75],
    ["step3", 60, 75],
    ["completed", 100, 100],
    ["error", 0, 0],
    ["another", 0, 0],
  ])("%s is %d percent on the way and %d on success", (step, underway, done) => {
    expect(percentOf({ step, status: "processing" })).toBe(underway);
    expect(percentOf({ step, status: "success" })).toBe(done);
    expect(percentOf({ step, status: "completed" })).toBe(done);
  });

  it("a percentage that was sent counts, within its bounds", () => {
    expect(percentOf({ step: "start", status: "processing", percentage: 42.4 })).toBe(42);
    expect(percentOf({ step: "start", percentage: 0 })).toBe(0);
    expect(percentOf({ step: "start", percentage: 180 })).toBe(100);
    expect(percentOf({ step: "start", percentage: null })).toBe(5);
  });

  it("a step that starts processing makes those before it successes, unless they are settled", () => {
    const failed = { ...initialSteps, start: "error", validation: "processing" } as const;
    expect(advanceSteps(failed, { step: "data_processing", status: "processing" })).toEqual({
      start: "error",
      validation: "success",
      processing: "processing",
      finalizing: "waiting",
      completed: "waiting",
    });
  });

  it("a status nobody knows changes nothing", () => {
    expect(advanceSteps(initialSteps, { step: "start", status: "resting" })).toBe(initialSteps);
    expect(advanceSteps(initialSteps, { status: "processing" })).toBe(initialSteps);
  });
});

describe("a job", () => {
  it("shows its five steps one after the other, and closes the connection two seconds after it is over", async () => {
    const run = job();
    run.send({ type: "start.chosen" });
    await run.settled();
    expect(run.asked).toEqual([{ actor: "startJob", input: { jobName, connectionId: null } }]);
    hear(run, { step: "initialization", status: "processing", message: "Beginning" });
    hear(run, { step: "data_validation", status: "processing" });
    expect(steps(run)).toEqual(["success", "processing", "waiting", "waiting", "waiting"]);
    hear(run, { step: "completed", status: "success" });
    expect(steps(run)).toEqual(["success", "success", "success", "success", "success"]);
    expect(run.at().context.percent).toBe(100);
    run.pass(1_999);
    expect(run.at().matches({ completed: "closing" })).toBe(true);
    run.pass(1);
    expect(run.at().matches({ completed: "closed" })).toBe(true);
  });

  it("is told the connection's id, for its start", async () => {
    const run = job();
    run.send({ type: "hub.noted", status: "connected", connectionId: "abc" });
    run.send({ type: "start.chosen" });
    await run.settled();
    expect(run.asked[0]!.input).toEqual({ jobName, connectionId: "abc" });
  });

  it("does not listen to another job", () => {
    const run = job();
    hear(run, { step: "completed", status: "success" }, "another");
    expect(run.at().hasTag("idle")).toBe(true);
    expect(run.at().context.log).toEqual([]);
  });

  it("stands still on an error, and may be started again from the beginning", async () => {
    const run = job();
    hear(run, { step: "data_validation", status: "error", message: "No" });
    expect(run.at().hasTag("failed")).toBe(true);
    run.send({ type: "start.chosen" });
    await run.settled();
    expect(steps(run)).toEqual(Object.values(initialSteps));
  });

  it("says why it was not started", async () => {
    const run = job(() => refusal("fake_job_failed"));
    run.send({ type: "start.chosen" });
    await run.settled();
    expect(run.at().context.problem?.code).toBe("fake_job_failed");
  });

  it("keeps a log of what it heard, which can be cleared and does not grow without end", () => {
    const run = job();
    run.send({ type: "hub.warned", problem: { code: "hub_lost" } });
    hear(run, { step: "start", status: "processing" });
    expect(run.at().context.log).toEqual([
      { kind: "problem", problem: { code: "hub_lost" } },
      { kind: "progress", progress: { step: "start", status: "processing" } },
    ]);
    run.send({ type: "log.cleared" });
    expect(run.at().context.log).toEqual([]);
    for (let count = 0; count < 300; count++) hear(run, { step: "start", status: "processing", count });
    expect(run.at().context.log).toHaveLength(200);
  });
});
