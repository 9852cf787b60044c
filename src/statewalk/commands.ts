/** The commands of the command line, for programs that bring their configuration themselves. */
export { defineConfig, type ChartConfig, type Config, type GivenConfig } from "./config.ts";
export { findCharts, type FoundChart } from "./find-charts.ts";
export { coverageCommand, targetsOf } from "./commands/coverage.ts";
export { drawCharts, drawCommand, drawnFiles } from "./commands/draw.ts";
export { manifestName } from "./commands/own-folder.ts";
export { isReason, runCommand, type Command } from "./commands/run.ts";
export { oneOf } from "./commands/stop.ts";
export { storedPlaces } from "./commands/stored-places.ts";
