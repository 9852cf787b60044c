import type { Kind } from "statewalk/record-store";
import type { Samples } from "statewalk";
import { after, always, calls, hears, isAt, isIn, never, type Now } from "statewalk/oracle";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import type { Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { connectionMachine } from "./connection.ts";

/** Refusals with a code that only workspaces know beside the portal's nearest one. */
const outdated = { ...refusal("not_possible"), reason: "client_outdated" };
const noMember = { ...refusal("forbidden"), reason: "not_a_member" };
const deleted = { ...refusal("forbidden"), reason: "organization_deleted" };
const suspended = { ...refusal("forbidden"), reason: "organization_suspended" };
const logTooShort = { ...refusal("not_offered"), reason: "log_too_short" };

export const samples: Samples<typeof connectionMachine> = {
  inputs: [
    { isKept: false, isClosed: false },
    { isKept: true, isClosed: false },
    { isKept: false, isClosed: true },
    { isKept: true, isClosed: true },
  ],
  events: {
    ...plainEvents(
      "hub.lost",
      "network.lost",
      "rows.missed",
      "person.changed",
      "organization.closed",
      "organization.opened",
      "network.came",
      "reload.chosen",
    ),
  },
  outcomes: {
    begin: [
      success(null),
      outdated,
      refusal("unauthenticated"),
      noMember,
      refusal("not_found"),
      deleted,
      suspended,
      tooSoon(),
      refusal("network"),
    ],
    catchUp: [
      success({ isOther: false }),
      success({ isOther: true }),
      logTooShort,
      outdated,
      refusal("unauthenticated"),
      noMember,
      refusal("not_found"),
      deleted,
      suspended,
      tooSoon(),
      refusal("network"),
    ],
    hub: [],
    watch: [],
  },
  actions: ["leave", "close", "tellClosed", "tellOpened", "reload"],
  systemEvents: ["hub.", "rows.", "person.", "organization.", "network."],
  // How long it is paused.
  project: ({ context }) => [Math.min(context.attempt, 5), context.retryAfter > 0],
};

export const words: ChartWords = {
  events: {
    "rows.missed": ["Something may have been missed", "อาจมีข้อมูลที่ยังไม่ได้รับ"],
    "person.changed": ["The person is given another role", "สมาชิกได้รับบทบาทใหม่"],
  },
  actors: {
    begin: ["getting all rows", "รับข้อมูลทั้งหมด"],
    beginAgain: ["asking whether the workspace is there again", "ถามว่าพื้นที่ทำงานกลับมาแล้วหรือยัง"],
    beginOpened: ["asking for all rows of what was closed", "ขอข้อมูลทั้งหมดของพื้นที่ทำงานที่เคยปิด"],
    catchUp: ["asking for what has changed", "ขอสิ่งที่เปลี่ยนไป"],
  },
  delays: {
    comparing: ["a minute has passed", "ผ่านไปหนึ่งนาที"],
  },
  states: {
    "open.deciding": ["Whether rows were kept is looked at", "ดูว่ามีข้อมูลที่เก็บไว้หรือไม่"],
    "open.beginning.asking": ["The workspace is being loaded", "กำลังโหลดพื้นที่ทำงาน"],
    "open.beginning.pausing": ["The workspace could not be loaded, and is tried again", "โหลดพื้นที่ทำงานไม่ได้ จะลองใหม่"],
    "open.following.linked.catchingUp.once": ["What has changed is being asked for", "กำลังขอสิ่งที่เปลี่ยนไป"],
    "open.following.linked.catchingUp.again": [
      "What has changed is being asked for, and once more after that",
      "กำลังขอสิ่งที่เปลี่ยนไป และจะขออีกครั้ง",
    ],
    "open.following.linked.live": ["The rows are those of the server, as of now", "ข้อมูลตรงกับเซิร์ฟเวอร์แล้ว"],
    "open.following.linked.live.proven": ["The rows have been those of the server for a while", "ข้อมูลตรงกับเซิร์ฟเวอร์มาระยะหนึ่งแล้ว"],
    "open.following.pausing": ["The rows are as they were when the network went", "ข้อมูลเป็นของเดิมก่อนเครือข่ายหลุด"],
    "open.resyncing.asking": ["All rows are being loaded anew", "กำลังโหลดข้อมูลใหม่ทั้งหมด"],
    "open.resyncing.pausing": ["All rows are to be loaded anew, and that is tried again", "ต้องโหลดข้อมูลใหม่ทั้งหมด จะลองอีกครั้ง"],
    forbidden: ["Nothing of the workspace is there any more", "ไม่มีข้อมูลของพื้นที่ทำงานเหลืออยู่"],
    "closed.linked.quiet": [
      "The organisation rests; nothing of the workspace is there, and what was done is kept",
      "องค์กรปิดอยู่ ไม่มีข้อมูลของพื้นที่ทำงาน สิ่งที่ทำไว้ยังเก็บอยู่",
    ],
    "closed.linked.asking": ["Whether the workspace is open again is asked", "กำลังถามว่าพื้นที่ทำงานเปิดอีกครั้งหรือยัง"],
    "closed.pausing": ["The organisation rests, and the hub is tried again", "องค์กรปิดอยู่ จะลองเชื่อมต่อฮับใหม่"],
    "gone.quiet": ["Nothing of the workspace is there; what was done is kept", "ไม่มีข้อมูลของพื้นที่ทำงาน สิ่งที่ทำไว้ยังเก็บอยู่"],
    "gone.asking": ["Whether the workspace is there again is asked", "กำลังถามว่าพื้นที่ทำงานกลับมาแล้วหรือยัง"],
    expired: ["The rows stay; the session has ended", "ข้อมูลยังอยู่ เซสชันสิ้นสุดแล้ว"],
    outdated: ["The page asks to be loaded again", "หน้าแจ้งให้โหลดใหม่"],
  },
};

type Then = Now<typeof connectionMachine>;
type Output = { success: boolean; code: string; reason?: string; params?: { retryAfter?: number }; data?: { isOther?: boolean } | null };
const outputOf = ({ event }: Then) => event.output as Output;

/** Milliseconds before the first tries, and before each one after them. */
const pauses = [1_000, 2_000, 5_000, 10_000, 30_000];

/** Where a refusal leads that ends everything; undefined for others. */
const endOf = (now: Then): string | undefined => {
  const { code, reason = code } = outputOf(now);
  const ends: Record<string, string> = {
    client_outdated: "outdated",
    unauthenticated: "expired",
    not_a_member: "forbidden",
    not_found: "gone.quiet",
    organization_deleted: "closed.linked.quiet",
    organization_suspended: "closed.linked.quiet",
  };
  return ends[reason];
};

const following = "open.following.linked.catchingUp.once";
/** Where something is tried again that did not come to anything. */
const paused = ({ wasAt }: Then) => {
  if (wasAt("closed")) return "closed.pausing";
  if (wasAt("open.beginning")) return "open.beginning.pausing";
  return wasAt("open.resyncing") ? "open.resyncing.pausing" : "open.following.pausing";
};
const again = ({ wasAt }: Then) => {
  if (wasAt("closed")) return wasAt("closed.pausing") ? "closed.linked.quiet" : "closed.linked.asking";
  if (wasAt("open.beginning")) return "open.beginning.asking";
  return wasAt("open.resyncing") ? "open.resyncing.asking" : following;
};
const tried = { attempt: ({ context }: Then) => context.attempt + 1 };
const isPause = (now: Then) => !outputOf(now).success && endOf(now) === undefined && outputOf(now).reason !== "log_too_short";
const begun = {
  attempt: (now: Then) => now.context.attempt + Number(isPause(now)),
  retryAfter: (now: Then) => (isPause(now) ? (outputOf(now).params?.retryAfter ?? 0) : now.context.retryAfter),
};
const leaves = (now: Then): [string][] => {
  if (outputOf(now).success) return [];
  if (endOf(now) === "gone.quiet") return now.wasAt("closed") ? [["tellOpened"], ["close"]] : [["close"]];
  if (endOf(now) === "closed.linked.quiet" && !now.wasAt("closed")) return [["tellClosed"], ["close"]];
  return endOf(now) === "forbidden" ? [["leave"]] : [];
};

export const oracle: Oracle<typeof connectionMachine> = {
  effects: {
    begins: {
      at: ({ input }) => {
        if (input.isClosed) return "closed.linked.quiet";
        return input.isKept ? following : "open.beginning.asking";
      },
      does: ({ input }) => (input.isClosed ? [["close"]] : []),
      sets: { isKept: ({ input }) => input.isKept, isClosed: ({ input }) => input.isClosed, attempt: 0, retryAfter: 0 },
    },
    events: {
      "begin done": { at: (now) => (outputOf(now).success ? following : (endOf(now) ?? paused(now))), sets: begun, does: leaves },
      "begin failed": { at: paused, sets: tried },
      "beginAgain done": { at: (now) => (outputOf(now).success ? following : (endOf(now) ?? "gone.quiet")), does: leaves },
      "beginAgain failed": { at: "gone.quiet" },
      "beginOpened done": {
        at: (now) => (outputOf(now).success ? following : (endOf(now) ?? "closed.linked.quiet")),
        does: (now) => (outputOf(now).success ? [["tellOpened"]] : leaves(now)),
      },
      "beginOpened failed": { at: "closed.linked.quiet" },
      "organization.closed": { at: "closed.linked.quiet", sets: { retryAfter: 0 }, does: [["tellClosed"], ["close"]] },
      "organization.opened": { at: "closed.linked.asking" },
      "catchUp done": {
        at: (now) => {
          const { success, data, reason } = outputOf(now);
          if (!success) return reason === "log_too_short" ? "open.resyncing.asking" : (endOf(now) ?? paused(now));
          if (data?.isOther) return "open.resyncing.asking";
          return now.wasAt("open.following.linked.catchingUp.again") ? following : "open.following.linked.live.fresh";
        },
        sets: begun,
        does: leaves,
      },
      "catchUp failed": { at: paused, sets: tried },
      "after answerWait": {
        at: (now) => {
          if (now.wasAt("closed")) return "closed.linked.quiet";
          return now.wasAt("gone") ? "gone.quiet" : paused(now);
        },
        sets: { attempt: ({ context, wasAt }) => context.attempt + Number(!wasAt("gone") && !wasAt("closed")) },
      },
      "after retryPause": { at: again, sets: { retryAfter: 0 } },
      "network.came": {
        at: again,
        sets: {
          attempt: ({ context, wasAt }) => (wasAt("closed.linked") ? context.attempt : 0),
          retryAfter: ({ context, wasAt }) => (wasAt("closed.linked") ? context.retryAfter : 0),
        },
      },
      "network.lost": { at: paused, sets: tried },
      "hub.lost": { at: paused, sets: tried },
      "rows.missed": {
        at: ({ wasAt }) => {
          if (wasAt("closed")) return "closed.linked.asking";
          return wasAt("open.following.linked.live") ? following : "open.following.linked.catchingUp.again";
        },
      },
      "person.changed": { at: "open.resyncing.asking", sets: { retryAfter: 0 } },
      "after comparing": {
        at: ({ wasAt }) => {
          if (wasAt("closed")) return "closed.linked.asking";
          return wasAt("gone") ? "gone.asking" : following;
        },
      },
      "after proof": {
        at: ({ wasAt }) => (wasAt("closed") ? "closed.linked.quiet" : "open.following.linked.live.proven"),
        sets: { attempt: 0 },
      },
      "reload.chosen": { does: [["reload"]] },
    },
    waits: {
      retryPause: ({ context }) => Math.max(context.retryAfter * 1_000, pauses[Math.min(context.attempt, pauses.length) - 1] ?? 0),
      answerWait: 30_000,
      proof: 10_000,
      comparing: 60_000,
    },
  },
  rules: [
    {
      name: "what was missed while it was asked is asked for once more",
      from: "WORKSPACE §6: a lost announcement heals",
      formula: never(
        (moment) =>
          moment.was !== null &&
          isAt(moment.was, "open.following.linked.catchingUp.again") &&
          hears("catchUp done")(moment) &&
          isIn("open.following.linked.live")(moment),
      ),
    },
    {
      name: "rows of which some may be missing are asked for before they count as those of the server",
      from: "WORKSPACE §6: clients ask on reconnect",
      formula: after(calls("hub")).until(hears("catchUp done")).never(isIn("open.following.linked.live")),
    },
    {
      name: "whoever is a member no more is asked for nothing, and hears nothing",
      from: "WORKSPACE §6: taking rights away is a change too: rows and caches go",
      formula: after(isIn("forbidden")).never(calls("begin", "catchUp", "hub", "watch")),
    },
    {
      name: "rows go with the right to them, and not with the session or the version",
      from: "WORKSPACE §6: a session that merely ended keeps the outbox",
      formula: always(
        (moment) =>
          moment.actions.some(([name]) => name === "leave") ===
          (isIn("forbidden")(moment) && moment.was !== null && !isAt(moment.was, "forbidden")),
      ),
    },
    {
      name: "rows go with the organisation, and what was done stays",
      from: "SPEC §4: may be suspended or deleted",
      formula: never((moment) => isIn("gone", "closed")(moment) && moment.actions.some(([name]) => name === "leave")),
    },
    {
      name: "nothing of an organisation that rests is read but whether it still does",
      from: "DECISIONS 50: nothing else is read or written",
      formula: never((moment) => isIn("closed")(moment) && calls("catchUp")(moment)),
    },
    {
      name: "whoever shows the workspace learns that it rests, and when that is over",
      from: "DECISIONS 50: one page to everybody, open boards included",
      formula: always((moment) => {
        if (moment.was === null) return true;
        const [was, is] = [isAt(moment.was, "closed"), isIn("closed")(moment)];
        const tells = (name: string) => moment.actions.some(([action]) => action === name);
        return tells("tellClosed") === (!was && is) && (!isIn("open")(moment) || tells("tellOpened") === was);
      }),
    },
    {
      name: "nothing is tried without a pause",
      from: "WORKSPACE §6: clients ask on reconnect, after a pause",
      formula: never((moment) => isIn("open.following.pausing")(moment) && calls("hub", "catchUp")(moment)),
    },
  ],
};

/** The rows that it keeps are seen on every screen of a workspace. */
export const walks: Kind[] = ["headless"];
