import { cooling, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  actors: {
    changeEmail: ["changing the address", "เปลี่ยนอีเมล"],
  },
  states: {
    editing: ["The form asks for the new address", "แบบฟอร์มขออีเมลใหม่"],
    sending: ["The change is being asked for", "กำลังขอเปลี่ยนอีเมล"],
    sent: ["The form says which mails to look for", "แบบฟอร์มแจ้งว่าต้องเปิดอีเมลใดบ้าง"],
    refused: ["A banner says why the address was not changed", "แถบแจ้งเหตุผลที่เปลี่ยนอีเมลไม่ได้"],
    cooling,
  },
};
