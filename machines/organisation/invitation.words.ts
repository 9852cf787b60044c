import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "invitation.resent": ["The invitation is sent again", "ส่งคำเชิญอีกครั้ง"],
    "invitation.taken": ["Somebody takes the invitation", "มีคนรับคำเชิญ"],
    "invitation.declined": ["The invited person declines", "ผู้ได้รับเชิญปฏิเสธ"],
    "invitation.revoked": ["The invitation is revoked", "ยกเลิกคำเชิญ"],
    "invitation.asked": ["The invited person asks for it again", "ผู้ได้รับเชิญขอคำเชิญใหม่"],
    "role.changed": ["The invitation gets another role", "เปลี่ยนบทบาทของคำเชิญ"],
    "mail.failed": ["The invitation's email cannot be delivered", "ส่งอีเมลคำเชิญไม่ถึง"],
  },
  delays: { invitationLife: ["The invitation's time is over", "คำเชิญหมดเวลา"] },
  states: {
    "open.working.sent": ["The invitation waits to be taken", "คำเชิญรอการตอบรับ"],
    "open.working.bounced": ["The invitation's email was not delivered", "อีเมลคำเชิญส่งไม่ถึง"],
    "open.expired": ["The invitation has expired", "คำเชิญหมดอายุแล้ว"],
    accepted: ["Everybody for whom it was has joined", "ทุกคนที่คำเชิญนี้มีไว้ให้เข้าร่วมแล้ว"],
    declined: ["The invitation was declined", "คำเชิญถูกปฏิเสธ"],
    revoked: ["The invitation was revoked", "คำเชิญถูกยกเลิก"],
  },
};
