import type { Plugin } from "vite";
import { roundedLine } from "../../domain/rounded-line.ts";
import { smallBox } from "../../domain/workflow-layout.ts";
import { allTemplates } from "../../workflow/project-templates.ts";

const name = "virtual:template-pictures";

/** In pixels. `lines`: the steps, as SVG paths. */
type DrawnTemplate = {
  width: number;
  height: number;
  box: { width: number; height: number };
  states: { id: string; at: [x: number, y: number] }[];
  lines: string[];
};

/** A small picture of every template, by the template's name. */
const draw = async (): Promise<Record<string, DrawnTemplate>> => {
  // Loaded where a page asks for it: the engine takes its time.
  const [{ default: Elk }, { graphOf, layoutOf, smallPicture }] = await Promise.all([
    import("elkjs/lib/elk.bundled.js"),
    import("../../server/layout/workflow-graph.ts"),
  ]);
  const engine = new Elk();
  const drawn = Object.entries(allTemplates).map(async ([template, { document }]): Promise<[string, DrawnTemplate]> => {
    const { moves, ...layout } = layoutOf(await engine.layout(graphOf(document, smallPicture)));
    return [template, { ...layout, box: smallBox, lines: moves.map(({ points }) => roundedLine(points, 5)) }];
  });
  return Object.fromEntries(await Promise.all(drawn));
};

/** `virtual:template-pictures` is drawn while building, so that a page shows its templates without asking the server, and without the code that draws. */
export const templatePictures = (): Plugin => ({
  name: "lanngan:template-pictures",
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load: {
    filter: { id: new RegExp(`^\\0${name}$`) },
    handler: async () => `export const pictures = JSON.parse(${JSON.stringify(JSON.stringify(await draw()))});`,
  },
});
