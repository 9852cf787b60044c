import { projectLeavingMachine } from "../../../machines/workspace/project-leaving.ts";

/** Leaving a project. @param leave says what came of it */
export const provideProjectLeaving = (leave: () => void) => projectLeavingMachine.provide({ actions: { leave } });
