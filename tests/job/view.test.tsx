import { screen, within } from "@testing-library/react";
import { expect } from "vitest";
import { jobSteps } from "../../machines/realtime/job-progress.ts";
import { jobMachine } from "../../machines/realtime/job.ts";
import { DebugPage } from "../../src/web/views/realtime/debug-page.tsx";
import { common, doing, press } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { seeAlerts, seeCooldown, seePatience, seeWords } from "../model/sights.ts";
import { walkView } from "../model/view-walk.tsx";
import { samples } from "./samples.ts";

const words = {
  waiting: "Waiting",
  processing: "In progress",
  success: "Succeeded",
  completed: "Succeeded",
  error: "Error",
  not_found: "Not found",
};

walkView({
  name: "job",
  machine: jobMachine,
  samples,
  async mount(actor) {
    await show(<DebugPage actor={actor} />);
    return {
      ...doing({ ...common, "start.chosen": press("Start the demo job"), "log.cleared": press("Clear the log") }),
      see(snapshot) {
        const { steps, percent, log } = snapshot.context;
        seeAlerts(snapshot.hasTag("refused") ? 1 : 0);
        seePatience(snapshot);
        seeCooldown(snapshot);
        expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe(String(percent));
        const rows = within(screen.getByRole("list", { name: "Steps" })).getAllByRole("listitem");
        expect(rows.map((row) => row.lastElementChild!.textContent)).toEqual(jobSteps.map((step) => words[steps[step]]));
        seeWords("Nothing has been heard yet.", log.length === 0);
        expect(within(screen.queryByRole("log") ?? document.createElement("ol")).queryAllByRole("listitem")).toHaveLength(log.length);
      },
    };
  },
});
