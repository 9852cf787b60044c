/** What happens, as a tester does it or hears of it: [English, Thai]. An event means the same in every chart that knows it. */
import type { Words } from "./words.ts";

export const events: Record<string, Words> = {
  // Forms
  "field.changed": ["Write into a field", "กรอกข้อมูลลงในช่อง"],
  "field.left": ["Leave a field", "ออกจากช่องที่กรอก"],
  "password.changed": ["Write the password", "กรอกรหัสผ่าน"],
  "password.generated": ["Press “Suggest a random password”", "กด “สุ่มรหัสผ่านให้”"],
  "email.changed": ["Write the e-mail address", "กรอกอีเมล"],
  "email.left": ["Leave the e-mail field", "ออกจากช่องอีเมล"],
  "terms.changed": ["Tick or clear the terms", "ทำเครื่องหมายหรือยกเลิกการยอมรับข้อกำหนด"],
  "website.changed": ["Let a machine fill the hidden field", "ให้โปรแกรมอัตโนมัติกรอกช่องที่ซ่อนไว้"],
  "name.changed": ["Write the organisation's name", "กรอกชื่อองค์กร"],
  "name.left": ["Leave the organisation's name", "ออกจากช่องชื่อองค์กร"],
  "interest.chosen": ["Choose what the message is about", "เลือกเรื่องที่ต้องการติดต่อ"],
  submitted: ["Send the form", "ส่งแบบฟอร์ม"],
  "wait.retried": ["Press “Try again” in the notice of the wait", "กด “ลองใหม่” ในข้อความแจ้งการรอ"],
  "wait.cancelled": ["Press “Stop waiting”", "กด “ยกเลิกการรอ”"],
  "code.changed": ["Type the code", "กรอกรหัสยืนยัน"],
  "code.requested": ["Ask for another code", "ขอรหัสใหม่"],

  // Lists of an account
  "list.retried": ["Load the list again", "โหลดรายการอีกครั้ง"],
  "entry.ended": ["End an entry of the list", "ยุติรายการหนึ่ง"],
  "entry.wanted": ["Add another way of signing in", "เพิ่มวิธีเข้าสู่ระบบ"],
  "enrol.chosen": ["Set up an authenticator app", "ตั้งค่าแอปยืนยันตัวตน"],
  "enrol.cancelled": ["Turn away from setting up", "ยกเลิกการตั้งค่า"],
  "factor.removed": ["Ask to remove an app", "ขอนำแอปออก"],
  "removal.confirmed": ["Confirm the removal", "ยืนยันการนำออก"],
  "removal.cancelled": ["Keep the app", "ไม่นำแอปออก"],

  // Dialogs and menus
  "dialog.opened": ["Open the dialog", "เปิดกล่องโต้ตอบ"],
  "dialog.closed": ["Close the dialog", "ปิดกล่องโต้ตอบ"],
  "menu.opened": ["Open the menu", "เปิดเมนู"],
  "menu.closed": ["Close the menu", "ปิดเมนู"],
  "link.chosen": ["Choose a link of the menu", "เลือกลิงก์ในเมนู"],
  "width.changed": ["Change the window's width", "เปลี่ยนความกว้างของหน้าต่าง"],

  // Preferences
  "theme.chosen": ["Choose a theme", "เลือกธีม"],
  "mode.chosen": ["Choose light, dark or the system's", "เลือกโหมดสว่าง มืด หรือตามระบบ"],
  "language.chosen": ["Choose a language", "เลือกภาษา"],
  "billing.chosen": ["Choose monthly or yearly", "เลือกรายเดือนหรือรายปี"],
  "elsewhere.chosen": ["Change the preferences in another tab", "เปลี่ยนการตั้งค่าในแท็บอื่น"],

  // The promo video
  "play.chosen": ["Press play", "กดเล่น"],
  "pause.chosen": ["Press pause", "กดหยุด"],
  "video.played": ["The video begins to play", "วิดีโอเริ่มเล่น"],
  "video.paused": ["The video stops", "วิดีโอหยุด"],
  "video.failed": ["The video cannot be played", "วิดีโอเล่นไม่ได้"],
  "motion.reduced": ["Ask the system for less motion", "ตั้งระบบให้ลดการเคลื่อนไหว"],

  // Signing in and the session
  "signIn.chosen": ["Change to signing in", "สลับไปหน้าเข้าสู่ระบบ"],
  "signUp.chosen": ["Change to signing up", "สลับไปหน้าสมัครใช้งาน"],
  "google.chosen": ["Press “Continue with Google”", "กด “ดำเนินการต่อด้วย Google”"],
  "reset.opened": ["Press “Forgot your password?”", "กด “ลืมรหัสผ่าน?”"],
  "reset.closed": ["Go back to signing in", "กลับไปหน้าเข้าสู่ระบบ"],
  "factor.chosen": ["Choose a second factor", "เลือกวิธียืนยันตัวตนขั้นที่สอง"],
  "challenge.retried": ["Try again", "ลองใหม่"],
  "leave.chosen": ["Sign out instead", "ออกจากระบบแทน"],
  "signOut.chosen": ["Sign out", "ออกจากระบบ"],
  "session.opened": ["A sign-in opens a session", "การเข้าสู่ระบบเปิดเซสชัน"],
  "session.rejected": ["The server no longer takes the session", "เซิร์ฟเวอร์ไม่ยอมรับเซสชันอีกต่อไป"],
  "organization.changed": ["The organisation changes", "ข้อมูลองค์กรเปลี่ยน"],
  "identity.initialSession": ["The identity client tells the first session", "ระบบยืนยันตัวตนแจ้งเซสชันเริ่มต้น"],
  "identity.signedIn": ["The identity client tells of a sign-in", "ระบบยืนยันตัวตนแจ้งว่าเข้าสู่ระบบแล้ว"],
  "identity.signedOut": ["The identity client tells of a sign-out", "ระบบยืนยันตัวตนแจ้งว่าออกจากระบบแล้ว"],
  "identity.tokenRefreshed": ["The identity client renews the session", "ระบบยืนยันตัวตนต่ออายุเซสชัน"],
  "identity.userUpdated": ["The identity client tells of a changed account", "ระบบยืนยันตัวตนแจ้งว่าบัญชีเปลี่ยน"],
  "identity.passwordRecovery": ["The identity client tells of a password recovery", "ระบบยืนยันตัวตนแจ้งการกู้คืนรหัสผ่าน"],
  "identity.factorVerified": ["The identity client tells that the second factor was right", "ระบบยืนยันตัวตนแจ้งว่าการยืนยันขั้นที่สองถูกต้อง"],

  "report.dismissed": ["Close the report", "ปิดข้อความแจ้ง"],

  // Registration
  "plan.chosen": ["Choose a plan", "เลือกแพ็กเกจ"],
  "plan.reconsidered": ["Press “Change plan”", "กด “เปลี่ยนแพ็กเกจ”"],
  "back.chosen": ["Go back", "ย้อนกลับ"],
  "step.visited": ["Go to a step by the address bar or the browser's back and forward", "ไปยังขั้นตอนด้วยแถบที่อยู่หรือปุ่มย้อนกลับของเบราว์เซอร์"],
  "resume.retried": ["Ask again where the registration stands", "ตรวจสอบสถานะการลงทะเบียนอีกครั้ง"],
  "elsewhere.changed": ["Go on with the registration in another tab", "ทำการลงทะเบียนต่อในแท็บอื่น"],
  "subdomain.changed": ["Write the subdomain", "กรอกซับโดเมน"],
  "suggestion.chosen": ["Take a suggested subdomain", "เลือกซับโดเมนที่แนะนำ"],
  "check.retried": ["Check again", "ตรวจสอบอีกครั้ง"],
  "code.sent": ["A new code goes out", "ส่งรหัสใหม่แล้ว"],
  "tries.spent": ["No code goes out, because no tries are left", "ไม่ส่งรหัส เพราะใช้จำนวนครั้งครบแล้ว"],
  "demo.chosen": ["Press the demo's button, which simulates a right code", "กดจำลองรหัสที่ถูกต้อง (โหมดสาธิต)"],
  continued: ["Press “Continue now”", "กด “ไปต่อเลย”"],
  confirmed: ["Press “Confirm my email”", "กด “ยืนยันอีเมลของฉัน”"],

  // Jobs and the hub
  "start.chosen": ["Start the job", "เริ่มงาน"],
  "log.cleared": ["Clear the log", "ล้างบันทึก"],
  "hub.noted": ["The connection tells what it did", "การเชื่อมต่อแจ้งสิ่งที่ทำ"],
  "hub.warned": ["The connection tells of a problem", "การเชื่อมต่อแจ้งปัญหา"],
  "progress.received": ["A message about the job's progress arrives", "ได้รับข้อความความคืบหน้าของงาน"],
  "connect.chosen": ["Press “Connect”", "กด “เชื่อมต่อ”"],
  "disconnect.chosen": ["Press “Disconnect”", "กด “ตัดการเชื่อมต่อ”"],
  "latest.asked": ["Ask for the latest status", "ขอสถานะล่าสุด"],
  "socket.opened": ["The socket opens", "ซ็อกเก็ตเปิด"],
  "socket.failed": ["The socket cannot be opened", "เปิดซ็อกเก็ตไม่ได้"],
  "socket.lost": ["The connection is lost", "การเชื่อมต่อหลุด"],
  "socket.closed": ["The server closes the connection", "เซิร์ฟเวอร์ปิดการเชื่อมต่อ"],
  "status.refused": ["The hub refuses the status", "ฮับไม่ให้สถานะ"],

  // Organisations and leads
  "restore.chosen": ["Press the button that restores the organisation", "กดกู้คืนองค์กร"],
  "lead.contacted": ["Sales contacts the lead", "ฝ่ายขายติดต่อลูกค้าแล้ว"],
  "lead.won": ["Sales wins the lead", "ฝ่ายขายปิดการขายได้"],
  "lead.lost": ["Sales loses the lead", "ฝ่ายขายเสียลูกค้ารายนี้"],
  "member.seen": ["A member uses the organisation", "สมาชิกเข้าใช้องค์กร"],
  "plan.upgraded": ["The organisation gets a paid plan", "องค์กรเปลี่ยนเป็นแพ็กเกจแบบชำระเงิน"],
  "organisation.suspended": ["The operator suspends the organisation", "ผู้ดูแลระบบระงับองค์กร"],
  "organisation.restored": ["The organisation is restored", "กู้คืนองค์กรแล้ว"],
};
