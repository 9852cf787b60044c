import { useEffect } from "react";
import type { Task } from "../../../../domain/rows.ts";
import { useRow } from "../../../providers/workspace-rows.ts";
import { addressOf } from "./task-facts.ts";
import { useNavigate } from "../shell/routing.tsx";

/** An address of a task that is in another project by now leads on to where it is. */
export const useLedOn = (elsewhere: Task | null): void => {
  const navigate = useNavigate();
  const project = useRow("project", elsewhere?.project ?? "");
  const task = elsewhere && project ? addressOf(project, elsewhere) : null;
  useEffect(() => {
    if (task !== null) navigate({ to: "/t/$task", params: { task }, replace: true });
  }, [navigate, task]);
};
