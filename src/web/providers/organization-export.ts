import { fromPromise } from "xstate";
import { organizationExportMachine } from "../../../machines/workspace/organization-export.ts";
import { saveFile } from "../clients/save-file.ts";
import { fetchExport } from "../clients/workspace-export.ts";
import type { Workspace } from "./workspace.ts";

/** Taking the organisation's data along. */
export const provideOrganizationExport = ({ settings, session, place }: Workspace) =>
  organizationExportMachine.provide({
    actors: {
      saveExport: fromPromise(async ({ signal }) => {
        const answer = await fetchExport(settings, session, place.subdomain, signal);
        // Whoever stopped waiting gets no file later.
        if (answer.success && !signal.aborted) saveFile(answer.data, `${place.subdomain}-${new Date().toISOString().slice(0, 10)}.jsonl`);
        return answer;
      }),
    },
  });
