import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "page.wanted": ["Point at a button, press a key, or scroll to the prices", "ชี้ที่ปุ่ม กดแป้นพิมพ์ หรือเลื่อนไปที่ราคา"],
    "page.loaded": ["The page's script comes", "สคริปต์ของหน้ามาถึง"],
    "page.missed": ["The page's script cannot be fetched", "โหลดสคริปต์ของหน้าไม่ได้"],
  },
  states: {
    dehydrated: ["The page is shown; its script has not been asked for", "หน้าแสดงแล้ว ยังไม่ได้โหลดสคริปต์"],
    hydrating: ["The page's script is on its way", "กำลังโหลดสคริปต์ของหน้า"],
    hydrated: ["The page answers; what was clicked before is done", "หน้าใช้งานได้ และทำสิ่งที่กดไว้ก่อนหน้าแล้ว"],
    failed: ["The page is shown as before; the next wish fetches its script again", "หน้าแสดงเหมือนเดิม ครั้งต่อไปจะโหลดสคริปต์ใหม่"],
  },
};
