import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "member.seen": ["A member uses the organisation", "สมาชิกเข้าใช้องค์กร"],
    "organisation.suspended": ["The operator suspends the organisation", "ผู้ดูแลระบบระงับองค์กร"],
    "plan.upgraded": ["The organisation gets a paid plan", "องค์กรเปลี่ยนเป็นแพ็กเกจแบบชำระเงิน"],
    "plan.downgraded": ["The organisation goes back to the free plan", "องค์กรกลับไปใช้แพ็กเกจฟรี"],
    "organisation.deleted": ["An owner deletes it", "เจ้าขององค์กรลบองค์กร"],
    "organisation.restored": ["The organisation is restored", "กู้คืนองค์กรแล้ว"],
  },
  delays: {
    untilFirstNotice: ["60 days passed without use", "ไม่มีการใช้งานครบ 60 วัน"],
    untilSecondNotice: ["75 days passed without use", "ไม่มีการใช้งานครบ 75 วัน"],
    untilLastNotice: ["85 days passed without use", "ไม่มีการใช้งานครบ 85 วัน"],
    untilSuspension: ["90 days passed without use", "ไม่มีการใช้งานครบ 90 วัน"],
    untilDeletion: ["30 days passed and no owner took it back", "ครบ 30 วันโดยไม่มีเจ้าขององค์กรกู้คืน"],
    untilPurge: ["180 days passed without use", "ไม่มีการใช้งานครบ 180 วัน"],
  },
  states: {
    active: ["The organisation works", "องค์กรใช้งานได้"],
    "warned.first": ["The first notice was mailed", "ส่งอีเมลเตือนครั้งแรกแล้ว"],
    "warned.second": ["The second notice was mailed", "ส่งอีเมลเตือนครั้งที่สองแล้ว"],
    "warned.last": ["The last notice was mailed", "ส่งอีเมลเตือนครั้งสุดท้ายแล้ว"],
    "suspended.unused": ["The organisation is suspended for want of use", "องค์กรถูกระงับเพราะไม่มีการใช้งาน"],
    "suspended.barred": ["The organisation is suspended by the operator", "องค์กรถูกผู้ดูแลระบบระงับ"],
    deleted: ["The organisation is deleted, and can still be brought back", "องค์กรถูกลบแล้ว แต่ยังกู้คืนได้"],
    purged: ["The organisation is gone for good", "องค์กรถูกลบถาวรแล้ว"],
  },
};
