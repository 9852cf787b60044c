import type { ReactNode } from "react";
import { requestsMachine } from "../../../../../machines/workspace/requests.ts";
import { PaletteContext, usePaletteFlow } from "../../../providers/palette.ts";
import { RequestsContext } from "../../../providers/requests.ts";
import { useFlow } from "../../../providers/use-flow.ts";

/** Runs what takes the requests of parts of the pages to others: the palette opens from everywhere, and so does the form of a move. */
export const Requests = ({ children }: { children: ReactNode }) => (
  <RequestsContext value={useFlow(requestsMachine)}>
    <PaletteContext value={usePaletteFlow()}>{children}</PaletteContext>
  </RequestsContext>
);
