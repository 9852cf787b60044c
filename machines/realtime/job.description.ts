import { jobSteps, type StepStatus } from "./job-progress.ts";
import { jobMachine } from "./job.ts";
import { common, cooldown, press, slowResponse, type Description, type ChartState, type Expectation } from "../common.description.ts";

const words: Record<StepStatus, string> = {
  waiting: "Waiting",
  processing: "In progress",
  success: "Succeeded",
  completed: "Completed",
  error: "Error",
  not_found: "Not found",
};

/** The bar and the rows. */
const progressOf = ({ context: { steps, percent } }: ChartState<typeof jobMachine>): Expectation[] => [
  { progress: percent },
  { list: "Steps", entries: jobSteps.map((step) => words[steps[step]]) },
];

/** The debug page; the connection that it shows as well has a description of its own. */
export const description: Description<typeof jobMachine> = {
  interactions: { ...common, "start.chosen": press("Start the demo job"), "log.cleared": press("Clear the log") },
  expectations: (now) => {
    const { log } = now.context;
    return [
      { heading: "Real-time hub" },
      { alerts: now.hasTag("refused") ? 1 : 0 },
      ...slowResponse(now),
      cooldown(now),
      { control: { role: "button", name: "Start the demo job" }, isSeen: true, isBusy: now.hasTag("busy") },
      ...progressOf(now),
      { words: "Nothing has been heard yet.", isSeen: log.length === 0 },
      { list: "Log", entries: log.length },
    ];
  },
};
