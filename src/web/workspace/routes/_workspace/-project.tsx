import { useEffect, useState, type ReactNode } from "react";
import { type Project, projectNamed } from "../../../../domain/rows.ts";
import { useIsPending, usePlace, useProjects } from "../../../providers/workspace-rows.ts";
import { useEndOfEarlyBoard } from "../../../views/workspace/board/use-early-board.ts";
import { useLatest } from "../../../views/workspace/hooks/use-latest.ts";
import { WorkspaceNotFound } from "../../../views/workspace/shell/not-found.tsx";
import { type Target, useNavigate } from "../../../views/workspace/shell/routing.tsx";
import { OnceThere } from "./-parts.tsx";

/** `12` of `MKT-12`, where it is a task of this project; or the id of one that has no number yet. */
export const nameIn = ({ key, formerKeys }: Project, address: string | undefined): string | null => {
  const [of, name] = (address ?? "").split("-");
  return [key, ...formerKeys].includes(of?.toUpperCase() ?? "") && name ? name : null;
};

/** A page of a project. */
type ProjectTarget = Extract<Target, { params: { key: string } }>;

/** An address that names a project by a key that it had leads to its own, so that what is there knows where it is. */
const useOwnAddress = (project: Project | undefined, at: ProjectTarget): void => {
  const navigate = useNavigate();
  const latest = useLatest(at);
  // One that is being changed may yet be refused.
  const isPending = useIsPending("project", project?.id ?? "");
  const own = project !== undefined && at.params.key.toUpperCase() !== project.key && !isPending ? project.key : null;
  useEffect(() => {
    if (own !== null) navigate({ ...latest(), params: { key: own }, replace: true });
  }, [own, latest, navigate]);
};

/** The project that an address names, and whether there was one until now, of which nothing else is kept. */
export const useProjectOf = (key: string): { project: Project | undefined; hadProject: boolean } => {
  const project = projectNamed(useProjects(), key.toUpperCase());
  const [last, keep] = useState<string | null>(null);
  if (project && key !== last) keep(key);
  return { project, hadProject: !project && key === last };
};

type OfProjectProps = {
  /** The page, as its address says it. */
  at: ProjectTarget;
  /** @param selected the number of the task that the address names beside it, or its id; null for none */
  children: (project: Project, selected: string | null) => ReactNode;
};

/** What is made of an address's project and of the task beside it. */
export const OfProject = ({ at, children }: OfProjectProps) => {
  const { project, hadProject } = useProjectOf(at.params.key);
  useOwnAddress(project, at);
  useEndOfEarlyBoard(usePlace() !== null && project === undefined);
  return (
    <OnceThere>
      {project ? children(project, nameIn(project, at.search?.["task"])) : <WorkspaceNotFound hadProject={hadProject} />}
    </OnceThere>
  );
};
