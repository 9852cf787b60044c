import type { Samples } from "statewalk";
import { always, both, calls, hears, isIn, precedes } from "statewalk/oracle";
import type { AnyEventObject } from "xstate";
import {
  type ImportChecked,
  type ImportProgress,
  type ImportRead,
  type ImportRemarks,
  invited,
} from "../../src/contract/workspace/imports.ts";
import { categories } from "../../src/workflow/document.ts";
import { plainEvents, refusal, success } from "../model/answers.ts";
import { type ChartState, common, type Description, type Interaction, press, slowResponse } from "../model/description.ts";
import { askedOnce, keeps, type Oracle, showsProblems } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { fileImportMachine, type SentFile } from "./file-import.ts";

/** A project and a member that files go to. */
export const target = { project: "00000000001", member: "6b0c7b43-6d0e-4b6f-9d0a-3f3c8a6f2c11" };

const example = { at: null, line: 3, title: "ส่งใบแจ้งหนี้", value: "31/02/2569" };

const read: ImportRead = {
  format: "csv",
  encoding: "windows-874",
  readings: null,
  delimiter: ",",
  project: null,
  counts: { tasks: 2, comments: 0 },
  states: [
    { name: "Doing", n: 1, category: "active", isSaid: false },
    { name: "เสร็จ", n: 1, category: "done", isSaid: false },
  ],
  columns: [
    { name: "งาน", role: "title", examples: ["ชงกาแฟ"] },
    { name: "เบอร์โทร", role: null, examples: ["081"] },
  ],
  people: [{ name: "สมชาย", address: "somchai@example.com", member: null, n: 2 }],
  said: [{ code: "date.none", n: 1, examples: [example] }],
  before: null,
  remembered: null,
};
/** One that can be read in two ways, and of whose format there was one before. */
const doubtful: ImportRead = {
  ...read,
  readings: [
    { encoding: "windows-874", lines: ["แขก,Doing"] },
    { encoding: "utf-8", lines: ["áЁ,Doing"] },
  ],
  remembered: { hasColumns: true, states: { new: { Doing: "waiting" } }, people: { สมชาย: "invite" } },
};
const board: ImportRead = { ...read, format: "trello-json", project: "การตลาด ไตรมาสสี่", columns: null, said: [] };

const summary: ImportProgress["summary"] = {
  project: { name: "การตลาด", key: "MKT", isNew: true },
  tasks: 2,
  known: 0,
  matched: {},
  unmatched: ["สมชาย"],
  unknownStates: [],
  keepsNumbers: false,
  isWhole: true,
  counts: { tasks: 2 },
  said: read.said,
};

/** An import in a state. */
const progress = (state: ImportProgress["state"], more: Partial<ImportProgress> = {}): ImportProgress => ({
  id: "0000000000A",
  state,
  step: 1,
  pieces: 4,
  fileName: "tasks.csv",
  format: "tsv",
  projectId: target.project,
  madeBy: "7b0c7b43-6d0e-4b6f-9d0a-3f3c8a6f2c11",
  createdAt: "2026-11-30T03:00:00.000Z",
  finishedAt: state === "done" || state === "undone" ? "2026-11-30T03:01:00.000Z" : null,
  undoableUntil: state === "done" ? "2026-12-30T03:01:00.000Z" : null,
  error: state === "stopped" ? "failed" : null,
  summary,
  refused: [],
  removed: 0,
  kept: 0,
  people: [],
  ...more,
});
const former = [
  progress("done"),
  progress("undone", { id: "0000000000B", fileName: "board.json" }),
  progress("stopped", { id: "0000000000C", fileName: "issues.csv" }),
];

const everyState = [
  ...(["writing", "resting", "stopped", "done", "undoing", "undone"] as const).map((state) => success(progress(state))),
  success(
    progress("done", {
      undoableUntil: null,
      people: [{ name: "สมชาย", address: "somchai@example.com", invitation: "sent", hasJoined: false }],
    }),
  ),
  success(progress("undone", { kept: 3, removed: 9 })),
];

