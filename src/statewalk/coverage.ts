/** What all walks together took of a project's charts. */
export { pageOf } from "./coverage/page.ts";
export { marksOf, reportOf } from "./coverage/report.ts";
export type { ChartReport, Cost, CoverageTarget, Item, Report, RequirementReport, Share } from "./coverage/report.ts";
export { tableOf } from "./coverage/table.ts";
