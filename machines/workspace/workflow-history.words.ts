import { loaderWords } from "../kit/loader.model.ts";

export const words = loaderWords(
  ["loading what was published", "โหลดรุ่นที่เคยเผยแพร่"],
  ["The list is being loaded", "กำลังโหลดรายการ"],
  ["The list shows every version", "รายการแสดงทุกรุ่น"],
);
