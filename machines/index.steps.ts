/** How the plans of all charts are followed on the started product, or why one is not by itself. */
import type { AnyStateMachine } from "xstate";
import { besideCharts } from "./beside.ts";
import type { ChartSteps, Unfollowed } from "./common.steps.ts";
import type { ChartName } from "./index.ts";

const all = Object.entries(await besideCharts("steps")) as [ChartName, ChartSteps<AnyStateMachine> | Unfollowed][];

const those = <Steps>(isSo: (found: ChartSteps<AnyStateMachine> | Unfollowed) => boolean) =>
  Object.fromEntries(all.filter(([, found]) => isSo(found))) as Partial<Record<ChartName, Steps>>;

export const steps = those<ChartSteps<AnyStateMachine>>((found) => "description" in found);
export const unfollowed = those<Unfollowed>((found) => "because" in found);
