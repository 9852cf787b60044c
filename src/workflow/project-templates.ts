/**
 * Ways of working that a project can begin with, beside those of `templates.ts` (WORKSPACE §5), with the fields that their steps ask for. They come with
 * the page on which a project is made; whoever makes one sends what it begins with along, and it is the project's own from then on.
 *
 * Their ids are theirs alone: a project gives its fields and choices ids of its own.
 */
import type { Approval, Clock, Move, Name, Need, State, Who } from "./document.ts";
import { type Template, templates } from "./templates.ts";

export type TemplateField = {
  id: string;
  name: Name;
  kind: "text" | "number" | "date" | "choice";
  choices?: readonly { id: string; name: Name }[];
};
export type ProjectTemplate = Template & { fields: readonly TemplateField[] };

const step = (id: string, th: string, en: string, to: string, rules: Pick<Move, "who" | "when" | "needs" | "then"> = {}): Move => ({
  id,
  name: { th, en },
  to,
  ...rules,
});
const state = (id: string, th: string, en: string, category: State["category"], moves: Move[]): State => ({
  id,
  name: { th, en },
  category,
  moves,
});
const promise = (th: string, en: string, hours: number, states: Pick<Clock, "starts" | "pauses" | "stops">): Clock => ({
  id: "c1",
  name: { th, en },
  ...states,
  hours,
  working: true,
  warnAt: [80],
});

/** Where people vote: what leads out beside that is `moves`. */
const vote = (id: string, th: string, en: string, approval: Approval, moves: Move[] = []): State => ({
  ...state(id, th, en, "waiting", moves),
  approval,
});

const comment: Need = { input: "comment" };
const reason: Need = { input: "reason" };
const assignee: Need = { input: "assignee" };
const due: Need = { input: "due" };
/** Whoever leads the project, but not of what they asked for themselves. */
const approver: Who = { all: [{ role: "lead" }, { not: { is: "author" } }] };
const author: Who = { is: "author" };
/** Whoever runs the organisation, but neither of what they asked for themselves nor as the second of two who are to look at it. */
const director: Who = {
  all: [{ any: [{ organization: "owner" }, { organization: "admin" }] }, { not: { is: "author" } }, { not: { is: "lastMover" } }],
};
/** Whoever does not see it through themselves. */
const reviewer: Who = { not: { is: "assignee" } };

const severity = "severity001";
const channel = "channel0001";
const [position, interview, salary] = ["position001", "interview01", "salary00001"];
const [amount, supplier] = ["amount00001", "supplier001"];
const [kindOfLeave, firstDay, daysOff] = ["leavekind01", "firstday001", "daysoff0001"];

/** Whoever asked for something may ask otherwise. */
const undone = (id: string): Move[] => [step(id, "ดึงกลับมาแก้", "Take back", "s1", { who: author })];

/** Up to this many baht a lead approves alone. */
const approvedAlone = 10_000;

