import type { WorkflowVersions } from "../../src/domain/workflow-versions.ts";
import { templates } from "../../src/workflow/templates.ts";
import { loaderDescription, loaderOracle, loaderSamples, loaderWords } from "../kit/loader.model.ts";

/** Two that were published, the first of which nobody knows by whom. */
export const history: WorkflowVersions = {
  versions: [
    {
      version: 2,
      workflow: templates.kanban.document,
      publishedBy: "0f8b1f5e-3c44-4b7e-9a55-6f1f2f3c0a01",
      publishedAt: "2026-11-24T09:00:00.000Z",
    },
    { version: 1, workflow: templates.simple.document, publishedBy: null, publishedAt: null },
  ],
};

export const samples = loaderSamples<WorkflowVersions>(history, { versions: history.versions.slice(1) });

export const description = loaderDescription<WorkflowVersions>({
  show: "Show what was published",
  hide: "Hide what was published",
  list: "What was published",
  entries: ({ versions }) => versions.length,
});

export const words = loaderWords(
  ["loading what was published", "โหลดรุ่นที่เคยเผยแพร่"],
  ["The list is being loaded", "กำลังโหลดรายการ"],
  ["The list shows every version", "รายการแสดงทุกรุ่น"],
);

export const oracle = loaderOracle<WorkflowVersions>("WORKSPACE §5: an older version can be published again");
