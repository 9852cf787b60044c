import { useLingui } from "@lingui/react";
import { useMemo } from "react";
import { colors } from "../../../domain/rows.ts";
import { projectTemplates } from "../../../workflow/project-templates.ts";
import { languageOf } from "../../i18n/workflow-names.ts";
import { provideProjectMaking } from "../../providers/project-making.ts";
import { useFlow } from "../../providers/use-flow.ts";
import { useProjects, useSync } from "../../providers/workspace-rows.ts";
import { ProjectForm } from "./project-form.tsx";
import { useLatest } from "./use-latest.ts";
import { useWay } from "./way.tsx";

/** /new: a project is made, and its board opened. */
export const NewProject = () => {
  const sync = useSync();
  const projects = useProjects();
  const { replace } = useWay();
  const { i18n } = useLingui();
  const language = useLatest(languageOf(i18n));
  const machine = useMemo(
    () => provideProjectMaking(sync, projectTemplates, language, (key) => replace(`/p/${key}`)),
    [sync, language, replace],
  );
  // Each begins in another colour than the one before.
  const color = colors[(projects.length + 1) % colors.length] ?? "blue";
  const actor = useFlow(machine, {
    input: { taken: projects.map(({ key }) => key), models: projects.map(({ id, name, icon }) => ({ id, name, icon })), color },
  });
  return <ProjectForm actor={actor} />;
};
