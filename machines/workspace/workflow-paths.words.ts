import { loaderWords } from "../kit/loader.model.ts";

export const words = loaderWords(
  ["counting which steps were taken", "นับว่าขั้นตอนใดเคยใช้"],
  ["The steps are being counted", "กำลังนับขั้นตอน"],
  ["The list says of every step how many tasks took it", "รายการบอกว่ามีงานกี่งานผ่านแต่ละขั้นตอน"],
);
