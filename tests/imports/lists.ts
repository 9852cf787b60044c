import { strToU8, zipSync } from "fflate";
import { writeXlsx } from "hucre/xlsx";
import { here, type Oddity } from "./oddity.ts";

/** Oddities of lists, of tables that went through a sheet, and of what stands within one another. */

const json = (value: unknown): Uint8Array => strToU8(JSON.stringify(value));
const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));
/** Each letter of Thai as windows-874 has it. */
const windows874 = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => (letter.charCodeAt(0) < 128 ? letter.charCodeAt(0) : letter.charCodeAt(0) - 0x0e00 + 0xa0));

/** "Unicode text" of Excel: UTF-16 with tabs; a cell of three lines, blank records at the end, and a column that no task has. */
const unicodeText: Oddity = {
  bytes: () =>
    utf16(
      'ลำดับ\tรายการงาน\tมอบหมายให้\tวันครบกำหนด\tงบ (บาท)\r\n1\t"ซื้อ\r\nของ ""ใหญ่"""\tก้อง / ฝน\t๑ ธ.ค. ๖๙\t1,250.50\r\n2\tส่งของ\t\t########\t\r\n\t\t\t\t\r\n\t\t\t\t\r\n',
    ),
  expected: {
    file: "unicode.txt",
    ...here,
    format: "tsv",
    encoding: "utf-16le",
    delimiter: "\t",
    counts: { tasks: 2, skipped: 0, people: 2, fields: 1, states: 0 },
    states: [["(none)", 2]],
    tasks: [
      { source: "1", line: 2, title: 'ซื้อ ของ "ใหญ่"', assignee: "ก้อง", watchers: ["ฝน"], due: "2026-12-01", values: { "งบ (บาท)": 1250.5 } },
      { source: "2", line: 4, title: "ส่งของ", due: null },
    ],
    notFitting: [
      ["title.lineBreak", 1, "1"],
      ["assignee.several", 1, "1"],
      ["person.nameOnly", 2],
      ["date.shortYear", 1, "1", "๑ ธ.ค. ๖๙"],
      ["date.hashes", 1, "2"],
    ],
  },
};

/** A list of an office: its own first line for Excel, a title and a blank line above the header, line breaks of all three kinds, month first. */
const aboveTheHeader: Oddity = {
  bytes: () =>
    strToU8(
      '\uFEFFsep=;\r\nแผนงานไตรมาส 4;;;\n;;;\r\nDeadline;Task;Owner;Status\r12/31/2026;ปิดบัญชี;aree@example.com;DOING\n11/12/2026;ตรวจ "ร่าง" แรก;aree@example.com;doing\r\n2/29/2026;"วางแผน;";;To-Do;เกิน\n',
    ),
  expected: {
    file: "plan.csv",
    ...here,
    format: "csv",
    encoding: "utf-8",
    delimiter: ";",
    project: "แผนงานไตรมาส 4",
    counts: { tasks: 3, states: 2, people: 1 },
    states: [
      ["To-Do", 1],
      ["DOING", 2],
    ],
    tasks: [
      { source: "2", line: 5, title: "ปิดบัญชี", due: "2026-12-31", assignee: "aree@example.com", state: "DOING" },
      { source: "3", line: 6, title: 'ตรวจ "ร่าง" แรก', due: "2026-11-12", state: "DOING" },
      {
        source: "4",
        line: 7,
        title: "วางแผน;",
        due: null,
        kept: [
          ["Deadline", "2/29/2026"],
          ["…", "เกิน"],
        ],
      },
    ],
    notFitting: [
      ["date.order", 1],
      ["state.same", 1],
      ["date.none", 1, "4", "2/29/2026"],
      ["row.wide", 1, "4"],
    ],
  },
};

