import { jobMachine } from "../../../machines/realtime/job.ts";
import { fakeJob, type Progress } from "../../../src/contract/hub.ts";
import { description } from "../../../machines/realtime/job.model.ts";
import type { Description } from "../../../machines/model/description.ts";
import { refusal, success, tooSoon } from "../../../machines/model/answers.ts";
import { expect } from "../journey.ts";
import { forgetProgress, latestProgress, reportProgress } from "../progress.ts";
import { tour } from "./tour.ts";
import { inPlaceOf, openLastStep } from "./wizard.ts";

// The demo job runs, and is soon over: what the page is told of it comes when the tour says so.
const input = { jobName: fakeJob.name, watchesAtOnce: false };
const [start, clear] = [{ type: "start.chosen" }, { type: "log.cleared" }];
const answered = (output: object) => ({ type: "xstate.done.actor.startJob", output });
const refused = [start, answered(refusal("fake_job_failed"))];
const slow = { type: "xstate.after.stillWorking.job.starting.fresh" };
const stalled = { type: "xstate.after.longWait.job.starting.slow" };
const progressOf = (step: string, status: string) => ({
  type: "progress.received",
  jobName: fakeJob.name,
  progress: { step, status } satisfies Progress,
});

/** How the preparation of an organisation is shown: nobody starts it, and when it is done there is a line left of it. */
const inWizard: Description<typeof jobMachine>["expectations"] = (now) => [
  ...(now.hasTag("completed") ? [] : [{ progress: now.context.percent }]),
  { words: "Everything is prepared.", isSeen: now.hasTag("completed") },
  { words: "We are preparing your organisation. You can go on already.", isSeen: !now.hasTag("completed") },
  { words: "The preparation stopped. We have been told and will see to it.", isSeen: now.hasTag("failed") },
];

tour<typeof jobMachine>({
  chart: "job",
  description: inPlaceOf(description, ({ context }) => context.watchesAtOnce, inWizard),
  // What the hub says follows from the connection, of which this chart knows what it hears.
  tours: [
    {
      input,
      events: [
        // Nothing can be asked without a connection.
        { type: "hub.warned", problem: { code: "hub_not_connected" } },
        clear,
        start,
        slow,
        stalled,
        { type: "wait.retried" },
        slow,
        stalled,
        { type: "wait.cancelled" },
        start,
        answered(tooSoon()),
        { type: "xstate.after.cooldown.job.cooling" },
        ...refused,
        start,
        { type: "xstate.error.actor.startJob", error: new Error("a bug") },
        start,
        answered(success(null)),
        { type: "hub.noted", status: "connecting", connectionId: null },
        progressOf("initialization", "processing"),
        ...refused,
        progressOf("data_validation", "error"),
        ...refused,
        progressOf("", "not_found"),
        ...refused,
        progressOf("completed", "success"),
        { type: "xstate.after.autoClose.job.completed.closing" },
        ...refused,
      ],
    },
    {
      input: { ...input, watchesAtOnce: true },
      events: [progressOf("completed", "success"), { type: "xstate.after.autoClose.job.completed.closing" }],
    },
  ],
  async open(scene) {
    const { visitor, input: begun } = scene;
    if (begun.watchesAtOnce) return openLastStep(scene);
    await forgetProgress(visitor.product, fakeJob.name);
    return visitor.open("/debug");
  },
  // The preparation is begun by the server.
  passes: ({ type }, { input: begun }) => type === "progress.received" && (begun as typeof input).watchesAtOnce,
  calls: { startJob: "api/debug/fake-job" },
  answers: {
    startJob: ({ success: isSuccess }, call) =>
      // There is one demo job, and the page starts no other.
      isSuccess ? call.goOn() : call.changed({ progressName: fakeJob.name }, (asked) => ({ ...asked, progressName: "another" })),
  },
  interactions: {
    "hub.warned": (_, { visitor }) => visitor.button("Request the latest status").click(),
    async "hub.noted"(_, { visitor }) {
      // The job that was started is over, and does not meddle.
      await expect.poll(() => latestProgress(visitor.product, fakeJob.name)).toMatchObject({ step: "completed", status: "success" });
      return visitor.button("Connect").click();
    },
    async "progress.received"({ progress }, { visitor, until, page, input: begun }) {
      if ((begun as typeof input).watchesAtOnce) return;
      await until(page.getByRole("region").getByText(visitor.say("Connected"), { exact: true }));
      if (progress.status !== "not_found") return reportProgress(visitor.product, fakeJob.name, progress);
      await forgetProgress(visitor.product, fakeJob.name);
      return visitor.button("Request the latest status").click();
    },
  },
});
