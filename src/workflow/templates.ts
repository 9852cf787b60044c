/** Ways of working that every page knows (WORKSPACE §5); `project-templates.ts` has more. Their names are the project's own from then on. */
import type { Move, Name, WorkflowDocument } from "./document.ts";

export type Template = { name: Name; document: WorkflowDocument };

const move = (id: string, th: string, en: string, to: string): Move => ({ id, name: { th, en }, to });

export const templates = {
  simple: {
    name: { th: "งานทั่วไป", en: "Simple tasks" },
    document: {
      format: 1,
      initial: "s1",
      states: [
        { id: "s1", name: { th: "รอทำ", en: "To do" }, category: "open", moves: [move("m1", "ทำเสร็จ", "Finish", "s2")] },
        { id: "s2", name: { th: "เสร็จแล้ว", en: "Done" }, category: "done", moves: [move("m2", "เปิดอีกครั้ง", "Reopen", "s1")] },
      ],
    },
  },
  kanban: {
    name: { th: "คัมบัง", en: "Kanban" },
    document: {
      format: 1,
      initial: "s1",
      states: [
        {
          id: "s1",
          name: { th: "รอคิว", en: "Backlog" },
          category: "open",
          moves: [move("m1", "เลือกมาทำ", "Pick", "s2"), move("m2", "เริ่มทำ", "Start", "s3"), move("m3", "ยกเลิก", "Cancel", "s5")],
        },
        {
          id: "s2",
          name: { th: "ทำต่อไป", en: "Next" },
          category: "open",
          moves: [move("m4", "เริ่มทำ", "Start", "s3"), move("m5", "ส่งกลับไปรอคิว", "Put back", "s1"), move("m6", "ยกเลิก", "Cancel", "s5")],
        },
        {
          id: "s3",
          name: { th: "กำลังทำ", en: "Doing" },
          category: "active",
          limit: { count: 3, per: "state", hard: false },
          after: [{ id: "t1", days: 3, working: true, then: [{ mark: "stale" }] }],
          moves: [move("m7", "ทำเสร็จ", "Finish", "s4"), move("m8", "พักไว้ก่อน", "Pause", "s2"), move("m9", "ยกเลิก", "Cancel", "s5")],
        },
        { id: "s4", name: { th: "เสร็จแล้ว", en: "Done" }, category: "done", moves: [move("m10", "เปิดอีกครั้ง", "Reopen", "s3")] },
        { id: "s5", name: { th: "ยกเลิกแล้ว", en: "Cancelled" }, category: "cancelled", moves: [move("m11", "นำกลับมา", "Bring back", "s1")] },
      ],
    },
  },
} satisfies Record<string, Template>;

export type TemplateName = keyof typeof templates;
