/** The wish to write a new task, from a phone's bar, which leads to the board of a project. */

/** Of the project, by its id; null for none. */
let wished: string | null = null;

export const wantTaskIn = (project: string): void => {
  wished = project;
};

/** Whether a new task is wanted on the board of a project, which sees to it once it is there. */
export const isTaskWantedIn = (project: string): boolean => wished === project;

/** It has been seen to. */
export const endTaskWish = (): void => {
  wished = null;
};
