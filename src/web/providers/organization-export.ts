import { fromPromise } from "xstate";
import { organizationExportMachine } from "../../../machines/workspace/organization-export.ts";
import type { Project } from "../../domain/rows.ts";
import { saveFile } from "../clients/save-file.ts";
import { fetchExport } from "../clients/workspace-export.ts";
import type { Workspace } from "./workspace.ts";

/** Where a file comes from, and what it is called before its day. */
type Asked = { path: Parameters<typeof fetchExport>[3]; called: string; ending: string };

const provide = ({ settings, session, place }: Workspace, ask: () => Asked) =>
  organizationExportMachine.provide({
    actors: {
      saveExport: fromPromise(async ({ signal }) => {
        const { path, called, ending } = ask();
        const answer = await fetchExport(settings, session, place.subdomain, path, signal);
        // Whoever stopped waiting gets no file later.
        if (answer.success && !signal.aborted) saveFile(answer.data, `${called}-${new Date().toISOString().slice(0, 10)}.${ending}`);
        return answer;
      }),
    },
  });

/** Taking the organisation's data along. */
export const provideOrganizationExport = (workspace: Workspace) =>
  provide(workspace, () => ({ path: "export", called: workspace.place.subdomain, ending: "jsonl" }));

/** Taking a project along, as a file that an import takes back. */
export const provideProjectExport = (workspace: Workspace, project: Pick<Project, "id" | "key">) =>
  provide(workspace, () => ({ path: `projects/${project.id}/file`, called: project.key, ending: "json" }));
