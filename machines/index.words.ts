/** Every chart with its words for test plans. */
import { besideCharts } from "./beside.ts";
import type { ChartWords } from "./common.words.ts";
import type { ChartName } from "./index.ts";

export const words = (await besideCharts("words")) as Record<ChartName, ChartWords>;
