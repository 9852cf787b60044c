import type { Samples } from "statewalk";
import { always, calls, hears, type Now, precedes } from "statewalk/oracle";
import type { TrashedProject } from "../../src/domain/trash.ts";
import { plainEvents, refusal, success } from "../model/answers.ts";
import { common, type Description, press, slowResponse, write } from "../model/description.ts";
import { askedOnce, byAnswer, keeps, type Oracle, slowWaits, problemIfRefused, unknown, waiting } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { trashedProjectsMachine } from "./trashed-projects.ts";

const project = (id: number, own: Partial<TrashedProject>): TrashedProject => ({
  id: `0000000000${id}`,
  name: "ครัว",
  key: "KRU",
  color: "teal",
  icon: null,
  deletedBy: "0f8b1f5e-3c44-4b7e-9a55-6f1f2f3c0a01",
  deletedAt: "2026-11-24T09:00:00.000Z",
  daysLeft: 27,
  ...own,
});

/** Two, of which nobody knows who deleted the one. */
export const full = {
  projects: [project(1, {}), project(2, { name: "หน้าร้าน", key: "SHOP", deletedBy: null, daysLeft: 1 })],
};

export const samples: Samples<typeof trashedProjectsMachine> = {
  inputs: [undefined],
  events: {
    "list.retried": [{ type: "list.retried" }],
    "projects.listed": [
      { type: "projects.listed", ids: ["00000000001"] },
      { type: "projects.listed", ids: [] },
    ],
    "project.chosen": [
      { type: "project.chosen", id: "00000000001" },
      { type: "project.chosen", id: "00000000002" },
    ],
    "end.chosen": [
      { type: "end.chosen", id: "00000000001" },
      { type: "end.chosen", id: "00000000002" },
    ],
    "name.changed": [
      { type: "name.changed", name: " ครัว " },
      { type: "name.changed", name: "shop" },
    ],
    ...plainEvents("submitted", "cancelled", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    loadTrashed: [success(full), success({ projects: [] }), refusal("network")],
    restoreProject: [success(null), refusal("network"), refusal("not_found")],
    endProject: [success(null), refusal("network"), refusal("not_found")],
  },
  systemEvents: ["projects.listed"],
};

type Listed = { context: { projects: readonly { id: string; name: string; key: string }[] } };
const namesOf = (id: unknown, { context }: Listed) => {
  const { name = "", key = "" } = context.projects.find((project) => project.id === id) ?? {};
  return { name, key };
};

export const description: Description<typeof trashedProjectsMachine> = {
  fields: { project: "autocomplete=off" },
  interactions: {
    ...common,
    "list.retried": press("Load again"),
    "project.chosen": ({ id }, now) => press({ say: "Restore {name} ({key})", with: namesOf(id, now) })(),
    "end.chosen": ({ id }, now) => press({ say: "Delete for good: {name} ({key})", with: namesOf(id, now) })(),
    "name.changed": ({ name }) => write("project", name as string),
    cancelled: press("Leave it in the trash"),
    submitted: press("Delete it for good"),
  },
  expectations: (now) => {
    const { projects, chosen, name } = now.context;
    const isListed = now.hasTag("listed");
    const called = { name: chosen?.name ?? "" };
    return [
      ...slowResponse(now),
      { alerts: now.hasTag("unreachable") || now.hasTag("unrestored") || now.hasTag("refused") ? 1 : 0 },
      { list: "Projects in the trash", entries: isListed ? projects.length : 0 },
      { words: "No project that you could restore is in the trash.", isSeen: isListed && projects.length === 0 },
      { words: { say: "{name} is back", with: called }, isSeen: now.hasTag("restored") },
      { words: { say: "{name} is not in the trash any more", with: called }, isSeen: now.hasTag("gone") },
      { words: { say: "{name} is gone for good", with: called }, isSeen: now.hasTag("deleted") },
      ...(now.hasTag("confirming") ? [{ isSending: now.hasTag("busy") }, { field: "project", text: name }] : []),
    ];
  },
};

export const words: ChartWords = {
  events: {
    "projects.listed": ["Somebody else restores a project", "คนอื่นกู้คืนโครงการ"],
    "project.chosen": ["Press “Restore” beside a project", "กด “กู้คืน” ข้างโครงการ"],
    "end.chosen": ["Press “Delete for good” beside a project", "กด “ลบถาวร” ข้างโครงการ"],
  },
  actors: {
    loadTrashed: ["loading the projects in the trash", "โหลดโครงการในถังขยะ"],
    restoreProject: ["restoring the project", "กู้คืนโครงการ"],
    endProject: ["deleting the project for good", "ลบโครงการถาวร"],
  },
  states: {
    loading: ["The projects in the trash are being loaded", "กำลังโหลดโครงการในถังขยะ"],
    unreachable: ["A banner says that they could not be loaded", "แถบแจ้งว่าโหลดไม่สำเร็จ"],
    "listed.shown": ["The deleted projects are listed, the latest first", "แสดงรายการโครงการที่ลบ รายการล่าสุดอยู่บนสุด"],
    "listed.restoring": ["The project is being restored", "กำลังกู้คืนโครงการ"],
    "listed.restored": ["It says that the project is back", "หน้าแจ้งว่ากู้คืนโครงการแล้ว"],
    "listed.unrestored": ["A banner says why the project was not restored", "แถบแจ้งเหตุผลที่กู้คืนโครงการไม่สำเร็จ"],
    "listed.confirming.editing": [
      "It says what is deleted for good, and asks for the project's name or key",
      "หน้าแจ้งว่าจะลบอะไรถาวร และขอให้พิมพ์ชื่อหรือรหัสของโครงการ",
    ],
    "listed.confirming.refused": ["A banner says why the project was not deleted", "แถบแจ้งเหตุผลที่ลบโครงการไม่ได้"],
    "listed.deleting": ["The project is being deleted for good", "กำลังลบโครงการถาวร"],
    "listed.gone": ["It says that the project is not in the trash any more", "หน้าแจ้งว่าโครงการไม่อยู่ในถังขยะแล้ว"],
    "listed.deleted": ["It says that the project is gone for good", "หน้าแจ้งว่าลบโครงการถาวรแล้ว"],
  },
};

type Then = Now<typeof trashedProjectsMachine>;

const listOf = ({ event, context }: Then): TrashedProject[] =>
  (event.output as { data?: { projects: TrashedProject[] } }).data?.projects ?? context.projects;
const isGone = ({ event }: Then): boolean => (event.output as { code?: string }).code === "not_found";
const problemUnlessGone = (now: Then) => (isGone(now) ? null : problemIfRefused(now));
/** What is left of the list once the chosen one is out of it; all of it where that was refused. */
const leftOf = (now: Then): TrashedProject[] =>
  problemUnlessGone(now) === null ? now.context.projects.filter(({ id }) => id !== now.context.chosen?.id) : now.context.projects;
const settledAfter = (now: Then) => now.context.settled + (problemIfRefused(now) === null ? 1 : 0);
/** Where nobody is led anywhere. */
const stay = ({ wasAt }: Then) =>
  [
    "listed.shown",
    "listed.restoring",
    "listed.restored",
    "listed.unrestored",
    "listed.confirming.editing",
    "listed.confirming.refused",
    "listed.deleting",
    "listed.deleted",
    "listed.gone",
  ].find(wasAt) ?? "";
const unlistedOf = ({ event, context }: Then): TrashedProject[] =>
  context.projects.filter(({ id }) => !(event.ids as string[]).includes(id));
/** Whether one that is about to be deleted for good came back. */
const isSpared = ({ event, context, wasAt }: Then): boolean =>
  wasAt("listed.confirming") && (event.ids as string[]).includes((context.chosen as TrashedProject).id);
const chosenIn = ({ event, context }: Then): TrashedProject | null => context.projects.find(({ id }) => id === event.id) ?? null;

export const oracle: Oracle<typeof trashedProjectsMachine> = {
  effects: {
    begins: { at: "loading.fresh", sets: { projects: () => [], chosen: null, name: "", settled: 0, problem: null } },
    events: {
      "list.retried": { at: "loading.fresh", sets: { problem: null } },
      "loadTrashed done": {
        at: byAnswer({ success: "listed.shown", otherwise: "unreachable" }),
        sets: { projects: listOf, problem: problemIfRefused },
      },
      "loadTrashed failed": { at: "unreachable", sets: { problem: unknown } },
      "project.chosen": { at: "listed.restoring.fresh", sets: { chosen: chosenIn, problem: null } },
      "restoreProject done": {
        at: byAnswer({ success: "listed.restored", not_found: "listed.gone", otherwise: "listed.unrestored" }),
        sets: { projects: leftOf, settled: settledAfter, problem: problemUnlessGone },
      },
      "restoreProject failed": { at: "listed.unrestored", sets: { problem: unknown } },
      "end.chosen": { at: "listed.confirming.editing", sets: { chosen: chosenIn, problem: null } },
      "name.changed": { at: "listed.confirming.editing", sets: { name: ({ event }) => event.name as string, problem: null } },
      submitted: { at: "listed.deleting.fresh", sets: { problem: null } },
      cancelled: { at: "listed.shown", sets: { name: "", problem: null } },
      "endProject done": {
        at: byAnswer({ success: "listed.deleted", not_found: "listed.gone", otherwise: "listed.confirming.refused" }),
        sets: {
          projects: leftOf,
          name: (now: Then) => (problemUnlessGone(now) === null ? "" : now.context.name),
          settled: settledAfter,
          problem: problemUnlessGone,
        },
      },
      "projects.listed": {
        at: (now: Then) => (isSpared(now) ? "listed.restored" : stay(now)),
        sets: {
          projects: unlistedOf,
          name: (now: Then) => (isSpared(now) ? "" : now.context.name),
          problem: (now: Then) => (isSpared(now) ? null : now.context.problem),
        },
      },
      "endProject failed": { at: "listed.confirming.refused", sets: { problem: unknown } },
      ...waiting(["loading", "unreachable"], ["listed.restoring", "listed.shown"], ["listed.deleting", "listed.confirming.editing"]),
    },
    calls: {
      loadTrashed: () => undefined,
      restoreProject: ({ context }) => ({ id: (context.chosen as TrashedProject).id }),
      endProject: ({ context }) => ({ id: (context.chosen as TrashedProject).id, name: context.name }),
    },
    waits: slowWaits,
  },
  rules: [
    askedOnce("DECISIONS 21: a double click does nothing twice", "loadTrashed"),
    askedOnce("WORKSPACE §6: nothing happens twice", "restoreProject"),
    askedOnce("WORKSPACE §6: nothing happens twice", "endProject"),
    keeps("DECISIONS 21: nothing you typed is lost", ["name"], "name.changed", "cancelled", "endProject done", "projects.listed"),
    {
      name: "nothing comes back that nobody chose",
      from: "WORKSPACE §3: trash for 30 days",
      formula: precedes(hears("project.chosen"), calls("restoreProject")),
    },
    {
      name: "nothing goes for good of which neither name nor key was typed",
      from: "WORKSPACE §6: never lost",
      formula: always((moment) => {
        const { name, chosen } = moment.is.context;
        const typed = name.trim();
        return !calls("endProject")(moment) || typed === chosen?.name || typed.toLowerCase() === chosen?.key.toLowerCase();
      }),
    },
    {
      name: "a project leaves the list only once it is back, or gone",
      from: "WORKSPACE §6: never lost",
      formula: always(
        ({ was, is, name }) =>
          was === null ||
          ["loadTrashed done", "restoreProject done", "endProject done", "projects.listed"].includes(name) ||
          was.context.projects.length === is.context.projects.length,
      ),
    },
  ],
};
