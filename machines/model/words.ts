/** What test plans say of charts, and of all that several charts have. */

/** A phrase in English and in Thai. */
export type Phrase = readonly [en: string, th: string];

/** Phrases by the name of what they are for. */
export type Phrases = Record<string, Phrase>;

export type ChartWords = {
  /** What happens, as a tester does it or hears of it. */
  events?: Phrases;
  /** What is waited for: actors and children by their id. */
  actors?: Phrases;
  /** What passes, by a delay's name. */
  delays?: Phrases;
  /** What must be seen, by a state's place in the chart. */
  states: Phrases;
};

/** What several charts have: it means the same in each of them. */
export const shared: Required<Omit<ChartWords, "states">> = {
  events: {
    "field.changed": ["Write into a field", "กรอกข้อมูลลงในช่อง"],
    "draft.changed": ["Write or choose in the form", "กรอกหรือเลือกในแบบฟอร์ม"],
    "field.left": ["Leave a field", "ออกจากช่องที่กรอก"],
    "password.generated": ["Press “Suggest a random password”", "กด “สุ่มรหัสผ่านให้”"],
    "email.changed": ["Write the e-mail address", "กรอกอีเมล"],
    "email.left": ["Leave the e-mail field", "ออกจากช่องอีเมล"],
    "terms.changed": ["Tick or clear the terms", "ทำเครื่องหมายหรือยกเลิกการยอมรับข้อกำหนด"],
    "billing.preferred": ["The billing period is chosen in another tab", "เลือกรอบการชำระเงินในอีกแท็บ"],
    "name.changed": ["Write the name", "กรอกชื่อ"],
    "name.left": ["Leave the organisation's name", "ออกจากช่องชื่อองค์กร"],
    submitted: ["Send the form", "ส่งแบบฟอร์ม"],
    "wait.retried": ["Press “Try again” in the notice of the wait", "กด “ลองใหม่” ในข้อความแจ้งการรอ"],
    "wait.cancelled": ["Press “Stop waiting”", "กด “ยกเลิกการรอ”"],
    "code.changed": ["Type the code", "กรอกรหัสยืนยัน"],
    "code.requested": ["Ask for another code", "ขอรหัสใหม่"],
    "change.undone": ["Press “Undo”", "กด “เลิกทำ”"],
    "list.retried": ["Load the list again", "โหลดรายการอีกครั้ง"],
    "dialog.opened": ["Open the dialog", "เปิดกล่องโต้ตอบ"],
    "dialog.closed": ["Close the dialog", "ปิดกล่องโต้ตอบ"],
    "billing.chosen": ["Choose monthly or yearly", "เลือกรายเดือนหรือรายปี"],
    "google.chosen": ["Press “Continue with Google”", "กด “ดำเนินการต่อด้วย Google”"],
    "account.switched": ["Press “Switch account”", "กด “เปลี่ยนบัญชี”"],
    "signOut.chosen": ["Sign out", "ออกจากระบบ"],
    "leave.chosen": ["Sign out instead", "ออกจากระบบแทน"],
    "plan.chosen": ["Choose a plan", "เลือกแพ็กเกจ"],
    "back.chosen": ["Go back", "ย้อนกลับ"],
    "check.retried": ["Check again", "ตรวจสอบอีกครั้ง"],
    continued: ["Press “Continue now”", "กด “ไปต่อเลย”"],
    "deletion.chosen": ["Press the button that deletes", "กดปุ่มลบ"],
    cancelled: ["Press the button that leaves it as it is", "กดปุ่มที่ไม่เปลี่ยนอะไร"],
    "edit.began": ["Press what is to be written anew", "กดสิ่งที่จะแก้ไข"],
    "text.changed": ["Write the text", "พิมพ์ข้อความ"],
    "edit.left": ["Leave the field", "ออกจากช่อง"],
    "edit.cancelled": ["Press Escape", "กด Escape"],
    "row.changed": ["It is changed, here or by somebody else", "มีการเปลี่ยนแปลง ไม่ว่าจากที่นี่หรือจากคนอื่น"],
    "target.chosen": ["Choose the state that it leads to", "เลือกสถานะปลายทาง"],
    "step.visited": ["Go to a step by the address bar or the browser's back and forward", "ไปยังขั้นตอนด้วยแถบที่อยู่หรือปุ่มย้อนกลับของเบราว์เซอร์"],
    "template.chosen": ["Choose a way to begin", "เลือกแบบเริ่มต้น"],
    "hub.came": ["The hub is there", "เชื่อมต่อกับฮับแล้ว"],
    "hub.lost": ["The connection to the hub is lost", "การเชื่อมต่อกับฮับหลุด"],
    "organization.closed": ["The organisation is suspended or deleted", "องค์กรถูกระงับหรือถูกลบ"],
    "organization.opened": ["The organisation is brought back elsewhere", "มีผู้เปิดใช้งานองค์กรอีกครั้งจากที่อื่น"],
    "page.shown": ["The tab is looked at", "เปิดดูแท็บ"],
    "page.hidden": ["Another tab is looked at", "เปลี่ยนไปดูแท็บอื่น"],
    "network.lost": ["The network goes", "เครือข่ายขาดหาย"],
    "network.came": ["The network is there again", "เครือข่ายกลับมาแล้ว"],
    "file.chosen": ["Choose a file", "เลือกไฟล์"],
    "project.toggled": ["Tick or clear a project", "เลือกหรือยกเลิกโครงการ"],
    "form.closed": ["Close the form", "ปิดแบบฟอร์ม"],
    "list.opened": ["Open the list", "เปิดรายการ"],
    "list.closed": ["Close the list", "ปิดรายการ"],
    "state.chosen": ["Choose a state, or none", "เลือกสถานะ หรือไม่เลือกเลย"],
    "workflow.changed": ["Change the workflow", "แก้ผังงาน"],
    "reload.chosen": ["Load the page again", "โหลดหน้านี้ใหม่"],
    "drag.cancelled": ["Press Escape", "กด Escape"],
    "pointer.moved": ["Move the pointer", "เลื่อนตัวชี้"],
    "progress.received": ["A message about the job's progress arrives", "ได้รับข้อความความคืบหน้าของงาน"],
  },
  actors: {
    signIn: ["signing in", "เข้าสู่ระบบ"],
    signUp: ["signing up", "สมัครใช้งาน"],
    signOut: ["signing out", "ออกจากระบบ"],
    leaveForGoogle: ["leaving for Google", "ไปยัง Google"],
    register: ["creating the organisation", "สร้างองค์กร"],
    verification: ["the verification of the address", "การยืนยันอีเมล"],
    make: ["making it", "การสร้าง"],
    remove: ["deleting it", "การลบ"],
    save: ["saving it", "บันทึก"],
    saveLast: ["saving it as it is left", "บันทึกเมื่อออกจากช่อง"],
    restore: ["restoring the organisation", "กู้คืนองค์กร"],
  },
  delays: {
    quietWait: ["nobody waits for it any more", "ไม่มีใครรอแล้ว"],
    longPress: ["the finger has rested long enough", "นิ้วแตะค้างนานพอ"],
    typingPause: ["the pause after typing is over", "หยุดพิมพ์ครบเวลา"],
    stillWorking: ["the wait is noticed", "การรอเริ่มเห็นได้ชัด"],
    longWait: ["the wait is too long", "รอนานเกินไป"],
    autoClose: ["it closes by itself", "ปิดเองอัตโนมัติ"],
    successHold: ["the success was shown long enough", "แสดงความสำเร็จครบเวลา"],
    holdLife: ["the hold on the name ends", "หมดเวลาจองชื่อ"],
    cooldown: ["it may be sent again", "ส่งอีกครั้งได้"],
    proof: ["the connection has stood for ten seconds", "การเชื่อมต่ออยู่มาครบสิบวินาที"],
    retryPause: ["the pause before the next try is over", "ครบเวลาพักก่อนลองใหม่"],
    pause: ["nothing was written for a moment", "หยุดพิมพ์ครู่หนึ่ง"],
    answerWait: ["the answer takes too long", "คำตอบมาช้าเกินไป"],
  },
};

/** The parts of every wait (DECISIONS 21). */
export const slowResponse: Phrases = {
  fresh: ["nothing is said about the wait yet", "ยังไม่มีข้อความเรื่องการรอ"],
  slow: ["“Still working…” is shown", "แสดงข้อความ “ยังดำเนินการอยู่…”"],
  stalled: ["the wait may be retried or stopped", "เลือกลองใหม่หรือยกเลิกการรอได้"],
};

/** A state that `cooldown` makes. */
export const cooling: Phrase = [
  "A notice counts down until it may be sent again; the button waits",
  "ข้อความแจ้งนับถอยหลังจนกว่าจะส่งอีกครั้งได้ ปุ่มยังกดไม่ได้",
];

/** The same where a chart has several of them: each says in which part of the page it is. */
export const coolingIn = (en: string, th: string): Phrase => [
  `${en}: a notice counts down until it may be sent again, and the button waits`,
  `${th}: ข้อความแจ้งนับถอยหลังจนกว่าจะส่งอีกครั้งได้ และปุ่มยังกดไม่ได้`,
];

export const arriving: Phrase = ["Nothing is shown yet", "ยังไม่แสดงสิ่งใด"];
