import { fromPromise } from "xstate";
import { publishingMachine } from "../../../machines/workspace/publishing.ts";
import { workflowDiagramMachine } from "../../../machines/workspace/workflow-diagram.ts";
import { workflowHistoryMachine } from "../../../machines/workspace/workflow-history.ts";
import type { WorkflowDocument } from "../../workflow/document.ts";
import { createCalls } from "../clients/calls.ts";
import { layOut } from "../clients/workspace-layouts.ts";
import { ofProjects } from "../clients/workspace-projects.ts";
import type { Store } from "../sync/store.ts";
import type { Workspace } from "./workspace.ts";

/** @param draft as it was when it was looked at: another one is not published @param close as it is when it is needed */
export const providePublishing = (store: Store, project: string, draft: WorkflowDocument, close: () => () => void) =>
  publishingMachine.provide({
    actors: {
      publish: fromPromise(async ({ input: { targets } }) =>
        store.do([{ op: "workflow.publish", id: project, workflow: draft, targets: [...targets] }]),
      ),
    },
    actions: { close: () => close()() },
  });

/** Where the parts of a workflow stand in its picture. */
export const provideWorkflowDiagram = ({ settings, session, language, place }: Workspace) =>
  workflowDiagramMachine.provide({
    actors: {
      layOutWorkflow: fromPromise(({ input, signal }) =>
        layOut(createCalls(settings, session, language)(signal), place.subdomain, input.workflow),
      ),
    },
  });

/** What a project published before. */
export const provideWorkflowHistory = ({ settings, session, language, place }: Workspace, project: string) =>
  workflowHistoryMachine.provide({
    actors: {
      loadVersions: fromPromise(({ signal }) =>
        ofProjects(createCalls(settings, session, language)(signal), place.subdomain).workflows(project),
      ),
    },
  });