const checked: ImportChecked = {
  plan: { ...summary, project: { name: "ย้ายมา", key: "MOVE", isNew: true } },
  refused: [],
  workflow: null,
  isOtherUnderWay: false,
  invitations: 1,
  seats: { used: 5, most: 5 },
  files: { n: 2, bytes: 3_000_000, isTooMuch: true },
};
const remarks: ImportRemarks = { said: [{ code: "date.none", n: 1, ...example }], refused: [] };
const sent = (of: ImportRead): SentFile => ({ file: "0000000000F", name: "list.csv", read: of });

export const samples: Samples<typeof fileImportMachine> = {
  inputs: [undefined],
  events: {
    "file.chosen": [{ type: "file.chosen", file: new File(["งาน,สถานะ"], "tasks.csv", { type: "text/csv" }) }],
    "field.changed": [
      { type: "field.changed", field: "rows", value: "งาน\tสถานะ\nชงกาแฟ\tDoing" },
      { type: "field.changed", field: "rows", value: " " },
      { type: "field.changed", field: "name", value: "ย้ายมา" },
    ],
    "column.chosen": [
      { type: "column.chosen", at: 1, role: "assignee" },
      { type: "column.chosen", at: 1, role: "title" },
      { type: "column.chosen", at: 0, role: null },
    ],
    "encoding.chosen": (["utf-8", "windows-874"] as const).map((encoding) => ({ type: "encoding.chosen", encoding })),
    "destination.chosen": [
      { type: "destination.chosen", project: target.project },
      { type: "destination.chosen", project: null },
    ],
    "state.mapped": [
      { type: "state.mapped", name: "Doing", to: "waiting" },
      { type: "state.mapped", name: "Doing", to: "s2" },
    ],
    "person.chosen": [
      { type: "person.chosen", name: "สมชาย", to: target.member },
      { type: "person.chosen", name: "สมชาย", to: invited },
      { type: "person.chosen", name: "สมชาย", to: null },
    ],
    "former.opened": former.map(({ id }) => ({ type: "former.opened", id })),
    ...plainEvents(
      "list.retried",
      "submitted",
      "file.forgotten",
      "choices.reopened",
      "remarks.saved",
      "import.paused",
      "import.continued",
      "import.undone",
      "touched.removed",
      "import.another",
      "wait.retried",
      "wait.cancelled",
    ),
  },
  outcomes: {
    loadImports: [
      success([]),
      success(former),
      ...(["writing", "resting", "undoing"] as const).map((state) => success([progress(state)])),
      refusal("network"),
    ],
    sendFile: [success(sent(read)), success(sent(board)), success(sent(doubtful)), refusal("network")],
    readAgain: [success({ ...read, said: [] }), success({ ...doubtful, encoding: "utf-8" }), refusal("network")],
    saveRemarksOfFile: [success(remarks), refusal("network")],
    saveRemarks: [success(remarks), refusal("network")],
    checkFile: [success(checked), success({ ...checked, isOtherUnderWay: true }), refusal("network")],
    beginImport: [success(progress("writing", { step: 0 })), refusal("network")],
    showImport: [...everyState, refusal("network")],
    turn: [...everyState, refusal("network")],
  },
  project: ({ context }) => [
    context.rows.trim() !== "",
    context.imports.length > 1,
    context.sent !== null && context.sent.read.columns !== null,
    context.sent?.read.readings !== null,
    context.choices.encoding,
    context.choices.project,
    context.checked?.isOtherUnderWay,
    context.progress?.undoableUntil === null,
    (context.progress?.kept ?? 0) > 0,
    context.change?.state,
  ],
};

type Shown = ChartState<typeof fileImportMachine>;
const nowhere: Interaction = { how: "choose", at: null };
const isIncluded = (list: readonly string[], text: unknown) => list.some((each) => each === text);

