/** How much of each there may be, and how long each text (WORKSPACE §3), in letters. */
export const bounds = {
  title: 200,
  projectName: 80,
  projectDescription: 2000,
  labelName: 40,
  labels: 100,
  fields: 30,
  fieldName: 60,
  fieldDescription: 500,
  /** Of what stands in a field of text. */
  fieldText: 500,
  /** How far from zero a number in a field may be. */
  fieldNumber: 1_000_000_000_000,
  /** Of one field. */
  choices: 50,
  choiceName: 60,
  groups: 30,
  groupName: 60,
  /** In one group. */
  groupPeople: 200,
  projects: 200,
  /** That a project had before the one it has. */
  formerKeys: 20,
  tasks: 100_000,
  /** A task, its subtasks, and theirs. */
  depth: 3,
  labelsOfTask: 30,
  /** Of what a task is thought to take, in minutes. */
  estimate: 10_000_000,
  /** That one task waits for. */
  blockers: 30,
  description: 50_000,
  comment: 10_000,
  /** Of words that stand on a move. */
  reason: 500,
  /** Of one entry of a checklist. */
  item: 200,
  items: 100,
  fileName: 200,
  /** On one task. */
  files: 200,
  /** Of one file, in bytes. */
  fileBytes: 2_000_000_000,
  /** Of which one op says where they stand. */
  transferred: 500,
  /** That are marked as read by one op. */
  notices: 500,
  /** That a project shares, and that one person has of it for themselves. */
  views: 50,
  viewName: 60,
  /** Of what an address asks for to show it, in letters. */
  viewQuery: 2000,
  /** That a project's workflows had before: so many states, and so many moves. */
  formerOfWorkflow: 200,
  /** Of a project that another one is made like: what its workflow names. */
  namedByWorkflow: 1000,
} as const;
