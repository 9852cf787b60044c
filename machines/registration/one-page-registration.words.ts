import { arriving, cooling, type ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  states: {
    arriving,
    editing: ["The form shows account and organisation on one page", "แบบฟอร์มแสดงบัญชีและองค์กรในหน้าเดียว"],
    refused: ["A banner above the form says what is wrong", "แถบเหนือแบบฟอร์มบอกสิ่งที่ผิด"],
    cooling,
    signingUp: ["The account is being made", "กำลังสร้างบัญชี"],
    signingIn: ["The new account is being signed in", "กำลังเข้าสู่ระบบด้วยบัญชีใหม่"],
    registering: ["The organisation is being created", "กำลังสร้างองค์กร"],
    left: ["The page goes on in the wizard", "หน้าไปต่อในตัวช่วยลงทะเบียน"],
  },
};