/** Asana through a sheet: three lines above, semicolons, ids that the sheet made into 1.21E+15, a title with a comma as a blocker, a parent below. */
const asanaThroughASheet: Oddity = {
  bytes: () =>
    strToU8(
      [
        "Export;;;;;;;;;",
        ";;;;;;;;;",
        "made 28/11/2026;;;;;;;;;",
        "Task ID;Name;Completed At;Last Modified;Section/Column;Assignee Email;Due Date;Projects;Parent task;Blocked By (Dependencies)",
        "1.21E+15;ลูก;;2026-11-02;;;2026-12-09;งานแต่ง;แม่;",
        "1.21E+15;แม่;;2026-11-02;จอง;pim@example.com;;งานแต่ง;;ชุด, รองเท้า",
        "1.21E+15;ชุด, รองเท้า;2026-11-03;2026-11-03;;;;งานแต่ง;;ไม่มีงานนี้",
      ].join("\r\n"),
    ),
  expected: {
    file: "asana.csv",
    ...here,
    format: "asana-csv",
    delimiter: ";",
    project: "งานแต่ง",
    counts: { tasks: 3, states: 2, people: 1, subtasks: 1, blockers: 1 },
    states: [
      ["จอง", 2],
      ["(done)", 1, "done"],
    ],
    tasks: [
      { source: "1.21E+15", line: 5, title: "ลูก", state: "จอง", parent: "1.21E+15#2", due: "2026-12-09" },
      { source: "1.21E+15#2", title: "แม่", assignee: "pim@example.com", blockedBy: ["1.21E+15#3"] },
      { source: "1.21E+15#3", title: "ชุด, รองเท้า", state: "(done)", doneAt: "2026-11-03", blockedBy: [] },
    ],
    notFitting: [
      ["source.twice", 2, "1.21E+15"],
      ["blocker.missing", 1, "1.21E+15#3"],
      ["comments.notInFile", 1],
    ],
  },
};

/** A workbook of an office: a title above the header, days in the Thai format, a formula's error, another sheet, hours as a number. */
const ownWorkbook: Oddity = {
  bytes: () =>
    writeXlsx({
      sheets: [
        { name: "สรุป", rows: [["รวม", 3]] },
        {
          name: "งานซ่อม",
          columns: [{ width: 20 }, { width: 20, numFmt: "dd/mm/bbbb" }, {}, {}, {}],
          rows: [
            ["แผนซ่อมบำรุง", null, null, null, null],
            ["หัวข้องาน", "ครบกำหนด", "ชั่วโมง", "ความคืบหน้า", "ค่าใช้จ่าย"],
            ["เปลี่ยนหลอดไฟ", new Date("2026-12-05T00:00:00Z"), 1.5, "รออะไหล่", 350],
            [null, null, null, null, null],
            ["ล้างแอร์", "ไม่ระบุ", "สองวัน", "เสร็จแล้ว", "#REF!"],
          ],
        },
      ],
    }),
  expected: {
    file: "repairs.xlsx",
    ...here,
    format: "xlsx",
    project: "แผนซ่อมบำรุง",
    counts: { tasks: 2, skipped: 1, states: 2, fields: 1 },
    states: [
      ["รออะไหล่", 1],
      ["เสร็จแล้ว", 1],
    ],
    tasks: [
      { source: "2", title: "เปลี่ยนหลอดไฟ", due: "2026-12-05", estimate: 90, values: { ค่าใช้จ่าย: 350 } },
      { source: "4", title: "ล้างแอร์", due: null, estimate: null, values: { ค่าใช้จ่าย: undefined } },
    ],
    notFitting: [
      ["sheet.other", 1],
      ["row.empty", 1],
      ["date.unreadable", 1, "4", "ไม่ระบุ"],
      ["estimate.unreadable", 1, "4"],
      ["cell.error", 1, "4"],
    ],
  },
};