export const description: Description<typeof fileImportMachine> = {
  fields: {
    file: "type=file",
    rows: "autocomplete=off spellcheck=false",
    name: "autocomplete=off",
    project: "",
    "column-0": "",
    "column-1": "",
    "state-0": "",
    "state-1": "",
    "person-0": "",
    encoding: "",
  },
  interactions: {
    ...common,
    "list.retried": press("Load again"),
    "file.chosen": ({ file }: AnyEventObject): Interaction => ({ how: "attach", at: { field: "file" }, file: file as File }),
    "column.chosen": ({ at, role }: AnyEventObject): Interaction => ({
      how: "choose",
      at: { field: `column-${String(at)}` },
      text: (role as string | null) ?? "field",
    }),
    "encoding.chosen": ({ encoding }: AnyEventObject, { context }: Shown): Interaction =>
      isIncluded(context.sent?.read.readings?.map((each) => each.encoding) ?? [], encoding)
        ? { how: "choose", at: { field: "encoding" }, text: encoding as string }
        : nowhere,
    "destination.chosen": ({ project }: AnyEventObject): Interaction => ({
      how: "choose",
      at: { field: "project" },
      text: (project as string | null) ?? "new",
    }),
    "state.mapped": ({ to }: AnyEventObject, { context }: Shown): Interaction =>
      isIncluded(categories, to) === (context.choices.project === null)
        ? { how: "choose", at: { field: "state-0" }, text: to as string }
        : nowhere,
    "person.chosen": ({ to }: AnyEventObject): Interaction => ({
      how: "choose",
      at: { field: "person-0" },
      text: (to as string | null) ?? "nobody",
    }),
    "file.forgotten": press("Choose another file"),
    "choices.reopened": press("Back to the choices"),
    "remarks.saved": press("Download all of it as CSV"),
    "former.opened": ({ id }: AnyEventObject, { context }: Shown): Interaction => {
      const found = context.imports.find((each) => each.id === id);
      return found === undefined
        ? { how: "press", at: null }
        : { how: "press", at: { role: "button", name: { say: "Look at {name}", with: { name: found.fileName } } } };
    },
    "import.paused": press("Pause the import"),
    "import.continued": press("Go on with the import"),
    "import.undone": press("Undo the import"),
    "touched.removed": press("Remove these too"),
    "import.another": press("Import another file"),
  },
  expectations: (now) => {
    const { rows, choices, sent: file, checked: found } = now.context;
    const isReading = now.hasTag("reading");
    const isChoosing = now.hasTag("choosing");
    return [
      ...slowResponse(now),
      { alerts: now.hasTag("refused") || now.hasTag("unreachable") ? 1 : 0 },
      ...(isReading ? [{ field: "rows", text: rows }] : []),
      ...(isChoosing || now.hasTag("checking") ? [{ isSending: now.hasTag("busy") }] : []),
      ...(isChoosing
        ? [
            { field: "project", text: choices.project ?? "new" },
            ...(choices.project === null ? [{ field: "name", text: choices.name ?? "" }] : []),
            { list: "What does not fit", entries: file?.read.said.length ?? 0 },
          ]
        : []),
      {
        words: "Another import is under way. Begin this one when it has ended.",
        isSeen: now.hasTag("checking") && found?.isOtherUnderWay === true,
      },
      { words: "The server cannot be reached. The import goes on without this page.", isSeen: now.hasTag("unheard") },
      ...(now.hasTag("moving") ? [{ control: { role: "button", name: "Import another file" } as const, isSeen: false }] : []),
    ];
  },
};

