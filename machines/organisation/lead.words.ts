import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "lead.won": ["Sales wins the lead", "ฝ่ายขายปิดการขายได้"],
    "lead.lost": ["Sales loses the lead", "ฝ่ายขายเสียลูกค้ารายนี้"],
    "lead.contacted": ["Sales contacts the lead", "ฝ่ายขายติดต่อลูกค้าแล้ว"],
  },
  states: {
    "open.new": ["The lead is new", "ลูกค้าเป้าหมายรายใหม่"],
    "open.contacted": ["The lead was contacted", "ติดต่อลูกค้าเป้าหมายแล้ว"],
    won: ["The lead is won", "ปิดการขายได้"],
    lost: ["The lead is lost", "เสียลูกค้าเป้าหมาย"],
  },
};
