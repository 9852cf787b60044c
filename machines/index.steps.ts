/** The charts whose plans are followed on the started product; the others are run by the server, or seen in no page of their own. */
import type { AnyStateMachine } from "xstate";
import { stepsBesideCharts } from "./beside.ts";
import type { ChartSteps } from "./common.steps.ts";
import type { ChartName } from "./index.ts";

export const steps = (await stepsBesideCharts()) as Partial<Record<ChartName, ChartSteps<AnyStateMachine>>>;
