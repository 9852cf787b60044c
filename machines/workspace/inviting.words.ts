import { coolingIn, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "byAddress.chosen": ["Choose “By email”", "เลือก “อีเมล”"],
    "byLink.chosen": ["Choose “By a link”", "เลือก “ลิงก์”"],
    "copying.chosen": ["Press “Copy the link”", "กด “คัดลอกลิงก์”"],
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
    "made.shown": ["The link is shown and can be copied", "แสดงลิงก์ คัดลอกได้"],
    "made.copying": ["The link is being copied", "กำลังคัดลอกลิงก์"],
    "made.copied": ["The link is said to be copied", "แจ้งว่าคัดลอกลิงก์แล้ว"],
    "made.uncopied": ["It is said that the link could not be copied", "แจ้งว่าคัดลอกลิงก์ไม่สำเร็จ"],
  },
};
