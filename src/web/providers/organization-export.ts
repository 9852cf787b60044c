import { fromPromise } from "xstate";
import { organizationExportMachine } from "../../../machines/workspace/organization-export.ts";
import type { Project } from "../../domain/rows.ts";
import { saveFile } from "../clients/save-file.ts";
import { fetchExport } from "../clients/workspace-export.ts";
import type { Workspace } from "./workspace.ts";

const provide = ({ settings, session, place }: Workspace, path: Parameters<typeof fetchExport>[3], name: (day: string) => string) =>
  organizationExportMachine.provide({
    actors: {
      saveExport: fromPromise(async ({ signal }) => {
        const answer = await fetchExport(settings, session, place.subdomain, path, signal);
        // Whoever stopped waiting gets no file later.
        if (answer.success && !signal.aborted) saveFile(answer.data, name(new Date().toISOString().slice(0, 10)));
        return answer;
      }),
    },
  });

/** Taking the organisation's data along. */
export const provideOrganizationExport = (workspace: Workspace) =>
  provide(workspace, "export", (day) => `${workspace.place.subdomain}-${day}.jsonl`);

/** Taking a project along, as a file that an import takes back. */
export const provideProjectExport = (workspace: Workspace, { id, key }: Pick<Project, "id" | "key">) =>
  provide(workspace, `projects/${id}/file`, (day) => `${key}-${day}.json`);
