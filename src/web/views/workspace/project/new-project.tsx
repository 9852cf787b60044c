import { useLingui } from "@lingui/react";
import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { colors } from "../../../../domain/rows.ts";
import { projectTemplates } from "../../../../workflow/project-templates.ts";
import { languageOf } from "../../../i18n/workflow-names.ts";
import { copyCall, provideProjectMaking } from "../../../providers/project-making.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { provideWorkspaceOrganizations } from "../../../providers/workspace-organizations.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { Banner } from "../../../ui/banner.tsx";
import { LargerPlan } from "../plan/larger-plan.tsx";
import { usePlace, useProjects, useSync } from "../../../providers/workspace-rows.ts";
import { ImportLink } from "./import-link.tsx";
import { ProjectForm } from "./project-form.tsx";
import { useErrorText } from "../commands/error-text.tsx";
import { useLatest } from "../hooks/use-latest.ts";
import { readSearch, useNavigate, useQuery } from "../shell/routing.tsx";
import { useCopied } from "./use-copied.tsx";

/** That the plan has no room for another project, said before somebody writes one. Of those that the person does not see, the server knows. */
const NoRoom = () => {
  const workspace = useWorkspace();
  const errorText = useErrorText();
  const organization = usePlace()?.organization;
  const organizations = useFlow(useMemo(() => provideWorkspaceOrganizations(workspace), [workspace]));
  const usage = useSelector(
    organizations,
    ({ context }) => context.organizations.find(({ subdomain }) => subdomain === workspace.place.subdomain)?.usage,
  );
  const seen = useProjects().filter(({ isArchived }) => !isArchived).length;
  const limit = organization?.projectLimit ?? null;
  if (limit === null || Math.max(seen, usage?.projects.used ?? 0) < limit) return null;
  return (
    <Banner tone="warning" focus={false} actions={<LargerPlan of="projects" />}>
      {errorText({ code: "projects_full", limit })}
    </Banner>
  );
};

/** /new: a project is made, and its board opened; with `?like=MKT` as a copy of another one. */
export const NewProject = () => {
  const sync = useSync();
  const workspace = useWorkspace();
  const copied = useLatest(useCopied());
  const projects = useProjects();
  const navigate = useNavigate();
  const { i18n } = useLingui();
  const language = useLatest(languageOf(i18n));
  const machine = useMemo(
    () =>
      provideProjectMaking(sync, copyCall(workspace), projectTemplates, language, (key, copy) => {
        navigate({ to: "/p/$key", params: { key }, replace: true });
        if (copy !== null) copied()(copy);
      }),
    [sync, workspace, language, navigate, copied],
  );
  const asked = readSearch(useQuery())["like"];
  // Each begins in another colour than the one before.
  const color = colors[(projects.length + 1) % colors.length] ?? "blue";
  const actor = useFlow(machine, {
    input: {
      taken: projects.map(({ key }) => key),
      models: projects.map(({ id, name, icon }) => ({ id, name, icon })),
      color,
      like: projects.find(({ key }) => key === asked)?.id ?? null,
    },
  });
  return (
    <>
      <ImportLink />
      <ProjectForm actor={actor} full={<NoRoom />} />
    </>
  );
};
