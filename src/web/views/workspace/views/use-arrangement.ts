import { useMemo } from "react";
import type { Project, View, ViewKind } from "../../../../domain/rows.ts";
import { useRow } from "../../../providers/workspace-rows.ts";
import { type Target, useQuery } from "../shell/routing.tsx";
import { readViewAddress, viewPage } from "./view-address.ts";

/** How a page is shown, as its address asks for it, and what that was saved as. */
export type Arrangement<Shown> = {
  shown: Shown;
  /** What asks for it. */
  query: string;
  /** The saved view that was opened; null for none. */
  saved: View | null;
  /** Whether the address names one that is gone, or is somebody else's. */
  isUnknown: boolean;
  /** Whether it is otherwise than it was saved. */
  isChanged: boolean;
  /** The page that is shown otherwise, as of the same view. @param task what `task` is to say; none without it */
  targetOf: (shown: Shown, task?: string | null) => Target;
};

/** @param form how a page of this kind reads what an address asks for, and writes it */
export const useArrangement = <Shown>(
  project: Project,
  kind: ViewKind,
  { read, write }: { read: (query: string) => Shown; write: (shown: Shown) => string },
): Arrangement<Shown> => {
  const asksFor = useQuery();
  const asked = useMemo(() => readViewAddress(asksFor), [asksFor]);
  const row = useRow("view", asked.view ?? "");
  const saved = row?.project === project.id && row.kind === kind ? row : null;
  const address = asked.query ?? saved?.query ?? "";
  return useMemo(() => {
    const shown = read(address);
    const query = write(shown);
    return {
      shown,
      query,
      saved,
      isUnknown: asked.view !== null && saved === null,
      isChanged: saved !== null && write(read(saved.query)) !== query,
      targetOf: (next, task) => viewPage(project.key, kind, { query: write(next), view: asked.view, task: task ?? null }),
    };
  }, [read, write, address, saved, asked.view, project.key, kind]);
};
