/** Charts whose plans nobody follows on a page of their own: why, and in whose plans people come through them. */
import type { Unfollowed } from "./steps.ts";

const unfollowedFor = (charts: readonly string[], why: Unfollowed): Record<string, Unfollowed> =>
  Object.fromEntries(charts.map((chart) => [chart, why]));

export const unfollowed: Record<string, Unfollowed> = {
  sessionsAndIdentities: {
    because: [
      "its lists ask the same call as the rest of their page, and nobody could tell which of the held ones is theirs",
      "รายการเหล่านี้เรียกเหมือนส่วนอื่นของหน้า จึงบอกไม่ได้ว่าการเรียกที่พักไว้เป็นของส่วนใด",
    ],
    within: [],
  },
  authRedirect: {
    because: [
      "it leads whoever is signed in from /auth to another page, and has no page itself",
      "พาคนที่เข้าสู่ระบบแล้วจาก /auth ไปหน้าอื่น และไม่มีหน้าของตัวเอง",
    ],
    within: ["authCard"],
  },
  sampleBoard: {
    because: ["its cards are also dragged, which a plan does not say", "การ์ดของกระดานนี้ลากได้ด้วย ซึ่งแผนไม่ได้ระบุไว้"],
    within: [],
  },
  refreshFamily: {
    because: ["the server decides it in its store whenever a page renews its session", "เซิร์ฟเวอร์ตัดสินในที่เก็บข้อมูลทุกครั้งที่หน้าต่ออายุเซสชัน"],
    within: [],
  },
  session: {
    because: [
      "it stands behind every page, and what it knows is seen in the header and in the flows of its pages",
      "อยู่เบื้องหลังทุกหน้า และสิ่งที่รู้เห็นได้ที่ส่วนหัวและในขั้นตอนของหน้าเหล่านั้น",
    ],
    within: ["authCard", "signOutEverywhere"],
  },
  passwordSignIn: {
    because: ["it is the part of several forms that asks the server about a password", "เป็นส่วนของหลายแบบฟอร์มที่ถามเซิร์ฟเวอร์เรื่องรหัสผ่าน"],
    within: ["authCard", "onePageRegistration"],
  },
  ...unfollowedFor(["outline", "viewport"], {
    because: [
      "it is what developers do by hand with the drawings of /flows, which have no sentences to compare",
      "เป็นสิ่งที่นักพัฒนาทำกับภาพผังใน /flows ซึ่งไม่มีประโยคให้เทียบ",
    ],
    within: [],
  }),
  testCopy: { because: ["it copies for developers on /flows what another tab did", "คัดลอกให้นักพัฒนาใน /flows ว่าอีกแท็บทำอะไรไป"], within: [] },
  timeline: {
    because: ["it shows developers on /flows what the flows of other tabs do", "แสดงให้นักพัฒนาเห็นใน /flows ว่าแท็บอื่นทำอะไร"],
    within: [],
  },
  fileImport: {
    because: [
      "what the server says of a file, and how far an import is, follows from files that a plan would have to bring along",
      "คำตอบของเซิร์ฟเวอร์เรื่องไฟล์และความคืบหน้าขึ้นกับไฟล์ที่แผนต้องเตรียมมาเอง",
    ],
    within: [],
  },
  ownDevice: {
    because: [
      "what the browser says of notifications is arranged in the browser, where its person chose it before",
      "สิ่งที่เบราว์เซอร์ตอบเรื่องแจ้งเตือนขึ้นกับการตั้งค่าในเบราว์เซอร์ที่ผู้ใช้เลือกไว้ก่อน",
    ],
    within: [],
  },
  claim: {
    because: [
      "the server decides it in its store, between people who want the same name",
      "เซิร์ฟเวอร์ตัดสินในที่เก็บข้อมูล ระหว่างคนที่ต้องการชื่อเดียวกัน",
    ],
    within: ["subdomain"],
  },
  invitation: {
    because: ["the server leads it, between whoever invites and whoever is invited", "เซิร์ฟเวอร์พาไป ระหว่างผู้เชิญกับผู้ได้รับเชิญ"],
    within: [],
  },
  lead: {
    because: [
      "it begins with a message to sales, and an operator leads it on by `npm run admin`",
      "เริ่มจากข้อความถึงฝ่ายขาย แล้วผู้ดูแลระบบพาไปต่อด้วย `npm run admin`",
    ],
    within: ["contact"],
  },
  lifecycle: {
    because: [
      "the server leads it while months pass, and an operator by `npm run admin`",
      "เซิร์ฟเวอร์พาไปเมื่อผ่านไปหลายเดือน และผู้ดูแลระบบพาด้วย `npm run admin`",
    ],
    within: [],
  },
  verificationCode: { because: ["the server judges codes in its store", "เซิร์ฟเวอร์ตัดสินรหัสในที่เก็บข้อมูล"], within: ["verification"] },
  hub: {
    because: [
      "it is the connection of a page to the server, and a tester has calls in hand, but no sockets",
      "เป็นการเชื่อมต่อของหน้ากับเซิร์ฟเวอร์ ผู้ทดสอบพักการเรียกได้แต่พักซ็อกเก็ตไม่ได้",
    ],
    within: [],
  },
  job: {
    because: [
      "its news come by the hub, and a tester has calls in hand, but no sockets",
      "ข่าวของงานมาทางฮับ ผู้ทดสอบพักการเรียกได้แต่พักซ็อกเก็ตไม่ได้",
    ],
    within: [],
  },
  completion: {
    because: ["it runs behind the page once an organisation is confirmed, and shows nothing", "ทำงานอยู่หลังหน้าเมื่อยืนยันองค์กรแล้ว และไม่แสดงอะไร"],
    within: ["verification"],
  },
  hydration: {
    because: [
      "it is what the first script of every public page does before anything is wanted of it, and nothing of it is seen",
      "เป็นสิ่งที่สคริปต์แรกของทุกหน้าสาธารณะทำก่อนมีใครใช้หน้า และไม่มีอะไรให้เห็น",
    ],
    within: ["navigation", "contact", "freeRegistration"],
  },
  preferences: {
    because: [
      "its choices are shown by colours and by the page's language, and its words are files, which a tester has not in hand",
      "สิ่งที่เลือกแสดงเป็นสีและภาษาของหน้า ส่วนถ้อยคำเป็นไฟล์ที่ผู้ทดสอบพักไม่ได้",
    ],
    within: [],
  },
  promoVideo: { because: ["it follows what the browser's video does by itself", "เป็นไปตามสิ่งที่วิดีโอในเบราว์เซอร์ทำเอง"], within: [] },
  arrival: {
    because: [
      "it is led from one origin to another, and what is held on the test page is held for the portal's alone",
      "พาจากต้นทางหนึ่งไปอีกต้นทางหนึ่ง และหน้าทดสอบหยุดคำเรียกได้เฉพาะของพอร์ทัล",
    ],
    within: ["authCard"],
  },
  ...unfollowedFor(
    [
      "clockForm",
      "textComposer",
      "dayPicking",
      "descriptionEdit",
      "drag",
      "fieldForm",
      "groupForm",
      "mentioning",
      "moveForm",
      "onboarding",
      "palette",
      "projectMaking",
      "rescheduling",
      "selection",
      "stateForm",
      "stepForm",
      "titleEdit",
      "viewNaming",
    ],
    {
      because: [
        "it is on a workspace's own origin, and what is held on the test page is held for the portal's alone",
        "อยู่บนต้นทางของพื้นที่ทำงานเอง และหน้าทดสอบหยุดคำเรียกได้เฉพาะของพอร์ทัล",
      ],
      within: ["workspaceEntry"],
    },
  ),
  connection: {
    because: [
      "it keeps a page's rows true behind its screens, and a tester has calls in hand, but no sockets",
      "ทำงานอยู่เบื้องหลังหน้าจอเพื่อให้ข้อมูลตรงกัน ผู้ทดสอบพักการเรียกได้แต่พักซ็อกเก็ตไม่ได้",
    ],
    within: [],
  },
  ...unfollowedFor(
    [
      "daysOff",
      "drawing",
      "fileUpload",
      "gettingStarted",
      "inviting",
      "members",
      "notificationSettings",
      "organizationAddress",
      "organizationDeletion",
      "organizationExport",
      "organizationProfile",
      "pictureUpload",
      "projectDeletion",
      "projectLeaving",
      "publishing",
      "reports",
      "simulation",
      "terms",
      "apiKeys",
      "calendarFeeds",
      "favourites",
      "webhook",
      "webhookForm",
      "webhooks",
      "trash",
      "trashedProjects",
      "workflowDiagram",
      "workflowHistory",
      "workflowImport",
      "workflowPaths",
      "workflowReplay",
      "workingTime",
      "writableProjects",
    ],
    {
      because: [
        "it is on a workspace's own origin, and what is held on the test page is held for the portal's alone",
        "อยู่บนต้นทางของพื้นที่ทำงานเอง และหน้าทดสอบหยุดคำเรียกได้เฉพาะของพอร์ทัล",
      ],
      within: ["authCard"],
    },
  ),
  invitationAcceptance: {
    because: [
      "it begins with an invitation that somebody sends from a workspace, which is another origin",
      "เริ่มจากคำเชิญที่มีคนส่งจากพื้นที่ทำงาน ซึ่งเป็นอีกต้นทางหนึ่ง",
    ],
    within: ["authCard"],
  },
  taskViewers: {
    because: [
      "another person has to look at a task meanwhile, and a tester has one browser",
      "ต้องมีอีกคนดูงานอยู่ระหว่างนั้น แต่ผู้ทดสอบมีเบราว์เซอร์เดียว",
    ],
    within: [],
  },
  requests: {
    because: [
      "it leads from one part of a workspace's pages to another, and what is seen there is seen of their charts",
      "พาจากส่วนหนึ่งของหน้าพื้นที่ทำงานไปอีกส่วน และสิ่งที่เห็นเป็นของผังของส่วนนั้น",
    ],
    within: [],
  },
  outbox: { because: ["it sends behind the screens what is done on them", "ทำงานอยู่เบื้องหลังหน้าจอเพื่อส่งสิ่งที่ทำบนหน้าจอ"], within: [] },
  presence: {
    because: [
      "another person has to have the same place open too, and a tester has one browser",
      "ต้องมีอีกคนเปิดที่เดียวกันอยู่ด้วย แต่ผู้ทดสอบมีเบราว์เซอร์เดียว",
    ],
    within: [],
  },
  relocation: {
    because: [
      "somebody else has to change the address of the workspace meanwhile, and a tester has one browser",
      "ต้องมีอีกคนเปลี่ยนที่อยู่ของพื้นที่ทำงานระหว่างนั้น แต่ผู้ทดสอบมีเบราว์เซอร์เดียว",
    ],
    within: [],
  },
  appUpdate: {
    because: ["a second build would have to be started behind the page", "ต้องมีการเปลี่ยนเวอร์ชันของเซิร์ฟเวอร์ขณะเปิดหน้าอยู่"],
    within: [],
  },
};