export const projectTemplates = {
  bugs: {
    name: { th: "แจ้งบั๊ก", en: "Bug triage" },
    fields: [
      {
        id: severity,
        name: { th: "ความรุนแรง", en: "Severity" },
        kind: "choice",
        choices: [
          { id: "severity011", name: { th: "วิกฤต", en: "Critical" } },
          { id: "severity012", name: { th: "สูง", en: "High" } },
          { id: "severity013", name: { th: "ปานกลาง", en: "Medium" } },
          { id: "severity014", name: { th: "ต่ำ", en: "Low" } },
        ],
      },
    ],
    document: {
      format: 1,
      initial: "s1",
      states: [
        state("s1", "แจ้งเข้ามา", "Reported", "open", [
          step("m1", "คัดกรองแล้ว", "Triage", "s2", { needs: [{ field: severity }] }),
          step("m2", "ไม่แก้", "Won't fix", "s6", { needs: [reason] }),
        ]),
        state("s2", "รอแก้", "To fix", "open", [
          step("m3", "เริ่มแก้", "Start fixing", "s3", { needs: [assignee] }),
          step("m4", "ไม่แก้", "Won't fix", "s6", { needs: [reason] }),
        ]),
        state("s3", "กำลังแก้", "Fixing", "active", [
          step("m5", "ส่งทดสอบ", "Send to testing", "s4"),
          step("m6", "พักไว้ก่อน", "Put back", "s2"),
        ]),
        state("s4", "กำลังทดสอบ", "Testing", "active", [
          // Whoever fixed it does not say that it is fixed, whoever sent it here.
          step("m7", "ผ่าน", "Passed", "s5", { who: reviewer }),
          step("m8", "ไม่ผ่าน", "Failed", "s3", { needs: [comment] }),
        ]),
        state("s5", "แก้แล้ว", "Fixed", "done", [step("m9", "เปิดอีกครั้ง", "Reopen", "s2", { needs: [comment] })]),
        state("s6", "ไม่แก้", "Won't fix", "cancelled", [step("m10", "เปิดอีกครั้ง", "Reopen", "s1")]),
      ],
      clocks: [promise("คัดกรองใน 8 ชม. (SLA)", "SLA 8 h", 8, { starts: ["s1"], pauses: [], stops: ["s2", "s6"] })],
    },
  },
  content: {
    name: { th: "อนุมัติคอนเทนต์", en: "Content approval" },
    fields: [
      {
        id: channel,
        name: { th: "ช่องทาง", en: "Channel" },
        kind: "choice",
        choices: [
          { id: "channel0011", name: { th: "เว็บไซต์", en: "Website" } },
          { id: "channel0012", name: { th: "โซเชียลมีเดีย", en: "Social media" } },
          { id: "channel0013", name: { th: "อีเมล", en: "E-mail" } },
          { id: "channel0014", name: { th: "สิ่งพิมพ์", en: "Print" } },
        ],
      },
    ],
    document: {
      format: 1,
      initial: "s1",
      states: [
        state("s1", "ร่าง", "Draft", "active", [
          step("m1", "ส่งตรวจ", "Send to review", "s2", { needs: [assignee, due, { field: channel }] }),
          step("m2", "ยกเลิก", "Drop", "s6"),
        ]),
        vote("s2", "รอตรวจ", "In review", { from: reviewer, count: 1, yes: "s3", no: "s1", words: true }, [
          step("m3", "ดึงกลับมาแก้", "Pull back", "s1", { who: { is: "assignee" } }),
        ]),
        vote("s3", "รอฝ่ายกฎหมาย", "With legal", {
          from: { all: [{ role: "lead" }, reviewer] },
          count: 1,
          yes: "s4",
          no: "s1",
          words: true,
        }),
        state("s4", "รอเผยแพร่", "Scheduled", "waiting", [
          step("m7", "เผยแพร่แล้ว", "Publish", "s5"),
          step("m8", "ดึงกลับมาแก้", "Pull back", "s1"),
        ]),
        state("s5", "เผยแพร่แล้ว", "Published", "done", [step("m9", "แก้ไขอีกครั้ง", "Revise", "s1")]),
        state("s6", "ยกเลิกแล้ว", "Dropped", "cancelled", [step("m10", "นำกลับมา", "Bring back", "s1")]),
      ],
    },
  },
  hiring: {
    name: { th: "รับสมัครงาน", en: "Hiring" },
    fields: [
      { id: position, name: { th: "ตำแหน่ง", en: "Position" }, kind: "text" },
      { id: interview, name: { th: "วันสัมภาษณ์", en: "Interview on" }, kind: "date" },
      { id: salary, name: { th: "เงินเดือนที่เสนอ (บาท)", en: "Salary offered (baht)" }, kind: "number" },
    ],
    document: {
      format: 1,
      initial: "s1",
      states: [
        state("s1", "ใบสมัครใหม่", "Applied", "open", [
          step("m1", "รับไว้พิจารณา", "Screen", "s2", { needs: [assignee, { field: position }] }),
          step("m2", "ไม่ผ่าน", "Reject", "s6", { needs: [comment] }),
        ]),
        state("s2", "คัดใบสมัคร", "Screening", "active", [
          step("m3", "นัดสัมภาษณ์", "Invite to an interview", "s3", { needs: [{ field: interview }] }),
          step("m4", "ไม่ผ่าน", "Reject", "s6", { needs: [comment] }),
        ]),
        vote("s3", "สัมภาษณ์", "Interview", {
          from: { any: [{ role: "lead" }, { role: "member" }] },
          count: 2,
          yes: "s7",
          no: "s6",
          words: true,
        }),
        state("s7", "ผ่านสัมภาษณ์", "Passed the interview", "active", [
          step("m5", "เสนอจ้าง", "Make an offer", "s4", { who: { role: "lead" }, needs: [{ field: salary }] }),
          step("m6", "ไม่รับ", "Turn down", "s6", { needs: [reason] }),
        ]),
        state("s4", "รอผู้สมัครตอบ", "Offered", "waiting", [
          step("m7", "ตอบรับ", "Accepted", "s5"),
          step("m8", "ไม่รับข้อเสนอ", "Declined", "s6", { needs: [comment] }),
        ]),
        state("s5", "รับเข้าทำงาน", "Hired", "done", []),
        state("s6", "ไม่ได้รับ", "Not hired", "cancelled", [step("m9", "พิจารณาใหม่", "Look at again", "s2")]),
      ],
    },
  },
  purchasing: {
    name: { th: "จัดซื้อ", en: "Purchasing" },
    fields: [
      { id: amount, name: { th: "ยอดเงิน (บาท)", en: "Amount (baht)" }, kind: "number" },
      { id: supplier, name: { th: "ผู้ขาย", en: "Supplier" }, kind: "text" },
    ],
    document: {
      format: 1,
      initial: "s1",
      states: [
        state("s1", "ขอซื้อ", "Requested", "open", [
          step("m1", "ขออนุมัติ (ไม่เกิน 10,000 บาท)", "Ask for up to 10,000 baht", "s2", {
            // What costs nothing, or less, is no purchase.
            when: [
              { field: amount, moreThan: 0 },
              { field: amount, atMost: approvedAlone },
            ],
            needs: [{ field: supplier }],
          }),
          step("m3", "ขออนุมัติ (เกิน 10,000 บาท)", "Ask for more than 10,000 baht", "s9", {
            when: [{ field: amount, moreThan: approvedAlone }],
            needs: [{ field: supplier }],
          }),
          step("m2", "ยกเลิก", "Cancel", "s8", { needs: [reason] }),
        ]),
        vote("s2", "รอหัวหน้าอนุมัติ", "With the manager", { from: approver, count: 1, yes: "s4", no: "s1", words: true }, undone("m4")),
        vote("s9", "รอหัวหน้าเห็นชอบ", "Manager first", { from: approver, count: 1, yes: "s3", no: "s1", words: true }, undone("m5")),
        vote("s3", "รอผู้บริหารอนุมัติ", "With the director", { from: director, count: 1, yes: "s4", no: "s1", words: true }),
        state("s4", "อนุมัติแล้ว", "Approved", "open", [
          step("m9", "สั่งซื้อแล้ว", "Order", "s5", { needs: [assignee, due] }),
          step("m10", "ยกเลิก", "Cancel", "s8", { needs: [reason] }),
        ]),
        state("s5", "รอของ", "Ordered", "waiting", [step("m11", "ได้รับของแล้ว", "Receive", "s6", { then: [{ notify: "author" }] })]),
        state("s6", "ได้รับของแล้ว", "Received", "active", [step("m12", "จ่ายเงินแล้ว", "Pay", "s7")]),
        state("s7", "จ่ายเงินแล้ว", "Paid", "done", []),
        state("s8", "ไม่ได้ซื้อ", "Not bought", "cancelled", [step("m13", "ขอใหม่", "Ask again", "s1")]),
      ],
      // What is sent back is not waited for.
      clocks: [promise("อนุมัติใน 3 วันทำการ", "Approval in 3 days", 24, { starts: ["s2", "s9"], pauses: ["s1"], stops: ["s4", "s8"] })],
    },
  },
  leave: {
    name: { th: "ลางาน", en: "Leave requests" },
    fields: [
      {
        id: kindOfLeave,
        name: { th: "ประเภทการลา", en: "Kind of leave" },
        kind: "choice",
        choices: [
          { id: "leavekind11", name: { th: "ลาป่วย", en: "Sick leave" } },
          { id: "leavekind12", name: { th: "ลากิจ", en: "Personal leave" } },
          { id: "leavekind13", name: { th: "ลาพักร้อน", en: "Annual leave" } },
          { id: "leavekind14", name: { th: "ลาคลอด", en: "Parental leave" } },
        ],
      },
      { id: firstDay, name: { th: "ลาตั้งแต่วันที่", en: "First day off" }, kind: "date" },
      { id: daysOff, name: { th: "จำนวนวันที่ลา", en: "Days off" }, kind: "number" },
    ],
    document: {
      format: 1,
      initial: "s1",
      states: [
        state("s1", "ใบลา", "Request", "open", [
          step("m1", "ส่งใบลา", "Send", "s2", {
            who: author,
            needs: [{ field: kindOfLeave }, { field: firstDay }, { field: daysOff }],
          }),
          step("m2", "ไม่ลาแล้ว", "Withdraw", "s5", { who: author }),
        ]),
        vote("s2", "รออนุมัติ", "Awaiting approval", { from: approver, count: 1, yes: "s3", no: "s4", words: true }, [
          step("m5", "ขอแก้ไขใบลา", "Take back", "s1", { who: author }),
        ]),
        state("s3", "อนุมัติแล้ว", "Approved", "done", [
          step("m6", "ยกเลิกการลา", "Cancel the leave", "s5", { who: { any: [author, { role: "lead" }] }, needs: [reason] }),
        ]),
        state("s4", "ไม่อนุมัติ", "Declined", "cancelled", [step("m7", "ขอใหม่", "Ask again", "s1", { who: author })]),
        state("s5", "ยกเลิกแล้ว", "Withdrawn", "cancelled", []),
      ],
      clocks: [promise("ตอบใบลาใน 2 วันทำการ", "Answer in 2 days", 16, { starts: ["s2"], pauses: ["s1"], stops: ["s3", "s4", "s5"] })],
    },
  },
} satisfies Record<string, ProjectTemplate>;

export type ProjectTemplateName = keyof typeof projectTemplates;

/** What a project can begin as, in the order in which it is offered. */
export const allTemplates = { ...templates, ...projectTemplates };
