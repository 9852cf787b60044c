import type { Samples } from "statewalk";
import { both, type Condition, isAt, isIn, never, type Now } from "statewalk/oracle";
import { plainEvents } from "../model/answers.ts";
import type { Description } from "../model/description.ts";
import type { Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { presenceMachine } from "./presence.ts";

export const here = { project: "00000000001", task: "00000000010" };
export const there = { project: "00000000002", task: "00000000020" };
/** The workflow of the same project. */
export const workflow = { project: here.project, task: null };
export const somying = "7b0c7b43-6d0e-4b6f-9d0a-3f3c8a6f2c12";
export const wichai = "7b0c7b43-6d0e-4b6f-9d0a-3f3c8a6f2c13";

export const samples: Samples<typeof presenceMachine> = {
  inputs: [undefined],
  events: {
    ...plainEvents("hub.came", "hub.lost", "page.shown", "page.hidden"),
    "place.opened": [
      { type: "place.opened", ...here },
      { type: "place.opened", ...there },
      { type: "place.opened", ...workflow },
    ],
    "place.left": [{ type: "place.left" }],
    "viewers.changed": [
      { type: "viewers.changed", row: here.task, viewers: [{ person: somying, isWriting: false }] },
      {
        type: "viewers.changed",
        row: here.task,
        viewers: [
          { person: somying, isWriting: true },
          { person: wichai, isWriting: false },
        ],
      },
      { type: "viewers.changed", row: here.task, viewers: [] },
      { type: "viewers.changed", row: there.task, viewers: [{ person: wichai, isWriting: true }] },
      { type: "viewers.changed", row: workflow.project, viewers: [{ person: somying, isWriting: true }] },
    ],
    ...plainEvents("writing.continued", "writing.ended", "form.opened", "form.closed"),
  },
  outcomes: { line: [], look: [] },
  actions: ["tellView", "tellLeave"],
  // Places are opened, comments written, and forms opened, in views of other charts.
  systemEvents: ["hub.", "page.", "viewers.", "place.", "writing.", "form."],
  // Whether a task or a workflow is open, whether somebody is there, and whether one form is open, or more.
  project: ({ context: { place, viewers, forms } }) => [place && place.task === null, viewers.length > 0, Math.min(forms, 2)],
};

const names = { [somying]: "Somying", [wichai]: "Wichai" };

export const description: Description<typeof presenceMachine> = {
  interactions: {},
  expectations: ({ context: { place, viewers } }) => [
    ...Object.entries(names).map(([id, name]) => ({
      control: { role: "img" as const, name },
      isSeen: viewers.some(({ person }) => person === id),
    })),
    ...Object.entries(names).map(([id, name]) => ({
      words: { say: place?.task === null ? "{name} is changing it" : "{name} is typing…", with: { name } },
      isSeen: viewers.some(({ person, isWriting }) => isWriting && person === id),
    })),
  ],
};

export const words: ChartWords = {
  events: {
    "place.opened": ["Open a task, or a project's workflow", "เปิดงานหรือผังงานของโครงการ"],
    "place.left": ["Close it", "ปิดหน้านั้น"],
    "viewers.changed": ["The hub tells who else has it open", "ฮับแจ้งว่ามีใครเปิดอยู่อีกบ้าง"],
    "writing.continued": ["Write a letter of a comment, or change the draft without a form", "พิมพ์ความเห็น หรือแก้ไขฉบับร่างโดยไม่เปิดแบบฟอร์ม"],
    "writing.ended": ["Send the comment or close it", "ส่งหรือปิดความเห็น"],
    "form.opened": ["Open a form of the workflow", "เปิดแบบฟอร์มของผังงาน"],
  },
  delays: {
    passage: ["half a second in the same place", "อยู่ที่เดิมครึ่งวินาที"],
    writingPause: ["four seconds without a letter or a change", "ไม่ได้พิมพ์หรือแก้ไขสี่วินาที"],
  },
  states: {
    unlinked: ["Nobody can be told what is open", "ยังบอกใครไม่ได้ว่าเปิดอะไรอยู่"],
    "linked.hidden": ["The tab is not looked at, and nobody sees this person", "ไม่ได้ดูแท็บนี้ คนอื่นจึงไม่เห็น"],
    "linked.looked.nowhere": ["Neither a task nor a workflow is open", "ไม่มีงานหรือผังงานเปิดอยู่"],
    "linked.looked.passing": ["One has just been opened", "เพิ่งเปิด"],
    "linked.looked.viewing.reading": ["It is open, and others see who has it open", "เปิดอยู่ และคนอื่นเห็นว่าใครเปิดอยู่"],
    "linked.looked.viewing.writing": ["Others see that something is being written", "คนอื่นเห็นว่ากำลังพิมพ์"],
    "linked.looked.viewing.changing": ["Others see that the workflow is being changed", "คนอื่นเห็นว่ากำลังแก้ไขผังงาน"],
  },
};

type Then = Now<typeof presenceMachine>;
const viewing = "linked.looked.viewing";
const isLooked = ({ wasAt }: Then) => wasAt("linked.looked");
const placeIn = ({ event: { project, task } }: Then) => ({ project, task });
/** What is told of oneself as one goes. */
const leaves = ({ wasAt }: Then): [string][] => (wasAt(viewing) ? [["tellLeave"]] : []);
const tells =
  (name: string): Condition =>
  ({ actions }) =>
    actions.some(([action]) => action === name);
const says =
  (isWriting: boolean) =>
  ({ context }: Then): [string, unknown][] => [["tellView", { place: context.place, isWriting }]];
/** A task is told of by its id, a workflow by its project's. */
const isOf = ({ event, context: { place } }: Then) => place !== null && event.row === (place.task === null ? place.project : place.task);
const viewersThen = (now: Then) => (isOf(now) ? now.event.viewers : now.context.viewers);
/** Where it was, of all places that an event may find it at. */
const stays = ({ wasAt }: Then) =>
  ["unlinked", "linked.hidden", "linked.looked.nowhere", "linked.looked.passing", `${viewing}.reading`, `${viewing}.writing`].find(wasAt) ??
  `${viewing}.changing`;
/** Whether it is told of only now, that a form is open. */
const beginsChange = ({ wasAt }: Then, forms: number, viewers: unknown[]) => wasAt(`${viewing}.reading`) && forms > 0 && viewers.length > 0;
const endsChange = ({ wasAt, context }: Then) => wasAt(`${viewing}.changing`) && context.forms === 1;

export const oracle: Oracle<typeof presenceMachine> = {
  effects: {
    begins: { at: "unlinked", sets: { place: null, viewers: [], forms: 0 } },
    events: {
      "hub.came": { at: "linked.hidden" },
      "hub.lost": { at: "unlinked", sets: { viewers: [] }, does: leaves },
      "page.shown": { at: ({ context }) => (context.place === null ? "linked.looked.nowhere" : "linked.looked.passing") },
      "page.hidden": { at: "linked.hidden", sets: { viewers: [] }, does: leaves },
      "place.opened": {
        at: (now) => (isLooked(now) ? "linked.looked.passing" : now.wasAt("linked") ? "linked.hidden" : "unlinked"),
        sets: { place: placeIn, viewers: [] },
        does: leaves,
      },
      "place.left": {
        at: (now) => (isLooked(now) ? "linked.looked.nowhere" : now.wasAt("linked") ? "linked.hidden" : "unlinked"),
        sets: { place: null, viewers: [] },
        does: leaves,
      },
      "after passage": { at: `${viewing}.reading`, does: says(false) },
      "viewers.changed": {
        at: (now) => (beginsChange(now, now.context.forms, viewersThen(now)) ? `${viewing}.changing` : stays(now)),
        sets: { viewers: viewersThen },
        does: (now) => (beginsChange(now, now.context.forms, viewersThen(now)) ? says(true)(now) : []),
      },
      "writing.continued": {
        at: ({ context, wasAt }) =>
          context.viewers.length > 0 || wasAt(`${viewing}.writing`) ? `${viewing}.writing` : `${viewing}.reading`,
        does: (now) => (now.wasAt(`${viewing}.writing`) || now.context.viewers.length === 0 ? [] : says(true)(now)),
      },
      "writing.ended": { at: `${viewing}.reading`, does: says(false) },
      "after writingPause": { at: `${viewing}.reading`, does: says(false) },
      "form.opened": {
        at: (now) => (beginsChange(now, 1, now.context.viewers) || now.wasAt(`${viewing}.writing`) ? `${viewing}.changing` : stays(now)),
        sets: { forms: ({ context }) => context.forms + 1 },
        does: (now) => (beginsChange(now, 1, now.context.viewers) ? says(true)(now) : []),
      },
      "form.closed": {
        at: (now) => (endsChange(now) ? `${viewing}.reading` : stays(now)),
        sets: { forms: ({ context }) => context.forms - 1 },
        does: (now) => (endsChange(now) ? says(false)(now) : []),
      },
    },
    waits: { passage: 500, writingPause: 4_000 },
  },
  rules: [
    {
      name: "nobody is seen anywhere while nothing is told of what is open",
      from: "WORKSPACE §6: presence is never stored",
      formula: never(
        both(
          ({ is }) => is.context.viewers.length > 0,
          (moment) => !isIn(viewing)(moment),
        ),
      ),
    },
    {
      name: "whoever goes says so",
      from: "WORKSPACE §6: avatars on a task being viewed",
      formula: never(
        both(
          ({ was }) => was !== null && isAt(was, viewing),
          (moment) => !isIn(viewing)(moment),
          (moment) => !tells("tellLeave")(moment),
        ),
      ),
    },
    {
      name: "of a page that is not looked at nothing is said",
      from: "WORKSPACE §6: avatars on a task being viewed",
      formula: never(both(isIn("unlinked", "linked.hidden", "linked.looked.nowhere", "linked.looked.passing"), tells("tellView"))),
    },
    {
      name: "that something is being written is said where somebody is there to be told",
      from: "WORKSPACE §6: is typing",
      formula: never(
        both(
          ({ actions }) => actions.some(([name, params]) => name === "tellView" && (params as { isWriting: boolean }).isWriting),
          ({ is }) => is.context.viewers.length === 0,
        ),
      ),
    },
    {
      name: "a form of the draft is never open unsaid where somebody is there to be told",
      from: "WORKSPACE §6: two people editing one draft see each other",
      formula: never(both(isIn(`${viewing}.reading`), ({ is }) => is.context.forms > 0 && is.context.viewers.length > 0)),
    },
  ],
};
