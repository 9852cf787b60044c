import { cooling, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "restore.chosen": ["Press the button that restores the organisation", "กดกู้คืนองค์กร"],
  },
  states: {
    suspended: ["The list says that the organisation is suspended, and offers to restore it", "รายการแจ้งว่าองค์กรถูกระงับและเสนอให้กู้คืน"],
    restoring: ["The organisation is being restored", "กำลังกู้คืนองค์กร"],
    refused: ["A banner says why it was not restored", "แถบแจ้งเหตุผลที่กู้คืนไม่ได้"],
    cooling,
    restored: ["The organisation is there again", "องค์กรกลับมาใช้งานได้"],
  },
};
