import { cooling, coolingIn, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "members.outdated": ["Somebody is invited", "มีการเชิญคนเพิ่ม"],
    "role.chosen": ["Choose another role for somebody", "เลือกบทบาทใหม่ให้คนในรายชื่อ"],
    "removal.chosen": ["Press “Remove” or “Leave” in a person's row", "กด “นำออก” หรือ “ออก” ในแถวของคน"],
    "handOver.chosen": ["Press “Hand over”", "กด “ส่งต่อความเป็นเจ้าของ”"],
    "heir.chosen": ["Choose the new owner", "เลือกเจ้าของคนใหม่"],
    "sending.chosen": ["Press “Send again” at an invitation", "กด “ส่งอีกครั้ง” ที่คำเชิญ"],
    "invitationRole.chosen": ["Choose another role for an invitation", "เลือกบทบาทใหม่ให้คำเชิญ"],
    "revocation.chosen": ["Press “Withdraw” or “Close the link”", "กด “เพิกถอน” หรือ “ปิดลิงก์”"],
    "confirmation.given": ["Say yes to what is asked", "ตอบตกลง"],
  },
  actors: {
    loadMembers: ["loading the members", "โหลดรายชื่อสมาชิก"],
    loadMembersAgain: ["loading the members again", "โหลดรายชื่อสมาชิกอีกครั้ง"],
    change: ["making the change", "บันทึกการเปลี่ยนแปลง"],
  },
  states: {
    loading: ["The members are being loaded", "กำลังโหลดรายชื่อสมาชิก"],
    waiting: coolingIn("The list of members", "รายชื่อสมาชิก"),
    unreachable: ["A banner says why the members could not be loaded", "แถบแจ้งเหตุผลที่โหลดรายชื่อสมาชิกไม่ได้"],
    stopped: ["A banner says that the members are not loaded", "แถบแจ้งว่ายังไม่ได้โหลดรายชื่อสมาชิก"],
    "listed.shown": ["The members are listed", "แสดงรายชื่อสมาชิก"],
    "listed.refused": ["The members are listed; a banner says why the change was not made", "แสดงรายชื่อสมาชิก พร้อมแถบแจ้งเหตุผลที่เปลี่ยนไม่ได้"],
    removing: ["It is asked whether to take the place away", "ถามว่าจะนำออกหรือไม่"],
    handingOver: ["It is asked who is to be the owner", "ถามว่าจะให้ใครเป็นเจ้าของ"],
    changing: ["The change is being made", "กำลังบันทึกการเปลี่ยนแปลง"],
    refreshing: ["The change is made; the list is being loaded again", "บันทึกแล้ว กำลังโหลดรายชื่ออีกครั้ง"],
    cooling,
    left: ["The browser goes to the dashboard", "เบราว์เซอร์ไปที่แดชบอร์ด"],
  },
};
