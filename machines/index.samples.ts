/** Every chart with its samples, for the tests that look at all of them. */
import type { Samples } from "statewalk";
import { besideCharts } from "./beside.ts";
import type { charts, ChartName } from "./index.ts";

export const samples = (await besideCharts("samples")) as { [Name in ChartName]: Samples<(typeof charts)[Name]> };
