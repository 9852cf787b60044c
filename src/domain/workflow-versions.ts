import * as z from "zod/mini";
import { workflowDocument } from "../workflow/document.ts";
import { type DataOf, envelope } from "../contract/envelope.ts";

/** A workflow that a project published. */
export const workflowVersion = z.object({
  /** Counted from 1. */
  version: z.int(),
  workflow: workflowDocument,
  /** Who published it, by their id, and when, as RFC 3339; null where that was not kept. */
  publishedBy: z.nullable(z.uuid()),
  publishedAt: z.nullable(z.string()),
});
export type WorkflowVersion = z.infer<typeof workflowVersion>;

/** GET /api/w/{subdomain}/projects/{id}/workflow-versions: for whoever reads the project, the latest first. */
export const workflowVersionsAnswer = envelope(z.object({ versions: z.array(workflowVersion) }));
export type WorkflowVersions = DataOf<typeof workflowVersionsAnswer>;
