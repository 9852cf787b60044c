import { arriving, cooling, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "replacement.confirmed": ["Confirm that the old codes become void", "ยืนยันให้รหัสเดิมใช้ไม่ได้"],
    "codes.declined": ["Do without new codes", "ไม่สร้างรหัสใหม่"],
    "making.retried": ["Make the codes", "สร้างรหัส"],
    "copy.chosen": ["Copy the codes", "คัดลอกรหัส"],
    "codes.kept": ["Press “I have kept them”", "กด “เก็บรหัสแล้ว”"],
  },
  actors: {
    makeCodes: ["making the recovery codes", "สร้างรหัสกู้คืน"],
    copyCodes: ["copying the recovery codes", "คัดลอกรหัสกู้คืน"],
  },
  states: {
    arriving,
    confirming: ["A question asks whether to replace the codes", "ถามว่าต้องการสร้างรหัสใหม่แทนรหัสเดิมหรือไม่"],
    making: ["The codes are being made", "กำลังสร้างรหัสกู้คืน"],
    "unmade.ready": ["A button makes the codes", "มีปุ่มสร้างรหัสกู้คืน"],
    "unmade.refused": ["A banner says why the codes could not be made", "แถบแจ้งเหตุผลที่สร้างรหัสไม่ได้"],
    "unmade.cooling": cooling,
    "shown.plain": ["The codes are shown", "แสดงรหัสกู้คืน"],
    "shown.copying": ["The codes are being copied", "กำลังคัดลอกรหัส"],
    "shown.copied": ["A banner says that the codes are copied", "แถบแจ้งว่าคัดลอกรหัสแล้ว"],
    "shown.uncopied": ["A banner says that copying did not work", "แถบแจ้งว่าคัดลอกไม่สำเร็จ"],
    left: ["The list of factors goes on", "กลับไปยังรายการวิธียืนยันตัวตน"],
  },
};
