import { fromPromise } from "xstate";
import { type Opened, workflowImportMachine } from "../../../machines/workspace/workflow-import.ts";
import type { Language } from "../../contract/choices.ts";
import { draftOf, type Project } from "../../domain/rows.ts";
import type { OpRefusal } from "../../domain/refusals.ts";
import type { Words } from "../../workflow/configuration.ts";
import type { WorkflowDocument } from "../../workflow/document.ts";
import { newMoveId, newStateId } from "../../workflow/edits.ts";
import { type Imported, importWorkflow, readable } from "../../workflow/import.ts";
import { below, moveIds, stateIds } from "./workflow-edits.ts";

/** Bytes of a letter at most. */
const bytesOfLetter = 4;

const openFile = async (file: Blob | null): Promise<Opened> => {
  if (file === null) return { fault: "unreadable" };
  if (file.size > readable.letters * bytesOfLetter) return { fault: "too_large" };
  return { fault: null, text: await file.text() };
};

/** Reads a definition as a draft of a project: laid on the one that there is. */
export const readDefinition = (project: Project, language: Language, words: Words, text: string): Imported => {
  const [states, moves] = [new Set(stateIds(project)), new Set(moveIds(project))];
  const next = (ids: Set<string>, make: typeof newStateId) => () => {
    const id = make(ids, below);
    ids.add(id);
    return id;
  };
  return importWorkflow(text, {
    ...words,
    workflow: draftOf(project),
    language,
    newState: next(states, newStateId),
    newMove: next(moves, newMoveId),
  });
};

type Asked = { read(text: string): Imported; take(workflow: WorkflowDocument): OpRefusal | null };

/** @param asked as it is when it is needed */
export const provideWorkflowImport = (asked: () => Asked) =>
  workflowImportMachine.provide({
    actors: {
      openFile: fromPromise(({ input }) => openFile(input.file)),
      readDefinition: fromPromise(async ({ input }) => asked().read(input.text)),
      take: fromPromise(async ({ input: { workflow } }) => (workflow === null ? { code: "not_found" as const } : asked().take(workflow))),
    },
  });
