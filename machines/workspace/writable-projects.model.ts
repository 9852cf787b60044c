import { asks } from "../model/fields.ts";
import type { Samples } from "statewalk";
import { always, both, calls, hears, never, type Now, precedes } from "statewalk/oracle";
import type { KnownProject, KnownProjects } from "../../src/contract/workspace/projects.ts";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, press, slowResponse } from "../model/description.ts";
import {
  askedOnce,
  byAnswer,
  cooldownWaits,
  type Oracle,
  slowWaits,
  problemOf,
  problemIfRefused,
  unknown,
  waiting,
} from "../model/oracle.ts";
import { type ChartWords, coolingIn } from "../model/words.ts";
import { countedIn, isOver } from "./project-places.ts";
import { writableProjectsMachine } from "./writable-projects.ts";

const project = (id: string, own: Partial<KnownProject> = {}): KnownProject => ({
  id,
  name: `Project ${id}`,
  isPrivate: false,
  isArchived: false,
  isOverLimit: false,
  isRead: true,
  leads: ["มาลี"],
  ...own,
});

/** Three, of which the plan has room for two; one that only its members see; and one that takes no place. */
export const full = {
  projects: [
    project("1"),
    project("2", { leads: [null, "Somchai"] }),
    project("3", { isPrivate: true, isRead: false, isOverLimit: true }),
    project("4", { isArchived: true, leads: [] }),
    project("5", { isPrivate: true, isRead: false, isArchived: true }),
  ],
  most: 2,
};
const roomy = { projects: [project("1")], most: 7 };

