/** Whoever leads a project moves it to the trash, in its settings (WORKSPACE §3, §9): what that means is read before, and its name or its key is typed. */
import { isNameOf } from "../../src/contract/workspace/projects.ts";
import { confirmation, type ConfirmationActor } from "../kit/confirmation.ts";

export type ProjectDeletionInput = { project: { name: string; key: string } };

export const projectDeletionMachine = confirmation<ProjectDeletionInput>({
  id: "projectDeletion",
  serves: "WORKSPACE §3 trash for 30 days",
  isNamed: ({ project }, typed) => isNameOf(project, typed),
});

export type ProjectDeletionActor = ConfirmationActor<ProjectDeletionInput>;