export const words: ChartWords = {
  events: {
    "column.chosen": ["Choose what a column of the list is", "เลือกว่าคอลัมน์ของรายการคืออะไร"],
    "encoding.chosen": ["Choose how the letters of the file are read", "เลือกวิธีอ่านตัวอักษรของไฟล์"],
    "remarks.saved": ["Press “Download all of it as CSV”", "กด “ดาวน์โหลดทั้งหมดเป็น CSV”"],
    "destination.chosen": ["Choose the project that it goes into", "เลือกโครงการที่จะนำเข้า"],
    "state.mapped": ["Choose where tasks of a state go", "เลือกว่างานของแต่ละสถานะจะไปอยู่ที่ใด"],
    "person.chosen": ["Choose who somebody of the file is", "เลือกว่าคนในไฟล์คือใคร"],
    "file.forgotten": ["Press “Choose another file”", "กด “เลือกไฟล์อื่น”"],
    "choices.reopened": ["Press “Back to the choices”", "กด “กลับไปเลือก”"],
    "former.opened": ["Press the name of a former import", "กดชื่อการนำเข้าที่ผ่านมา"],
    "import.paused": ["Press “Pause the import”", "กด “พักการนำเข้า”"],
    "import.continued": ["Press “Go on with the import”", "กด “นำเข้าต่อ”"],
    "import.undone": ["Press “Undo the import”", "กด “ยกเลิกการนำเข้า”"],
    "touched.removed": ["Press “Remove these too”", "กด “ลบงานเหล่านี้ด้วย”"],
    "import.another": ["Press “Import another file”", "กด “นำเข้าไฟล์อื่น”"],
  },
  actors: {
    loadImports: ["loading the former imports", "โหลดการนำเข้าที่ผ่านมา"],
    sendFile: ["sending and reading the file", "ส่งและอ่านไฟล์"],
    saveRemarksOfFile: ["listing what would not fit", "รวบรวมสิ่งที่จะนำเข้าไม่ได้"],
    saveRemarks: ["listing what did not fit", "รวบรวมสิ่งที่นำเข้าไม่ได้"],
    readAgain: ["reading the file as it was chosen", "อ่านไฟล์ใหม่ตามที่เลือก"],
    checkFile: ["checking what the import would write", "ตรวจสิ่งที่จะนำเข้า"],
    beginImport: ["beginning the import", "เริ่มนำเข้า"],
    showImport: ["asking how far the import is", "ถามความคืบหน้าของการนำเข้า"],
    turn: ["pausing, continuing or undoing the import", "พัก นำเข้าต่อ หรือยกเลิกการนำเข้า"],
  },
  delays: { nextLook: ["a second passes", "ผ่านไปหนึ่งวินาที"] },
  states: {
    loading: ["The former imports are being loaded", "กำลังโหลดการนำเข้าที่ผ่านมา"],
    unreachable: ["A banner says that the imports could not be loaded", "แถบแจ้งว่าโหลดการนำเข้าไม่สำเร็จ"],
    "read.editing": ["A file can be chosen, or rows pasted", "เลือกไฟล์ หรือวางแถวได้"],
    "read.refused": ["A banner says why the file was not read", "แถบแจ้งเหตุผลที่อ่านไฟล์ไม่ได้"],
    sending: ["The file is being sent and read", "กำลังส่งและอ่านไฟล์"],
    "choose.editing": ["It says what was read, and what becomes of it is chosen", "หน้าแสดงสิ่งที่อ่านได้ และให้เลือกว่าจะนำเข้าอย่างไร"],
    "choose.refused": ["A banner says why it could not be checked", "แถบแจ้งเหตุผลที่ตรวจไม่ได้"],
    rereading: ["The file is being read as it was chosen", "กำลังอ่านไฟล์ใหม่ตามที่เลือก"],
    checking: ["It is being checked what would be written", "กำลังตรวจสิ่งที่จะนำเข้า"],
    "checked.proposed": ["It says what will be written, and what will not", "หน้าแสดงสิ่งที่จะนำเข้าและสิ่งที่จะไม่นำเข้า"],
    "checked.listing": ["All that will not be written is being listed", "กำลังรวบรวมสิ่งที่จะไม่นำเข้าทั้งหมด"],
    "checked.refused": [
      "A banner says why the import did not begin, or the list was not saved",
      "แถบแจ้งเหตุผลที่เริ่มนำเข้าหรือดาวน์โหลดรายการไม่ได้",
    ],
    starting: ["The import is being begun", "กำลังเริ่มนำเข้า"],
    "writing.waiting": ["A bar shows how far the import is", "แถบแสดงความคืบหน้าของการนำเข้า"],
    "writing.looking": ["It is asked how far the import is", "กำลังถามความคืบหน้าของการนำเข้า"],
    "writing.unheard": [
      "It says that the server cannot be reached and the import goes on",
      "หน้าแจ้งว่าติดต่อเซิร์ฟเวอร์ไม่ได้ และการนำเข้ายังดำเนินต่อ",
    ],
    resting: ["The import is paused", "การนำเข้าพักอยู่"],
    "stopped.shown": ["It says why the import stopped", "หน้าแจ้งเหตุผลที่การนำเข้าหยุด"],
    "stopped.listing": ["All that did not fit is being listed", "กำลังรวบรวมสิ่งที่นำเข้าไม่ได้ทั้งหมด"],
    "stopped.unsaved": ["A banner says why the list was not saved", "แถบแจ้งเหตุผลที่ดาวน์โหลดรายการไม่ได้"],
    "done.shown": ["The report of the import", "รายงานการนำเข้า"],
    "done.listing": ["All that did not fit is being listed", "กำลังรวบรวมสิ่งที่นำเข้าไม่ได้ทั้งหมด"],
    "done.unsaved": ["A banner says why the list was not saved", "แถบแจ้งเหตุผลที่ดาวน์โหลดรายการไม่ได้"],
    "undoing.waiting": ["A bar shows how far the undoing is", "แถบแสดงความคืบหน้าของการยกเลิก"],
    "undoing.looking": ["It is asked how far the undoing is", "กำลังถามความคืบหน้าของการยกเลิก"],
    "undoing.unheard": [
      "It says that the server cannot be reached and the undoing goes on",
      "หน้าแจ้งว่าติดต่อเซิร์ฟเวอร์ไม่ได้ และการยกเลิกยังดำเนินต่อ",
    ],
    "undone.shown": ["It says that the import is undone, and what stayed", "หน้าแจ้งว่ายกเลิกการนำเข้าแล้ว และงานใดยังอยู่"],
    "undone.listing": ["All that did not fit is being listed", "กำลังรวบรวมสิ่งที่นำเข้าไม่ได้ทั้งหมด"],
    "undone.unsaved": ["A banner says why the list was not saved", "แถบแจ้งเหตุผลที่ดาวน์โหลดรายการไม่ได้"],
    turning: ["The import is being paused, continued or undone", "กำลังพัก นำเข้าต่อ หรือยกเลิกการนำเข้า"],
    refused: ["A banner says why nothing became of it", "แถบแจ้งเหตุผลที่ทำไม่ได้"],
    lookingAgain: ["The import is looked at again", "กำลังดูการนำเข้าอีกครั้ง"],
  },
};