export const samples: Samples<typeof writableProjectsMachine> = {
  inputs: [{ mayChoose: true }, { mayChoose: false }],
  events: {
    "list.retried": [{ type: "list.retried" }],
    "project.toggled": [
      { type: "project.toggled", id: "1" },
      { type: "project.toggled", id: "3" },
    ],
    "join.chosen": [
      { type: "join.chosen", id: "3" },
      { type: "join.chosen", id: "5" },
    ],
    ...plainEvents("submitted", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    loadProjects: [success(full), success(roomy), refusal("network")],
    join: [success(null), tooSoon(), refusal("network")],
    chooseWritable: [success(null), tooSoon(), refusal("network")],
  },
};

export const description: Description<typeof writableProjectsMachine> = {
  fields: { "writable-1": asks.ticked, "writable-2": asks.ticked, "writable-3": asks.ticked },
  interactions: {
    ...common,
    "list.retried": press("Load again"),
    "project.toggled": ({ id }) => ({ how: "press", at: { field: `writable-${id as string}` } }),
    "join.chosen": ({ id }) => press({ say: "Add yourself to {name}", with: { name: `Project ${id as string}` } })(),
    submitted: press("Keep this choice"),
  },
  expectations: (now) => {
    const { context } = now;
    const isListed = now.hasTag("listed");
    const isChoosing = isListed && context.mayChoose && isOver(context);
    return [
      ...slowResponse(now),
      cooldown(now),
      { alerts: now.hasTag("refused") || now.hasTag("unreachable") ? 1 : 0 },
      { list: "Projects", entries: isListed ? context.projects.length : 0 },
      { words: "The choice is kept", isSeen: now.hasTag("saved") },
      ...(isChoosing ? countedIn(context).map(({ id }) => ({ field: `writable-${id}`, isTicked: context.chosen.includes(id) })) : []),
    ];
  },
};

export const words: ChartWords = {
  events: {
    "join.chosen": ["Press “Add yourself” beside a private project", "กด “เพิ่มตัวเอง” ข้างโครงการส่วนตัว"],
  },
  actors: {
    loadProjects: ["loading the projects", "โหลดโครงการ"],
    join: ["adding oneself to a project", "เพิ่มตัวเองในโครงการ"],
    chooseWritable: ["keeping the choice of projects", "บันทึกโครงการที่เลือก"],
  },
  states: {
    loading: ["The projects are being loaded", "กำลังโหลดโครงการ"],
    unreachable: ["A banner says why the projects could not be loaded", "แถบแจ้งเหตุผลที่โหลดโครงการไม่ได้"],
    "listed.choosing": ["The projects are listed, with those that are writable", "แสดงรายการโครงการ พร้อมบอกว่าโครงการใดแก้ไขได้"],
    "listed.refused": ["A banner says why the choice was not kept", "แถบแจ้งเหตุผลที่บันทึกตัวเลือกไม่ได้"],
    "listed.saved": ["It says that the choice is kept", "หน้าแจ้งว่าบันทึกตัวเลือกแล้ว"],
    joining: ["The person is being added to the project", "กำลังเพิ่มตัวเองในโครงการ"],
    saving: ["The choice is being kept", "กำลังบันทึกตัวเลือก"],
    cooling: coolingIn("Choosing projects", "การเลือกโครงการ"),
  },
};

type Then = Now<typeof writableProjectsMachine>;

const listOf = ({ event, context }: Then): KnownProjects => (event.output as { data?: KnownProjects }).data ?? context;
const isOpen = ({ isArchived, isOverLimit }: KnownProject) => !isArchived && !isOverLimit;
const idsOf = (projects: readonly KnownProject[]) => projects.map(({ id }) => id);

export const oracle: Oracle<typeof writableProjectsMachine> = {
  effects: {
    begins: {
      at: "loading.fresh",
      sets: { mayChoose: ({ input }) => input.mayChoose, projects: () => [], most: null, chosen: () => [], joining: null, problem: null },
    },
    events: {
      "loadProjects done": {
        at: byAnswer({ success: "listed.choosing", otherwise: "unreachable" }),
        sets: {
          projects: (now: Then) => listOf(now).projects,
          most: (now: Then) => listOf(now).most,
          chosen: (now: Then) => (problemIfRefused(now) === null ? idsOf(listOf(now).projects.filter(isOpen)) : now.context.chosen),
          problem: problemIfRefused,
        },
      },
      "loadProjects failed": { at: "unreachable", sets: { problem: unknown } },
      "list.retried": { at: "loading.fresh", sets: { problem: null } },
      "project.toggled": {
        at: "listed.choosing",
        sets: {
          chosen: ({ context, event }) =>
            context.chosen.includes(event.id as string)
              ? context.chosen.filter((id) => id !== event.id)
              : [...context.chosen, event.id as string],
          problem: null,
        },
      },
      "join.chosen": { at: "joining.fresh", sets: { joining: ({ event }) => event.id as string, problem: null } },
      "join done": {
        at: byAnswer({ success: "loading.fresh", tooSoon: "cooling", otherwise: "listed.refused" }),
        sets: { problem: (now: Then) => byAnswer<object | null>({ success: null, otherwise: problemOf(now) })(now) },
      },
      "join failed": { at: "listed.refused", sets: { problem: unknown } },
      submitted: { at: "saving.fresh", sets: { problem: null } },
      "chooseWritable done": {
        at: byAnswer({ success: "listed.saved", tooSoon: "cooling", otherwise: "listed.refused" }),
        sets: {
          projects: (now: Then) =>
            problemIfRefused(now) === null
              ? now.context.projects.map((one) => ({ ...one, isOverLimit: !one.isArchived && !now.context.chosen.includes(one.id) }))
              : now.context.projects,
          problem: (now: Then) => byAnswer<object | null>({ success: null, otherwise: problemOf(now) })(now),
        },
      },
      "chooseWritable failed": { at: "listed.refused", sets: { problem: unknown } },
      "after cooldown": { at: "listed.choosing", sets: { problem: null } },
      ...waiting(["loading", "unreachable"], ["saving", "listed.choosing"], ["joining", "listed.choosing"]),
    },
    calls: {
      loadProjects: () => undefined,
      join: ({ context }) => ({ id: context.joining as string }),
      chooseWritable: ({ context }) => ({ projects: context.chosen }),
    },
    waits: { ...slowWaits, ...cooldownWaits },
  },
  rules: [
    askedOnce("DECISIONS 21: a double click does nothing twice", "chooseWritable"),
    {
      name: "nobody is added to a project unasked",
      from: "WORKSPACE §9: they may add themselves",
      formula: precedes(hears("join.chosen"), calls("join")),
    },
    {
      name: "no more are chosen than the plan has room for",
      from: "WORKSPACE §2: surplus projects are readable, not writable",
      formula: always(({ is }) => !is.context.mayChoose || is.context.most === null || is.context.chosen.length <= is.context.most),
    },
    {
      name: "nobody but an owner chooses",
      from: "WORKSPACE §9: after a downgrade the owner chooses what stays writable",
      formula: never(both(calls("chooseWritable"), ({ is }) => !is.context.mayChoose)),
    },
    {
      name: "nothing is sent that nobody chose",
      from: "WORKSPACE §9: until then the three changed last",
      formula: precedes(hears("project.toggled"), calls("chooseWritable")),
    },
  ],
};
