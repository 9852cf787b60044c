import type { ChartWords } from "../common.words.ts";

export const words: ChartWords = {
  events: {
    "identity.initialSession": ["The identity client tells the first session", "ระบบยืนยันตัวตนแจ้งเซสชันเริ่มต้น"],
    "identity.signedIn": ["The identity client tells of a sign-in", "ระบบยืนยันตัวตนแจ้งว่าเข้าสู่ระบบแล้ว"],
    "identity.tokenRefreshed": ["The identity client renews the session", "ระบบยืนยันตัวตนต่ออายุเซสชัน"],
    "identity.userUpdated": ["The identity client tells of a changed account", "ระบบยืนยันตัวตนแจ้งว่าบัญชีเปลี่ยน"],
    "identity.passwordRecovery": ["The identity client tells of a password recovery", "ระบบยืนยันตัวตนแจ้งการกู้คืนรหัสผ่าน"],
    "identity.factorVerified": ["The identity client tells that the second factor was right", "ระบบยืนยันตัวตนแจ้งว่าการยืนยันขั้นที่สองถูกต้อง"],
    "session.opened": ["A sign-in opens a session", "การเข้าสู่ระบบเปิดเซสชัน"],
    "identity.signedOut": ["The identity client tells of a sign-out", "ระบบยืนยันตัวตนแจ้งว่าออกจากระบบแล้ว"],
    "session.rejected": ["The server no longer takes the session", "เซิร์ฟเวอร์ไม่ยอมรับเซสชันอีกต่อไป"],
    "organization.changed": ["The organisation changes", "ข้อมูลองค์กรเปลี่ยน"],
  },
  actors: {
    readSession: ["reading the stored session", "อ่านเซสชันที่เก็บไว้"],
    lookUpOrganization: ["looking the organisation up", "ค้นหาองค์กร"],
  },
  delays: {
    lookupWait: ["the lookup takes too long", "ค้นหานานเกินไป"],
  },
  states: {
    loading: ["Who is signed in is not known yet", "ยังไม่ทราบว่าใครเข้าสู่ระบบ"],
    "signedOut.complete": ["Nobody is signed in", "ไม่มีผู้เข้าสู่ระบบ"],
    "signedOut.incomplete": [
      "Nobody is signed in here; a notice says that the server was not told",
      "ออกจากระบบที่นี่แล้ว แต่แจ้งว่าเซิร์ฟเวอร์ยังไม่ได้รับทราบ",
    ],
    "signedIn.lookingUp": ["The person is signed in; their organisation is being looked up", "เข้าสู่ระบบแล้ว กำลังค้นหาองค์กร"],
    "signedIn.found": ["The person is signed in and has an organisation", "เข้าสู่ระบบแล้วและมีองค์กร"],
    "signedIn.absent": ["The person is signed in and has no organisation", "เข้าสู่ระบบแล้วแต่ยังไม่มีองค์กร"],
    "signedIn.failed": ["The person is signed in; the organisation could not be looked up", "เข้าสู่ระบบแล้วแต่ค้นหาองค์กรไม่สำเร็จ"],
    expired: ["The password is asked for in place", "ขอรหัสผ่านในหน้าเดิม"],
    challenged: ["The second factor is asked for", "ขอการยืนยันขั้นที่สอง"],
    signingOut: ["The session is being ended", "กำลังออกจากระบบ"],
  },
};
