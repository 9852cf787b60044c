/** Charts as data, and as pictures. */
export * from "./draw/chart.ts";
export { definitionOf, delayOf } from "./draw/definition.ts";
export { collapsed, neighbourhoodOf } from "./draw/focus.ts";
export { layOut } from "./draw/layout.ts";
export { drawnOf, filesOf, partFile, type Drawn } from "./draw/pictures.ts";
export { partOf, partsThatFit, type Part } from "./draw/parts.ts";
export { colourStyle, escaped, pictureColours, pictureOf, pictureStyle, svgOf } from "./draw/svg.ts";
export { widthOf, wrapped } from "./draw/text-size.ts";
export { plain, type Colour, type Theme } from "./draw/theme.ts";
