import type { Samples } from "statewalk";
import { after, always, both, calls, either, hears, isAt, isIn, never, not, type Now, precedes } from "statewalk/oracle";
import type { Me } from "../../src/contract/workspace/people.ts";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { type ChartState, common, cooldown, type Description, press, slowResponse } from "../model/description.ts";
import { askedOnce, isGone, type Oracle, showsProblems, waitsForCooldown } from "../model/oracle.ts";
import { type ChartWords, cooling, coolingIn } from "../model/words.ts";
import { arrivalMachine } from "./arrival.ts";

export const visit: Me = {
  organization: {
    id: "11111111-1111-4111-8111-111111111111",
    name: "กาแฟดี",
    logo: null,
    accent: "forest",
    subdomain: "kafae-dee",
    planId: 1,
    timeZone: "Asia/Bangkok",
    trialEndsAt: "2026-11-30T09:00:00Z",
    status: "active",
    suspendedFor: null,
    purgeAt: null,
  },
  me: {
    id: "22222222-2222-4222-8222-222222222222",
    email: "somchai@example.com",
    name: "สมชาย",
    nickname: null,
    role: "owner",
    joinedAt: "2026-11-01T09:00:00Z",
  },
  newerTerms: null,
};
const other: Me = {
  organization: {
    id: "44444444-4444-4444-8444-444444444444",
    name: "บ้านขนม",
    logo: null,
    accent: "default",
    subdomain: "baan-khanom",
    planId: 2,
    timeZone: "Europe/Berlin",
    trialEndsAt: null,
    status: "warned",
    suspendedFor: null,
    purgeAt: null,
  },
  me: {
    id: "33333333-3333-4333-8333-333333333333",
    email: "somying@example.com",
    name: null,
    nickname: "หญิง",
    role: "member",
    joinedAt: "2026-11-02T09:00:00Z",
  },
  newerTerms: "2026-11-24",
};

/** An organisation that rests, as one of its people finds it. */
const resting = (of: Me, own: Pick<Me["organization"], "status" | "suspendedFor" | "purgeAt">): Me => ({
  ...of,
  organization: { ...of.organization, ...own },
});
export const deleted = resting(visit, { status: "deleted", suspendedFor: "owner", purgeAt: "2026-12-24T09:00:00Z" });
const unused = resting(visit, { status: "suspended", suspendedFor: "inactivity", purgeAt: "2027-02-24T09:00:00Z" });
const barred = resting(visit, { status: "suspended", suspendedFor: "operator", purgeAt: null });
const deletedByOther = resting(other, { status: "deleted", suspendedFor: "owner", purgeAt: "2026-12-20T09:00:00Z" });

