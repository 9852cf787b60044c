import { viewportMachine, type Zoom } from "../../../machines/shell/viewport.ts";

/**
 * What is seen of a drawing.
 *
 * @param keep keeps the zoom for when the page is loaded again
 */
export const provideViewport = (keep: (zoom: Zoom) => void) => viewportMachine.provide({ actions: { keep: (_, { zoom }) => keep(zoom) } });
