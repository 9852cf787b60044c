import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { jobMachine } from "../../machines/realtime/job.ts";
import { JobProgress } from "../../src/web/views/realtime/job-progress.tsx";
import { begin } from "../model/journey.ts";
import { show } from "../model/render.tsx";

it("tell a step that succeeded from one that is completed", async () => {
  const { actor, send } = begin(jobMachine, { jobName: "fake-job", watchesAtOnce: false });
  send({ type: "progress.received", jobName: "fake-job", progress: { step: "data_validation", status: "completed" } });
  send({ type: "progress.received", jobName: "fake-job", progress: { step: "data_processing", status: "success" } });
  await show(<JobProgress actor={actor} />);
  const rows = within(screen.getByRole("list", { name: "Steps" })).getAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Start.*Succeeded$/),
    expect.stringMatching(/^Validation.*Completed$/),
    expect.stringMatching(/^Processing.*Succeeded$/),
    expect.stringMatching(/^Finalising.*Waiting$/),
    expect.stringMatching(/^Completed.*Waiting$/),
  ]);
});