/** Trello's CSV: labels with colours, members with their names, numbers instead of checklists and comments. */
const trelloCsv: Oddity = {
  bytes: () =>
    strToU8(
      'Card ID,Card Name,Card URL,Card Description,Labels,Members,Due Date,Attachment Count,Attachment Links,Checklist Item Total Count,Checklist Item Completed Count,Vote Count,Comment Count,Last Activity Date,List ID,List Name,Board ID,Board Name,Archived\nabc,ทำป้าย,https://trello.com/c/x,"สอง\nบรรทัด","ด่วน (red), (green)","som (สม ดี), ying (หญิง)",2026-11-26T18:30:00.000Z,1,https://docs.example.com/a,4,2,0,3,2026-11-20T00:00:00.000Z,l1,ต้องทำ,b1,การตลาด,true\n',
    ),
  expected: {
    file: "board.csv",
    ...here,
    format: "trello-csv",
    project: "การตลาด",
    counts: { tasks: 1, archived: 1, labels: 2, people: 2, links: 1 },
    states: [["ต้องทำ", 1]],
    tasks: [
      {
        source: "abc",
        archived: true,
        assignee: "สม ดี",
        watchers: ["หญิง"],
        labels: ["ด่วน", "(green)"],
        due: "2026-11-27",
        description: "สอง\nบรรทัด",
      },
    ],
    notFitting: [
      ["label.noName", 1],
      ["items.whichDone", 1, "abc"],
      ["comments.missing", 3, "abc"],
      ["due.time", 1, "abc"],
      ["assignee.several", 1, "abc"],
    ],
  },
};

/** Rows copied from a sheet without a header, in windows-874; no cell is a title by its name. */
const noHeader: Oddity = {
  bytes: () => windows874("นมสด\t2 แพ็ก\t55\r\nน้ำตาล\t1 ถุง\t25\r\nกาแฟ\t3 กก.\t900"),
  expected: {
    file: "paste.tsv",
    ...here,
    format: "tsv",
    encoding: "windows-874",
    delimiter: "\t",
    counts: { tasks: 3, fields: 2 },
    tasks: [
      { source: "1", title: "นมสด", values: { 2: "2 แพ็ก", 3: 55 } },
      { source: "3", title: "กาแฟ", values: { 3: 900 } },
    ],
    notFitting: [["header.none", 1]],
  },
};

/** Vikunja's zip: files by their ids, no buckets, a task that comes again every three days, and one blocked by another. */
const vikunjaZip: Oddity = {
  bytes: () =>
    zipSync({
      VERSION: strToU8("v2"),
      "data.json": json([
        {
          id: 1,
          title: "บ้าน",
          parent_project_id: 0,
          tasks: [
            {
              id: 5,
              title: "รดน้ำ",
              done: false,
              due_date: "0001-01-01T00:00:00Z",
              repeat_after: 259_200,
              repeat_mode: 0,
              priority: 5,
              index: 1,
              position: 2,
              percent_done: 0.5,
              related_tasks: { blocked: [{ id: 6 }] },
              attachments: [
                { id: 1, file: { id: 40, name: "ต้นไม้.jpg" } },
                { id: 2, file: { id: 41, name: "หาย.jpg" } },
              ],
              labels: null,
              assignees: [{ username: "nok", name: "นก", email: "" }],
            },
            {
              id: 6,
              title: "ซื้อฝักบัว",
              done: true,
              done_at: "2026-11-02T00:00:00Z",
              index: 2,
              position: 1,
              related_tasks: {},
              attachments: null,
            },
          ],
          views: [],
          buckets: null,
        },
      ]),
      "files/40": strToU8("jpeg"),
    }),
  expected: {
    file: "vikunja.zip",
    ...here,
    format: "vikunja-json",
    project: "บ้าน",
    counts: { tasks: 2, files: 1, blockers: 1, people: 1, fields: 1, projects: 1 },
    states: [
      ["To do", 1, "open"],
      ["Done", 1, "done"],
    ],
    tasks: [
      {
        source: "5",
        number: 1,
        repeat: null,
        priority: "urgent",
        blockedBy: ["6"],
        files: ["ต้นไม้.jpg"],
        assignee: "นก",
        values: { "%": 50 },
      },
      { source: "6", state: "Done", doneAt: "2026-11-02T00:00:00Z" },
    ],
    notFitting: [
      ["repeat.unfit", 1, "5"],
      ["percent", 1, "5"],
      ["attachment.missing", 1, "5"],
      ["person.nameOnly", 1],
    ],
  },
};