const from = "MOVING-IN §3: read, choose, checked, writing";

export const oracle: Oracle<typeof fileImportMachine> = {
  alike: {
    source: "what is read of files is told apart by what is in them",
    "sent.read.remembered.states.new.Doing and choices.states.Doing": "what was chosen before is offered until something else is chosen",
    "sent.read.remembered.people.สมชาย and choices.people.สมชาย": "what was chosen before is offered until something else is chosen",
    "sent.read.project and choices.name": "a new project is called as the file calls it until somebody writes another name",
    "rows and source": "what is sent of pasted rows is the rows as they were pasted",
  },
  rules: [
    showsProblems(["refused", "unreachable"], "showImport"),
    askedOnce(
      "DECISIONS 21: a double click does nothing twice",
      "sendFile",
      "readAgain",
      "checkFile",
      "beginImport",
      "turn",
      "saveRemarks",
      "saveRemarksOfFile",
    ),
    keeps("DECISIONS 21: nothing you typed is lost", ["rows"], "field.changed", "import.another"),
    keeps(
      "DECISIONS 21: nothing you chose is lost",
      ["choices.name"],
      "field.changed",
      "import.another",
      "file.forgotten",
      "sendFile done",
    ),
    { name: "nothing is written that was not checked", from, formula: precedes(hears("checkFile done"), calls("beginImport")) },
    {
      name: "nothing is written while another import is under way",
      from: "issue 48: two imports at once",
      formula: always((moment) => !calls("beginImport")(moment) || moment.is.context.checked?.isOtherUnderWay === false),
    },
    {
      name: "no import is changed that nobody asked to",
      from,
      formula: precedes(hears("import.paused", "import.continued", "import.undone", "touched.removed"), calls("turn")),
    },
    {
      name: "it is undone only once the server has undone it",
      from: "WORKSPACE §6: the server decides",
      formula: always(
        (moment) => !both(isIn("undone"), hears("showImport done", "turn done"))(moment) || moment.is.context.progress?.state === "undone",
      ),
    },
  ],
};
