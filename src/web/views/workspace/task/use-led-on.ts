import { useEffect } from "react";
import type { Task } from "../../../../domain/rows.ts";
import { useRow } from "../../../providers/workspace-rows.ts";
import { addressOf } from "./task-facts.ts";
import { useWay } from "../shell/way.tsx";

/** An address of a task that is in another project by now leads on to where it is. */
export const useLedOn = (elsewhere: Task | null): void => {
  const way = useWay();
  const project = useRow("project", elsewhere?.project ?? "");
  const path = elsewhere && project ? `/t/${addressOf(project, elsewhere)}` : null;
  useEffect(() => {
    if (path !== null) way.replace(path);
  }, [way, path]);
};
