import { coolingIn, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "addresses.chosen": ["Choose “By email”", "เลือก “อีเมล”"],
    "link.chosen": ["Choose “By a link”", "เลือก “ลิงก์”"],
    "copy.chosen": ["Press “Copy the link”", "กด “คัดลอกลิงก์”"],
    "another.chosen": ["Press “Make another”", "กด “สร้างลิงก์ใหม่”"],
  },
  actors: {
    invite: ["sending the invitations", "ส่งคำเชิญ"],
    makeLink: ["making the link", "สร้างลิงก์"],
    copy: ["copying the link", "คัดลอกลิงก์"],
  },
  states: {
    editing: ["The form asks for addresses and a role", "แบบฟอร์มขออีเมลและบทบาท"],
    sending: ["The invitations are being sent", "กำลังส่งคำเชิญ"],
    told: ["It is said how many went out, and why others did not", "แจ้งจำนวนที่ส่งแล้ว และเหตุผลของรายการที่เหลือ"],
    refused: ["A banner says why nothing was sent", "แถบแจ้งเหตุผลที่ไม่ได้ส่ง"],
    cooling: coolingIn("Inviting by email", "การเชิญทางอีเมล"),
    choosing: ["The form asks what the link is for", "แบบฟอร์มถามรายละเอียดของลิงก์"],
    making: ["The link is being made", "กำลังสร้างลิงก์"],
    linkRefused: ["A banner says why there is no link", "แถบแจ้งเหตุผลที่สร้างลิงก์ไม่ได้"],
    linkCooling: coolingIn("Inviting by a link", "การเชิญด้วยลิงก์"),
    made: ["The link is shown", "แสดงลิงก์"],
    "made.shown": ["it can be copied", "คัดลอกได้"],
    "made.copying": ["it is being copied", "กำลังคัดลอก"],
    "made.copied": ["it is said to be copied", "แจ้งว่าคัดลอกแล้ว"],
    "made.uncopied": ["it is said that it could not be copied", "แจ้งว่าคัดลอกไม่สำเร็จ"],
  },
};