export const samples: Samples<typeof arrivalMachine> = {
  inputs: [
    { isKnown: true, code: null, isLeft: false },
    { isKnown: true, code: "code-of-one-use", isLeft: false },
    { isKnown: true, code: "another-code", isLeft: false },
    { isKnown: false, code: null, isLeft: false },
    { isKnown: true, code: null, isLeft: true },
    { isKnown: false, code: null, isLeft: true },
  ],
  events: {
    ...plainEvents("retry.chosen", "enter.chosen", "signOut.chosen", "signOut.confirmed", "stay.chosen"),
    "session.closed": [
      { type: "session.closed", isChosen: true },
      { type: "session.closed", isChosen: false },
    ],
    ...plainEvents("restoration.chosen", "organization.closed", "organization.opened", "page.restored", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    recall: [
      null,
      { visit, renewIn: 1_500_000, offlineIn: 41_000_000, isLive: true },
      { visit, renewIn: 5_000, offlineIn: 39_000_000, isLive: false },
      { visit: other, renewIn: 5_000, offlineIn: 20_000_000, isLive: false },
      { visit, renewIn: 5_000, offlineIn: -1_000, isLive: false },
      { visit: barred, renewIn: 5_000, offlineIn: 39_000_000, isLive: true },
    ],
    exchange: [success(null), refusal("unauthenticated"), refusal("not_found"), tooSoon(), refusal("network")],
    open: [
      success({ visit, renewIn: 3_540_000, offlineIn: 43_200_000 }),
      success({ visit: other, renewIn: 240_000, offlineIn: 42_000_000 }),
      success({ visit: deleted, renewIn: 3_540_000, offlineIn: 43_200_000 }),
      success({ visit: unused, renewIn: 3_540_000, offlineIn: 43_200_000 }),
      success({ visit: barred, renewIn: 3_540_000, offlineIn: 43_200_000 }),
      success({ visit: deletedByOther, renewIn: 240_000, offlineIn: 42_000_000 }),
      refusal("unauthenticated"),
      refusal("not_a_member"),
      refusal("not_found"),
      tooSoon(),
      refusal("network"),
      refusal("server"),
    ],
    forget: [null],
    renew: [success({ renewIn: 1_740_000, offlineIn: 43_100_000 }), refusal("unauthenticated"), refusal("network")],
    restore: [success(null), refusal("unauthenticated"), tooSoon(), refusal("network")],
    leave: [null],
    countUnsent: [0, 1, 3],
    signOut: [success(null), refusal("unauthenticated"), refusal("network")],
    watchSession: [],
    watchRest: [],
    watchPage: [],
  },
  actions: ["goToPortal"],
  systemEvents: ["session.", "page.", "organization."],
};

const calledIn = ({ context: { visit } }: ChartState<typeof arrivalMachine>) => visit?.me.name ?? visit?.me.email ?? "";

export const description: Description<typeof arrivalMachine> = {
  interactions: {
    // The same words stand where an answer is awaited for long.
    "retry.chosen": (_, now) => ({ how: "press", at: now.hasTag("stalled") ? null : { role: "button", name: "Try again" } }),
    "wait.retried": (_, now) => ({ how: "press", at: now.hasTag("stalled") ? { role: "button", name: "Try again" } : null }),
    "wait.cancelled": common["wait.cancelled"],
    "signOut.confirmed": press("Sign out anyway"),
    "stay.chosen": press("Stay"),
    "enter.chosen": press("Come in again"),
    "restoration.chosen": press("Bring it back"),
    // Stands in a menu, which opens first.
    "signOut.chosen": (_, now) => ({
      how: "press",
      at: now.hasTag("inside") ? { role: "button", name: { say: "Account of {called}", with: { called: calledIn(now) } } } : null,
      isAlwaysThere: now.hasTag("signingOut"),
    }),
  },
  expectations: (now) => {
    const status = now.context.visit?.organization.status;
    const rests = status === "deleted" || status === "suspended";
    return [
      ...slowResponse(now),
      cooldown(now),
      { alerts: now.hasTag("refused") ? 1 : 0 },
      { words: "Opening the workspace…", isSeen: now.hasTag("arriving") || (now.hasTag("closed") && !rests) },
      { words: { raw: now.context.visit?.organization.name ?? "—" }, isSeen: now.hasTag("inside") },
      { words: "This workspace was deleted", isSeen: now.hasTag("closed") && status === "deleted" },
      { words: "Your organisation is suspended", isSeen: now.hasTag("closed") && status === "suspended" },
      { words: "There is no workspace at this address", isSeen: now.hasTag("unknown") },
      { words: "This way in no longer works", isSeen: now.hasTag("spent") },
      { words: "You have been without a network for too long", isSeen: now.hasTag("lapsed") },
      { words: "Not everything has been sent", isSeen: now.hasTag("warned") },
      { words: "You are signed out", isSeen: now.hasTag("signedOut") },
      { words: "Your session has ended", isSeen: now.hasTag("expired") },
    ];
  },
};

export const words: ChartWords = {
  events: {
    "retry.chosen": ["Press “Try again”", "กด “ลองใหม่”"],
    "enter.chosen": ["Press the button that leads in", "กดปุ่มเข้าสู่พื้นที่ทำงาน"],
    "restoration.chosen": ["Press “Bring it back”", "กด “เปิดใช้งานอีกครั้ง”"],
    "signOut.confirmed": ["Press “Sign out anyway”", "กด “ออกจากระบบเลย”"],
    "stay.chosen": ["Press “Stay”", "กด “อยู่ต่อ”"],
    "session.closed": ["The session ends elsewhere", "เซสชันสิ้นสุดจากที่อื่น"],
    "page.restored": ["The browser shows the page again, as Back does", "เบราว์เซอร์แสดงหน้านี้อีกครั้ง เช่นเมื่อกดย้อนกลับ"],
  },
  actors: {
    recall: ["looking for what the browser kept", "ดูสิ่งที่เบราว์เซอร์เก็บไว้"],
    openKept: ["asking whether what was kept still is so", "ถามว่าสิ่งที่เก็บไว้ยังเป็นอย่างนั้นหรือไม่"],
    countUnsent: ["counting what was not sent", "นับสิ่งที่ยังไม่ได้ส่ง"],
    forget: ["forgetting what the browser kept", "ลบสิ่งที่เบราว์เซอร์เก็บไว้"],
    exchange: ["exchanging the code for a session", "แลกรหัสเป็นเซสชัน"],
    open: ["opening the workspace", "เปิดพื้นที่ทำงาน"],
    openClosed: ["asking whether the workspace is open", "ถามว่าพื้นที่ทำงานเปิดอยู่หรือไม่"],
    openAgain: ["opening the workspace without the code", "เปิดพื้นที่ทำงานโดยไม่ใช้รหัส"],
    leave: ["leading to the portal", "พาไปยังพอร์ทัล"],
    renew: ["renewing the session", "ต่ออายุเซสชัน"],
  },
  delays: {
    renewalDue: ["the session is to be renewed", "ถึงเวลาต่ออายุเซสชัน"],
    renewalWait: ["the renewal takes too long", "การต่ออายุนานเกินไป"],
    renewalRetry: ["ten seconds after a renewal without an answer", "สิบวินาทีหลังการต่ออายุที่ไม่มีคำตอบ"],
    lapse: ["the network has been away for too long", "ไม่มีเครือข่ายนานเกินกำหนด"],
  },
  states: {
    deciding: ["Whether a code came along is looked at", "ดูว่ามีรหัสมาด้วยหรือไม่"],
    recalling: ["What the browser kept is looked for", "กำลังดูสิ่งที่เบราว์เซอร์เก็บไว้"],
    forgetting: ["The browser forgets what it kept of the workspace", "เบราว์เซอร์กำลังลบสิ่งที่เก็บไว้ของพื้นที่ทำงาน"],
    exchanging: ["The workspace is opening, with a code", "กำลังเปิดพื้นที่ทำงานด้วยรหัส"],
    opening: ["The workspace is opening", "กำลังเปิดพื้นที่ทำงาน"],
    returning: ["The code was spent; the workspace is opening without it", "รหัสถูกใช้ไปแล้ว กำลังเปิดพื้นที่ทำงานโดยไม่ใช้รหัส"],
    leaving: ["The browser is led to the portal", "เบราว์เซอร์กำลังไปยังพอร์ทัล"],
    unknown: ["A page says that there is no workspace at this address", "หน้าแจ้งว่าไม่มีพื้นที่ทำงานที่ที่อยู่นี้"],
    spent: ["A page says that this way in was used or has expired", "หน้าแจ้งว่าทางเข้านี้ถูกใช้ไปแล้วหรือหมดอายุ"],
    cooling,
    failed: ["A page says why the workspace could not be opened", "หน้าแจ้งเหตุผลที่เปิดพื้นที่ทำงานไม่ได้"],
    lapsed: ["A page says that the network has been away for too long", "หน้าแจ้งว่าไม่มีเครือข่ายนานเกินไป"],
    stopped: ["A page says that the workspace was not opened", "หน้าแจ้งว่ายังไม่ได้เปิดพื้นที่ทำงาน"],
    "closed.shown": ["A page says that the organisation rests, and why", "หน้าแจ้งว่าองค์กรปิดอยู่ พร้อมเหตุผล"],
    "closed.refused": ["A banner says why the organisation was not brought back", "แถบแจ้งเหตุผลที่กู้คืนองค์กรไม่ได้"],
    "closed.asking": ["Whether the organisation rests is being asked", "กำลังถามว่าองค์กรปิดอยู่หรือไม่"],
    "closed.unanswered": ["Whether the organisation rests got no answer, and is asked again", "ถามว่าองค์กรปิดอยู่หรือไม่แต่ไม่มีคำตอบ จะถามอีกครั้ง"],
    restoring: ["The organisation is being brought back", "กำลังกู้คืนองค์กร"],
    pausing: coolingIn("Bringing the organisation back", "การกู้คืนองค์กร"),
    inside: ["The workspace is shown", "แสดงพื้นที่ทำงาน"],
    "inside.proving": ["What the browser kept is shown, and the server is asked", "แสดงสิ่งที่เบราว์เซอร์เก็บไว้ กำลังถามเซิร์ฟเวอร์"],
    "inside.unproven": ["What the browser kept is shown; the server cannot be reached", "แสดงสิ่งที่เบราว์เซอร์เก็บไว้ ติดต่อเซิร์ฟเวอร์ไม่ได้"],
    "inside.counting": ["The workspace is shown; what was not sent is counted", "แสดงพื้นที่ทำงาน กำลังนับสิ่งที่ยังไม่ได้ส่ง"],
    "inside.warned": ["The workspace is shown; a notice says that not everything has been sent", "แสดงพื้นที่ทำงาน มีข้อความแจ้งว่ายังส่งไม่ครบ"],
    "inside.renewing": ["The workspace is shown; its session is being renewed", "แสดงพื้นที่ทำงาน กำลังต่ออายุเซสชัน"],
    "inside.unrenewed": ["The workspace is shown; renewing got no answer", "แสดงพื้นที่ทำงาน การต่ออายุไม่มีคำตอบ"],
    "inside.expired": ["The workspace stays; a notice says that the session has ended", "พื้นที่ทำงานยังอยู่ มีข้อความแจ้งว่าเซสชันสิ้นสุดแล้ว"],
    "inside.unended": ["The workspace is shown; a notice says that signing out did not work", "แสดงพื้นที่ทำงาน มีข้อความแจ้งว่าออกจากระบบไม่สำเร็จ"],
    signingOut: ["The session is being ended", "กำลังออกจากระบบ"],
    signedOut: ["A page says that the person is signed out", "หน้าแจ้งว่าออกจากระบบแล้ว"],
  },
};

type Then = Now<typeof arrivalMachine>;

const rests = (visit: object | null | undefined) => {
  const status = (visit as { organization: { status: string } } | null | undefined)?.organization.status;
  return status === "suspended" || status === "deleted";
};

export const oracle: Oracle<typeof arrivalMachine> = {
  rules: [
    showsProblems(["refused", "cooling"], "signOut"),
    askedOnce("WORKSPACE §1: the code is single-use", "exchange"),
    askedOnce("DECISIONS 21: a double click does nothing twice", "signOut"),
    askedOnce("WORKSPACE §2: 30 days to undo", "restore"),
    {
      name: "only an owner brings it back, and nobody what the operator suspended",
      from: "DECISIONS 28, WORKSPACE §2: any owner undoes it; SPEC §6: the provider may suspend accounts",
      formula: always((moment) => {
        if (!calls("restore")(moment)) return true;
        const visit = moment.is.context.visit as Then["context"]["visit"];
        return visit?.me.role === "owner" && visit.organization.suspendedFor !== "operator";
      }),
    },
    {
      name: "nobody is inside of what rests",
      from: "DECISIONS 50: one page to everybody, nothing else is read or written; WORKSPACE §2: an owner deletes the organisation",
      formula: never(({ is }) => is.matches("inside") && rests(is.context.visit as Then["context"]["visit"])),
    },
    waitsForCooldown("cooling", "exchange", "open", "restore"),
    waitsForCooldown("pausing", "exchange", "open", "restore"),
    isGone(
      "a code does not outlive its use",
      "WORKSPACE §1: a single-use code",
      ["opening", "returning", "closed", "restoring", "inside", "leaving", "signingOut", "signedOut"],
      "code",
    ),
    {
      name: "whoever is led out is asked for nothing, and comes in by nothing that the browser kept",
      from: "WORKSPACE §6: signing out wipes what is stored, elsewhere before the next drawing",
      formula: never((moment) => calls("forget")(moment) && moment.is.context.visit !== null),
    },
    {
      name: "nobody is led round and round",
      from: "WORKSPACE §1: a workspace without a session sends the browser to the portal",
      formula: never((moment) => calls("leave")(moment) && hears("openAgain done", "exchange done")(moment)),
    },
    {
      name: "an address that is nobody's asks for nobody",
      from: "WORKSPACE §1: an unknown address reveals nothing",
      formula: after(isIn("unknown")).never(calls("exchange", "open", "openAgain", "leave")),
    },
    {
      name: "nothing of the organisation is shown but to who was let in",
      from: "WORKSPACE §1, §6: signing out wipes at once",
      formula: never(
        ({ is }) => is.context.visit !== null && ["signedOut", "unknown", "spent", "lapsed"].some((state) => is.matches(state)),
      ),
    },
    {
      name: "a session that merely ended throws no page away",
      from: "WORKSPACE §6: a session that merely ended keeps what is unsent",
      formula: always((moment) => !isIn("inside.expired")(moment) || moment.is.context.visit !== null),
    },
    {
      name: "the server is told of a sign-out only when somebody chose it",
      from: "SPEC §4: sign-out",
      formula: precedes(hears("signOut.chosen"), calls("signOut")),
    },
    {
      name: "nothing that was not sent goes without a question",
      from: "WORKSPACE §6: signing out asks first when something is unsent",
      formula: never(
        (moment) => hears("countUnsent done")(moment) && calls("signOut")(moment) && (moment.event as { output?: number }).output !== 0,
      ),
    },
    {
      name: "what the browser kept is shown to nobody whom the server does not know",
      from: "WORKSPACE §6: signing out wipes what is stored, elsewhere before the next drawing",
      formula: never(
        (moment) =>
          moment.was !== null &&
          (isAt(moment.was, "inside.proving") || isAt(moment.was, "inside.unproven")) &&
          hears("session.closed")(moment) &&
          moment.is.context.visit !== null,
      ),
    },
    {
      name: "whoever signed out elsewhere is signed out here",
      from: "WORKSPACE §6: signing out wipes what is stored, elsewhere before the next drawing",
      formula: never(
        both(
          hears("session.closed"),
          ({ event, taken }) => event.isChosen === true && taken.length > 0,
          ({ is }) => !is.matches("signedOut"),
        ),
      ),
    },
    {
      name: "whoever signs out is out where the server knows them no more, and is not kept in by what cannot be counted",
      from: "SPEC §4: sign-out",
      formula: never(
        either(
          both(hears("signOut done"), ({ event, is }) => event.output.code === "unauthenticated" && !is.matches("signedOut")),
          both(hears("countUnsent failed"), not(calls("signOut"))),
        ),
      ),
    },
    {
      name: "a session ends by the server's word or in another tab, and by no silence",
      from: "WORKSPACE §6: a session that merely ended keeps what is unsent",
      formula: never(
        both(isIn("inside.expired"), ({ was }) => was !== null && !isAt(was, "inside.expired"), not(hears("renew done", "session.closed"))),
      ),
    },
    {
      name: "whom the server does not know any more is led to the portal, and nothing is known of anybody at first",
      from: "WORKSPACE §1: a workspace without a session sends the browser to the portal",
      formula: never(
        either(
          both(hears("openKept done", "openClosed done"), ({ event }) => event.output.code === "unauthenticated", not(isIn("leaving"))),
          ({ was, is }) => was === null && (is.context.renewIn !== 0 || is.context.offlineIn !== 0),
        ),
      ),
    },
  ],
};
