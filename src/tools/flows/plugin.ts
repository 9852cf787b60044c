import { join } from "node:path";
import { runnerImport, type Plugin } from "vite";
import type { Chart } from "../../../machines/index.ts";
import type { Flow } from "../../contract/flows.ts";
import { layoutCache } from "./layout-cache.ts";
import { groupsOf, machineName, purposeOf } from "./sources.ts";

const prefix = "virtual:flows";
const root = join(import.meta.dirname, "../../..");
const index = join(root, "machines/index.ts");

const flowOf = async (chart: Chart): Promise<Flow> => {
  // Loaded when a chart is wanted: most starts of Vite draw none.
  const [{ definitionOf, layOut }, { storedPlaces }] = await Promise.all([import("statewalk/draw"), import("statewalk/commands")]);
  const definition = definitionOf(chart.name, chart.machine);
  return {
    definition,
    drawing: await layOut(definition, undefined, storedPlaces(layoutCache)),
    purpose: purposeOf(chart),
    file: chart.file,
    machine: machineName(chart),
    config: JSON.stringify(chart.machine.config),
  };
};

/**
 * `virtual:flows` lists the charts by their folders, with a way to load each; `virtual:flows/<name>` is one chart, read and laid out while building, so that
 * a browser loads neither the layout nor the charts that it does not look at.
 *
 * @param isLeftOut where nobody looks at charts: in the build that draws the public pages
 */
export const flowDrawings = (isLeftOut: boolean): Plugin => {
  let isServed = false;
  /** While one develops, as the files are now: Node keeps what it loaded first. */
  const load = async (): Promise<typeof import("../../../machines/index.ts")> =>
    isServed ? (await runnerImport<typeof import("../../../machines/index.ts")>(index)).module : import("../../../machines/index.ts");
  return {
    name: "lanngan:flow-drawings",
    configureServer() {
      isServed = true;
    },
    resolveId: (id) => (id === prefix || id.startsWith(`${prefix}/`) ? `\0${id}` : null),
    load: {
      filter: { id: new RegExp(`^\\0${prefix}`) },
      async handler(id) {
        if (isLeftOut) return "export const flows = {}; export const groups = [];";
        const name = id.slice(prefix.length + 2);
        const { charts, chartCalled } = await load();
        if (name !== "") {
          const chart = chartCalled(name);
          this.addWatchFile(join(root, chart.file));
          return `export default JSON.parse(${JSON.stringify(JSON.stringify(await flowOf(chart)))});`;
        }
        const loaders = charts.map((chart) => `${chart.name}: () => import("${prefix}/${chart.name}")`);
        return `export const flows = {${loaders.join(",")}}; export const groups = ${JSON.stringify(groupsOf(charts))};`;
      },
    },
  };
};
