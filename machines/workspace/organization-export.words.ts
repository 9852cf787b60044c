import { cooling, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: { "export.chosen": ["Press the button that downloads the organisation's data", "กดปุ่มดาวน์โหลดข้อมูลขององค์กร"] },
  actors: { saveExport: ["downloading the organisation's data", "ดาวน์โหลดข้อมูลขององค์กร"] },
  states: {
    offered: ["The settings offer the organisation's data for download", "หน้าตั้งค่าเสนอให้ดาวน์โหลดข้อมูลขององค์กร"],
    exporting: ["The data are being downloaded", "กำลังดาวน์โหลดข้อมูล"],
    cooling,
    refused: ["A banner says why they could not be downloaded", "แถบแจ้งเหตุผลที่ดาวน์โหลดไม่ได้"],
    saved: ["A banner says that the file is there", "แถบแจ้งว่าได้ไฟล์แล้ว"],
  },
};
