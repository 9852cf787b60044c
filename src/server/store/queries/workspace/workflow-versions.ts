import type { WorkflowVersion } from "../../../../domain/workflow-versions.ts";
import { integer, json, orNull, time, uuid } from "../../../../basics/sql/columns.ts";
import type { OrganizationStore } from "../../isolation.ts";
import { toStored } from "../../row-ids.ts";
import { instant, statement } from "../../../../basics/sql/statement.ts";

const published = statement(
  "list_workflow_versions",
  { version: integer, workflow: json<WorkflowVersion["workflow"]>(), published_by: orNull(uuid), published_at: orNull(time) },
  `select version, workflow, published_by, published_at from workflow_versions
   where organization_id = $1::uuid and project_id = $2::bigint order by version desc`,
);

/** Every workflow that a project published, the latest first. */
export const listWorkflowVersions = async (tx: OrganizationStore, project: string): Promise<WorkflowVersion[]> =>
  (await published(tx, tx.organizationId, toStored(project))).map(({ version, workflow, published_by, published_at }) => ({
    version,
    workflow,
    publishedBy: published_by,
    publishedAt: published_at === null ? null : instant(published_at).toISOString(),
  }));
