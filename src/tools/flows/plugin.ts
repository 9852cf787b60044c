import type { Plugin } from "vite";
import type { ChartName } from "../../../machines/index.ts";
import type { Flow } from "../../contract/flows.ts";
import { layoutCache } from "./layout-cache.ts";

const prefix = "virtual:flows";

const flowOf = async (name: ChartName): Promise<Flow> => {
  // Loaded when a chart is wanted: most starts of Vite draw none.
  const [{ charts }, { definitionOf, layOut }, { storedPlaces }, sources] = await Promise.all([
    import("../../../machines/index.ts"),
    import("statewalk/draw"),
    import("statewalk/commands"),
    import("./sources.ts"),
  ]);
  const definition = definitionOf(name, charts[name]);
  return {
    definition,
    drawing: await layOut(definition, undefined, storedPlaces(layoutCache)),
    purpose: sources.purposeOf(name),
    file: sources.fileOf(name),
    machine: sources.machineOf(name),
    config: JSON.stringify(charts[name].config),
  };
};

/**
 * `virtual:flows` lists the charts by their folders, with a way to load each; `virtual:flows/<name>` is one chart, read and laid out while building, so that
 * a browser loads neither the layout nor the charts that it does not look at.
 *
 * @param isLeftOut where nobody looks at charts: in the build that draws the public pages
 */
export const flowDrawings = (isLeftOut: boolean): Plugin => ({
  name: "lanngan:flow-drawings",
  resolveId: (id) => (id === prefix || id.startsWith(`${prefix}/`) ? `\0${id}` : null),
  load: {
    filter: { id: new RegExp(`^\\0${prefix}`) },
    async handler(id) {
      const name = id.slice(prefix.length + 2);
      if (isLeftOut) return "export const flows = {}; export const groups = [];";
      if (name !== "") return `export default JSON.parse(${JSON.stringify(JSON.stringify(await flowOf(name as ChartName)))});`;
      const { chartNames, groupsOfCharts } = await import("./sources.ts");
      const ways = chartNames.map((chart) => `${chart}: () => import("${prefix}/${chart}")`);
      return `export const flows = {${ways.join(",")}}; export const groups = ${JSON.stringify(groupsOfCharts())};`;
    },
  },
});
