import type { AnswerName, BodyName, ParameterName, QueryName } from "./rows.ts";
import type { Scope } from "./scopes.ts";

/**
 * The routes of the API, each once: the server's routes, the OpenAPI document and the page that describes them come from here. A route whose answer is a list has pages
 * of it, whose `next` leads to the following one.
 */

type Words = { readonly en: string; readonly th: string };

export type OpenRoute = {
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  /** Below `/api/v1`, as OpenAPI writes it. */
  readonly path: string;
  readonly scope: Scope | null;
  readonly query?: QueryName;
  readonly body?: BodyName;
  /** Without one it is answered 204. */
  readonly answer?: AnswerName;
  readonly isList?: true;
  readonly isMade?: true;
  readonly title: Words;
};

export const routes = {
  getMe: { method: "get", path: "/me", scope: null, answer: "Me", title: { en: "Who a key is", th: "คีย์นี้เป็นของใคร" } },
  listProjects: {
    method: "get",
    path: "/projects",
    scope: "projects:read",
    query: "page",
    answer: "Project",
    isList: true,
    title: { en: "List projects", th: "รายการโครงการ" },
  },
  getProject: {
    method: "get",
    path: "/projects/{key}",
    scope: "projects:read",
    answer: "Project",
    title: { en: "Read a project", th: "อ่านโครงการ" },
  },
  getWorkflow: {
    method: "get",
    path: "/projects/{key}/workflow",
    scope: "projects:read",
    answer: "Workflow",
    title: { en: "Read a project's workflow and fields", th: "อ่านผังงานและช่องข้อมูลของโครงการ" },
  },
  listLabels: {
    method: "get",
    path: "/projects/{key}/labels",
    scope: "projects:read",
    answer: "Label",
    isList: true,
    title: { en: "List a project's labels", th: "รายการป้ายของโครงการ" },
  },
  makeLabel: {
    method: "post",
    path: "/projects/{key}/labels",
    scope: "projects:write",
    body: "NewLabel",
    answer: "Label",
    isMade: true,
    title: { en: "Make a label", th: "สร้างป้าย" },
  },
  editLabel: {
    method: "patch",
    path: "/projects/{key}/labels/{id}",
    scope: "projects:write",
    body: "LabelEdit",
    answer: "Label",
    title: { en: "Change a label", th: "แก้ไขป้าย" },
  },
  removeLabel: {
    method: "delete",
    path: "/projects/{key}/labels/{id}",
    scope: "projects:write",
    title: { en: "Delete a label", th: "ลบป้าย" },
  },
  listTasks: {
    method: "get",
    path: "/tasks",
    scope: "tasks:read",
    query: "tasks",
    answer: "Task",
    isList: true,
    title: { en: "List tasks", th: "รายการงาน" },
  },
  makeTask: {
    method: "post",
    path: "/tasks",
    scope: "tasks:write",
    body: "NewTask",
    answer: "TaskDetails",
    isMade: true,
    title: { en: "Make a task", th: "สร้างงาน" },
  },
  getTask: {
    method: "get",
    path: "/tasks/{name}",
    scope: "tasks:read",
    answer: "TaskDetails",
    title: { en: "Read a task", th: "อ่านงาน" },
  },
  editTask: {
    method: "patch",
    path: "/tasks/{name}",
    scope: "tasks:write",
    body: "TaskEdit",
    answer: "TaskDetails",
    title: { en: "Change a task", th: "แก้ไขงาน" },
  },
  deleteTask: {
    method: "delete",
    path: "/tasks/{name}",
    scope: "tasks:write",
    title: { en: "Move a task to the trash", th: "ย้ายงานไปถังขยะ" },
  },
  listMoves: {
    method: "get",
    path: "/tasks/{name}/moves",
    scope: "tasks:read",
    answer: "PossibleMove",
    isList: true,
    title: { en: "List the next steps of a task, or why not", th: "ขั้นตอนต่อไปของงาน หรือเหตุที่ยังทำไม่ได้" },
  },
  moveTask: {
    method: "post",
    path: "/tasks/{name}/moves",
    scope: "tasks:move",
    body: "NewMove",
    answer: "TaskDetails",
    title: { en: "Take a step, with all that it needs", th: "ทำขั้นตอน พร้อมข้อมูลที่ต้องระบุ" },
  },
  vote: {
    method: "put",
    path: "/tasks/{name}/vote",
    scope: "tasks:move",
    body: "NewVote",
    answer: "TaskDetails",
    title: { en: "Vote in an approval", th: "ลงความเห็นในการอนุมัติ" },
  },
  takeVoteBack: {
    method: "delete",
    path: "/tasks/{name}/vote",
    scope: "tasks:move",
    title: { en: "Take a vote back", th: "ถอนการอนุมัติ" },
  },
  listComments: {
    method: "get",
    path: "/tasks/{name}/comments",
    scope: "tasks:read",
    query: "page",
    answer: "Comment",
    isList: true,
    title: { en: "List a task's comments", th: "รายการความเห็นของงาน" },
  },
  makeComment: {
    method: "post",
    path: "/tasks/{name}/comments",
    scope: "comments:write",
    body: "NewComment",
    answer: "Comment",
    isMade: true,
    title: { en: "Comment on a task", th: "แสดงความเห็นในงาน" },
  },
  editComment: {
    method: "patch",
    path: "/tasks/{name}/comments/{id}",
    scope: "comments:write",
    body: "NewComment",
    answer: "Comment",
    title: { en: "Change a comment", th: "แก้ไขความเห็น" },
  },
  deleteComment: {
    method: "delete",
    path: "/tasks/{name}/comments/{id}",
    scope: "comments:write",
    title: { en: "Delete a comment", th: "ลบความเห็น" },
  },
  listItems: {
    method: "get",
    path: "/tasks/{name}/items",
    scope: "tasks:read",
    answer: "Item",
    isList: true,
    title: { en: "List a task's checklist", th: "รายการเช็กลิสต์ของงาน" },
  },
  makeItem: {
    method: "post",
    path: "/tasks/{name}/items",
    scope: "tasks:write",
    body: "NewItem",
    answer: "Item",
    isMade: true,
    title: { en: "Add to a checklist", th: "เพิ่มในเช็กลิสต์" },
  },
  editItem: {
    method: "patch",
    path: "/tasks/{name}/items/{id}",
    scope: "tasks:write",
    body: "ItemEdit",
    answer: "Item",
    title: { en: "Change or tick an entry", th: "แก้ไขหรือติ๊กรายการ" },
  },
  removeItem: {
    method: "delete",
    path: "/tasks/{name}/items/{id}",
    scope: "tasks:write",
    title: { en: "Delete an entry", th: "ลบรายการ" },
  },
  listPeople: {
    method: "get",
    path: "/people",
    scope: "people:read",
    query: "people",
    answer: "Person",
    isList: true,
    title: { en: "List people", th: "รายการคน" },
  },
  listChanges: {
    method: "get",
    path: "/changes",
    scope: "tasks:read",
    query: "changes",
    answer: "Change",
    isList: true,
    title: { en: "List what has changed since", th: "รายการสิ่งที่เปลี่ยนไปตั้งแต่ครั้งก่อน" },
  },
  getReport: {
    method: "get",
    path: "/reports/{kind}",
    scope: "reports:read",
    query: "report",
    answer: "Report",
    title: { en: "Read a report", th: "อ่านรายงาน" },
  },
} as const satisfies Record<string, OpenRoute>;

export type RouteName = keyof typeof routes;

/** The names in a path, in their order. */
export const namesIn = (path: string): ParameterName[] =>
  // What stands in braces is one of them, which the document's test holds.
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as ParameterName);
