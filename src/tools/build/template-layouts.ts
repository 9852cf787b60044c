import type { Plugin } from "vite";
import type { WorkflowLayout } from "../../domain/workflow-layout.ts";
import { allTemplates } from "../../workflow/project-templates.ts";

const name = "virtual:template-layouts";

/** Where the states and steps of every template stand in a small picture of it, by the template's name. */
const layouts = async (): Promise<Record<string, WorkflowLayout>> => {
  // Loaded where a page asks for it: the engine takes its time.
  const [{ default: Elk }, { graphOf, layoutOf, smallPicture }] = await Promise.all([
    import("elkjs/lib/elk.bundled.js"),
    import("../../server/layout/workflow-graph.ts"),
  ]);
  const engine = new Elk();
  const laid = Object.entries(allTemplates).map(async ([template, { document }]) => [
    template,
    layoutOf(await engine.layout(graphOf(document, smallPicture))),
  ]);
  return Object.fromEntries(await Promise.all(laid)) as Record<string, WorkflowLayout>;
};

/** `virtual:template-layouts` is laid out while building, so that a page draws its templates without asking the server. */
export const templateLayouts = (): Plugin => ({
  name: "lanngan:template-layouts",
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load: {
    filter: { id: new RegExp(`^\\0${name}$`) },
    handler: async () => `export const layouts = JSON.parse(${JSON.stringify(JSON.stringify(await layouts()))});`,
  },
});
