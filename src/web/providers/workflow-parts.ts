import { fromPromise } from "xstate";
import { drawingMachine } from "../../../machines/workspace/drawing.ts";
import { publishingMachine } from "../../../machines/workspace/publishing.ts";
import { workflowDiagramMachine } from "../../../machines/workspace/workflow-diagram.ts";
import { workflowHistoryMachine } from "../../../machines/workspace/workflow-history.ts";
import { workflowPathsMachine } from "../../../machines/workspace/workflow-paths.ts";
import { workflowReplayMachine } from "../../../machines/workspace/workflow-replay.ts";
import type { OpRefusal } from "../../domain/refusals.ts";
import type { WorkflowDocument } from "../../workflow/document.ts";
import { createCalls } from "../clients/calls.ts";
import { layOut } from "../clients/workspace-layouts.ts";
import { ofWorkflow } from "../clients/workspace-workflow.ts";
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
      resumePublication: fromPromise(async () => store.do([{ op: "workflow.resume", id: project }])),
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
      load: fromPromise(({ signal }) => ofProjects(createCalls(settings, session, language)(signal), place.subdomain).workflows(project)),
    },
  });

const callsOf = ({ settings, session, language, place }: Workspace, project: string, signal: AbortSignal) =>
  ofWorkflow(createCalls(settings, session, language)(signal), place.subdomain, project);

type Renaming = { state: string | null; name: string; was: string | null };

/** @param rename gives a state of the draft a name, as it is when it is needed */
export const provideDrawing = (rename: () => (asked: Renaming) => OpRefusal | null) =>
  drawingMachine.provide({ actors: { rename: fromPromise(async ({ input }) => rename()(input)) } });

/** Which ways a project's tasks have gone. */
export const loadPaths = (workspace: Workspace, project: string, signal: AbortSignal) => callsOf(workspace, project, signal).paths();

export const provideWorkflowPaths = (workspace: Workspace, project: string) =>
  workflowPathsMachine.provide({ actors: { load: fromPromise(({ signal }) => loadPaths(workspace, project, signal)) } });

/** What a workflow would have made of a project's moves. */
export const provideWorkflowReplay = (workspace: Workspace, project: string) =>
  workflowReplayMachine.provide({
    actors: { replay: fromPromise(({ input, signal }) => callsOf(workspace, project, signal).replay(input.workflow)) },
  });
