/** What is known of every chart apart from the charts, for the tests that hold them against it. */
import { besideCharts } from "./beside.ts";
import type { Oracle } from "./common.oracle.ts";
import type { charts, ChartName } from "./index.ts";

export const oracles = (await besideCharts("oracle")) as { [Name in ChartName]: Oracle<(typeof charts)[Name]> };
