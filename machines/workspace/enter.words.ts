import { arriving, cooling, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "entry.requested": ["Press “Open the workspace”", "กด “เปิดพื้นที่ทำงาน”"],
  },
  actors: {
    askForCode: ["asking for the way into the workspace", "ขอสิทธิ์เข้าพื้นที่ทำงาน"],
  },
  states: {
    arriving,
    signingIn: ["The page asks to sign in first", "หน้าขอให้เข้าสู่ระบบก่อน"],
    asking: ["The workspace is being opened", "กำลังเปิดพื้นที่ทำงาน"],
    ready: ["The page offers to open the workspace", "หน้าเสนอให้เปิดพื้นที่ทำงาน"],
    cooling,
    refused: ["A banner says why the workspace was not opened", "แถบแจ้งเหตุผลที่เปิดพื้นที่ทำงานไม่ได้"],
    leading: ["The browser goes to the workspace", "เบราว์เซอร์ไปที่พื้นที่ทำงาน"],
    unknown: ["The page says that there is no such workspace", "หน้าแจ้งว่าไม่มีพื้นที่ทำงานนี้"],
    notMember: ["The page says that this account is no member", "หน้าแจ้งว่าบัญชีนี้ไม่ใช่สมาชิก"],
    switching: ["The account is being left for another", "กำลังออกจากบัญชีเพื่อเปลี่ยนบัญชี"],
    malformed: ["The page asks to begin at the workspace's address", "หน้าขอให้เริ่มจากที่อยู่ของพื้นที่ทำงาน"],
    notOffered: ["The page says that workspaces are elsewhere", "หน้าแจ้งว่าพื้นที่ทำงานอยู่ที่อื่น"],
  },
};