/** Circles, a parent that is not there, a start after its due, an unclosed quotation mark, a bare column of boxes. */
const knotted: Oddity = {
  bytes: () =>
    strToU8('ID,Task,Start,Due,Blocked by,Parent,Done\n1,one,2026-12-05,2026-12-01,2,9,x\n2,two,,,1,,\n3,"three,,,,\n4,four,,,4,,✓\n'),
  expected: {
    file: "knots.csv",
    ...here,
    format: "csv",
    delimiter: ",",
    counts: { tasks: 4, blockers: 1, subtasks: 0 },
    states: [
      ["To do", 2, "open"],
      ["Done", 2, "done"],
    ],
    tasks: [
      { source: "1", start: null, due: "2026-12-01", blockedBy: ["2"], parent: null, state: "Done" },
      { source: "3", title: '"three' },
      { source: "4", blockedBy: [], state: "Done" },
    ],
    notFitting: [
      ["quote.unclosed", 1],
      ["date.startAfterDue", 1, "1"],
      ["parent.missing", 1, "1"],
      ["blocker.circle", 2],
    ],
  },
};

const nested = (gid: string, name: string, more: object = {}) => ({
  gid,
  resource_type: "task",
  name,
  completed: false,
  notes: "",
  memberships: [],
  subtasks: [],
  ...more,
});

/** Asana's JSON: subtasks four deep, several choices, a due moment, a follower. */
const asanaJson: Oddity = {
  bytes: () =>
    json({
      data: [
        nested("1", "บน", {
          memberships: [{ project: { gid: "p", name: "ฝ่ายขาย" }, section: { gid: "s", name: "สัปดาห์นี้" } }],
          assignee: { gid: "a", name: "อร" },
          followers: [
            { gid: "a", name: "อร" },
            { gid: "b", name: "บี" },
          ],
          due_at: "2026-11-30T02:00:00.000Z",
          custom_fields: [
            { name: "ช่องทาง", resource_subtype: "multi_enum", multi_enum_values: [{ name: "เฟซบุ๊ก" }, { name: "ไลน์" }] },
            { name: "ยอด", resource_subtype: "number", number_value: 12.5 },
          ],
          subtasks: [
            nested("2", "สอง", {
              subtasks: [
                nested("3", "สาม", { subtasks: [nested("4", "สี่", { completed: true, completed_at: "2026-11-03T03:00:00.000Z" })] }),
              ],
            }),
          ],
        }),
      ],
    }),
  expected: {
    file: "asana.json",
    ...here,
    format: "asana-json",
    project: "ฝ่ายขาย",
    counts: { tasks: 4, subtasks: 3, labels: 2, people: 2, fields: 1 },
    states: [
      ["สัปดาห์นี้", 3],
      ["(done)", 1, "done"],
    ],
    tasks: [
      { source: "1", assignee: "อร", watchers: ["บี"], due: "2026-11-30", labels: ["เฟซบุ๊ก", "ไลน์"], values: { ยอด: 12.5 } },
      { source: "3", parent: "2", state: "สัปดาห์นี้" },
      { source: "4", parent: "2", doneAt: "2026-11-03T03:00:00.000Z" },
    ],
    notFitting: [
      ["person.nameOnly", 2],
      ["label.multiChoice", 1, "1"],
      ["due.time", 1, "1"],
      ["parent.tooDeep", 1, "4"],
      ["comments.notInFile", 1],
    ],
  },
};

export const oddLists: readonly Oddity[] = [
  unicodeText,
  aboveTheHeader,
  asanaThroughASheet,
  ownWorkbook,
  trelloCsv,
  noHeader,
  vikunjaZip,
  knotted,
  asanaJson,
];
