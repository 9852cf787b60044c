import type { Samples } from "statewalk";
import { always, both, calls, hears, isIn, never, not, type Now, precedes } from "statewalk/oracle";
import { can } from "../../src/contract/workspace/can.ts";
import type { Invitation } from "../../src/contract/workspace/invitations.ts";
import type { Assigned, WorkspacePerson } from "../../src/contract/workspace/people.ts";
import type { Role } from "../../src/contract/workspace/roles.ts";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import {
  type ChartState,
  common,
  cooldown,
  type Description,
  type Expectation,
  press,
  slowResponse,
  type Words,
} from "../model/description.ts";
import { askedOnce, type Oracle, showsProblems } from "../model/oracle.ts";
import { type ChartWords, cooling, coolingIn } from "../model/words.ts";
import type { Listed } from "./member-changes.ts";
import { membersMachine, type MembersSnapshot } from "./members.ts";

export const somebody = (id: string, name: string, role: Role, own: Partial<WorkspacePerson> = {}): WorkspacePerson => ({
  id,
  name,
  nickname: null,
  email: `${id}@example.com`,
  role,
  joinedAt: "2026-11-01T09:00:00Z",
  ...own,
});

export const invited = (id: string, own: Partial<Invitation> = {}): Invitation => ({
  id,
  email: `${id}@example.com`,
  role: "member",
  state: "sent",
  uses: 0,
  most: 1,
  invitedBy: { id: "somchai", name: "สมชาย ใจดี", email: "somchai@example.com" },
  createdAt: "2026-11-20T09:00:00Z",
  sentAt: "2026-11-20T09:00:00Z",
  expiresAt: "2026-11-27T09:00:00Z",
  askedAt: null,
  ...own,
});

const owner = somebody("somchai", "สมชาย ใจดี", "owner");
const people = [owner, somebody("somying", "สมหญิง รักดี", "member", { nickname: "หญิง" })];
const invitations = [
  invited("jeab"),
  invited("link", { email: null, role: "guest", uses: 2, most: 6 }),
  invited("note", { state: "accepted", role: "admin" }),
];

/** As an owner sees it. */
export const listed: Listed = { people, invitations, seats: { used: 3, most: 5 } };
/** With another owner, who can stand in for the first. */
export const withTwoOwners: Listed = {
  people: [owner, somebody("somying", "สมหญิง รักดี", "owner")],
  invitations: [invited("jeab", { state: "expired", askedAt: "2026-11-28T09:00:00Z" })],
  seats: { used: 5, most: 5 },
};
/** As a member sees it, who sees no addresses and no invitations. */
export const asMember: Listed = {
  people: [somebody("somchai", "สมชาย ใจดี", "member"), somebody("somying", "สมหญิง รักดี", "owner", { email: null })],
  invitations: null,
  seats: null,
};

/** Of more tasks than are named. */
export const assigned: Assigned = {
  count: 12,
  tasks: Array.from({ length: 10 }, (_, at) => ({ id: `task${at}`, name: `YEM-${at + 1}`, title: `ชิมเมนูที่ ${at + 1}` })),
  successors: [
    { id: "somchai", count: 12 },
    { id: "somying", count: 5 },
  ],
};
export const nothing: Assigned = { count: 0, tasks: [], successors: [] };

const givenTo = ({ change, successor }: MembersSnapshot["context"]) =>
  change?.kind === "removal" ? (successor ?? change.successor ?? null) : null;

export const samples: Samples<typeof membersMachine> = {
  inputs: [
    { me: "somchai", isSuspended: false },
    { me: "somchai", isSuspended: true },
    { me: "somying", isSuspended: false },
  ],
  events: {
    ...plainEvents("list.retried", "members.outdated"),
    "role.chosen": [
      { type: "role.chosen", id: "somying", role: "admin" },
      { type: "role.chosen", id: "somchai", role: "guest" },
    ],
    "removal.chosen": [
      { type: "removal.chosen", id: "somying" },
      { type: "removal.chosen", id: "somchai" },
    ],
    "handOver.chosen": [{ type: "handOver.chosen" }],
    "successor.chosen": [
      { type: "successor.chosen", id: "somying" },
      { type: "successor.chosen", id: "somchai" },
    ],
    "tasks.retried": [{ type: "tasks.retried" }],
    "takeover.chosen": [
      { type: "takeover.chosen", id: "somchai" },
      { type: "takeover.chosen", id: "somying" },
      { type: "takeover.chosen", id: null },
    ],
    "sending.chosen": [{ type: "sending.chosen", id: "jeab" }],
    "invitationRole.chosen": [
      { type: "invitationRole.chosen", id: "jeab", role: "guest" },
      { type: "invitationRole.chosen", id: "link", role: "member" },
    ],
    "revocation.chosen": [
      { type: "revocation.chosen", id: "jeab" },
      { type: "revocation.chosen", id: "link" },
    ],
    ...plainEvents("confirmation.given", "cancelled", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    loadMembers: [success(listed), success(withTwoOwners), success(asMember), tooSoon(), refusal("network")],
    loadTasks: [success(assigned), success(nothing), tooSoon(), refusal("network")],
    change: [success(null), refusal("no_seat_left", { used: 5, most: 5 }), refusal("not_found"), tooSoon(), refusal("network")],
  },
  actions: ["leave"],
  systemEvents: ["members.outdated"],
  // Whether somebody is chosen who takes over the tasks, and as long as it is sent.
  project: (snapshot) => (snapshot.hasTag("assigned") || snapshot.matches("changing")) && givenTo(snapshot.context),
};

type Here = ChartState<typeof membersMachine>;

const calledIn = ({ context }: Here, id: string | undefined) => {
  const person = context.people.find((each) => each.id === id);
  return person?.nickname ?? person?.name ?? "";
};
const addressOf = ({ context }: Here, id: string) => context.invitations?.find((each) => each.id === id)?.email ?? null;

const yes = (now: Here): Words => {
  if (now.hasTag("handingOver")) return "Make them the owner";
  return now.context.change?.id === now.context.me ? "Leave for good" : "Remove them";
};

export const description: Description<typeof membersMachine> = {
  fields: { "role-somchai": "", "role-somying": "", successor: "", takeover: "", "invitation-jeab": "", "invitation-link": "" },
  interactions: {
    "list.retried": press("Load again"),
    "role.chosen": ({ id, role }) => ({ how: "choose", at: { field: `role-${id as string}` }, text: role as string }),
    "removal.chosen": ({ id }, now) =>
      press(id === now.context.me ? "Leave" : { say: "Remove {called}", with: { called: calledIn(now, id as string) } })(),
    "handOver.chosen": press("Hand over"),
    // Nobody is offered themselves.
    "successor.chosen": ({ id }, now) => ({
      how: "choose",
      at: { field: "successor" },
      text: id as string,
      isAlwaysThere: id === now.context.me,
    }),
    "tasks.retried": press("Load the tasks again"),
    // Nobody is offered whom the answer does not name.
    "takeover.chosen": ({ id }, now) => ({
      how: "choose",
      at: { field: "takeover" },
      text: (id as string | null) ?? "",
      isAlwaysThere: id !== null && now.context.tasks?.successors.every((successor) => successor.id !== id) === true,
    }),
    "sending.chosen": ({ id }, now) => press({ say: "Send again to {address}", with: { address: addressOf(now, id as string) ?? "" } })(),
    "invitationRole.chosen": ({ id, role }) => ({ how: "choose", at: { field: `invitation-${id as string}` }, text: role as string }),
    "revocation.chosen": ({ id }, now) => {
      const address = addressOf(now, id as string);
      return press(address === null ? "Close the link" : { say: "Withdraw the invitation of {address}", with: { address } })();
    },
    "confirmation.given": (_, now) => press(yes(now))(),
    cancelled: press("Leave it as it is"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now): Expectation[] => {
    const { people, seats, invitations, change, tasks, successor } = now.context;
    const isListed = now.hasTag("listed");
    const isRemoving = now.hasTag("removing");
    const isAssigned = now.hasTag("assigned");
    const named = isAssigned ? (tasks?.tasks.length ?? 0) : 0;
    const left = isAssigned ? (tasks?.count ?? 0) - named : 0;
    const waiting = invitations?.filter(({ email, state }) => email !== null && ["sent", "bounced", "expired"].includes(state)) ?? [];
    return [
      ...slowResponse(now),
      cooldown(now),
      { alerts: now.hasTag("refused") || now.hasTag("unreachable") ? 1 : 0 },
      // What is asked about somebody stands with them.
      { list: "People", entries: isListed ? people.length + named : 0 },
      { list: "Invitations", entries: isListed ? waiting.length : 0 },
      {
        words: { say: "{used} of {most}", with: { used: seats?.used ?? 0, most: seats?.most ?? 0 } },
        isSeen: isListed && seats !== null,
      },
      { words: { say: "Leave {organization}?", with: { organization: "กาแฟดี" } }, isSeen: now.hasTag("leaving") },
      { words: { say: "Remove {called}?", with: { called: calledIn(now, change?.id) } }, isSeen: isRemoving },
      { list: "Open tasks", entries: named },
      { words: { say: "+{left} more", with: { left } }, isSeen: left > 0 },
      { words: "You see no open tasks of theirs.", isSeen: isAssigned && tasks?.count === 0 },
      { words: "What they are assigned to could not be loaded", isSeen: now.hasTag("unlisted") },
      { words: { say: "Hand over {organization}", with: { organization: "กาแฟดี" } }, isSeen: now.hasTag("handingOver") },
      // Where no other may be given, a role is words.
      ...(isListed
        ? [
            ...people.map(({ id, role }) => ({ field: `role-${id}`, text: role, isOptional: true })),
            ...waiting.map(({ id, role }) => ({ field: `invitation-${id}`, text: role, isOptional: true })),
          ]
        : []),
      ...(now.hasTag("handingOver") ? [{ field: "successor", text: successor ?? "" }] : []),
      ...(named > 0 ? [{ field: "takeover", text: successor ?? "", isWrong: now.context.problem !== null }] : []),
    ];
  },
};

export const words: ChartWords = {
  events: {
    "members.outdated": ["Somebody is invited", "มีการเชิญคนเพิ่ม"],
    "role.chosen": ["Choose another role for somebody", "เลือกบทบาทใหม่ให้คนในรายชื่อ"],
    "removal.chosen": ["Press “Remove” or “Leave” in a person's row", "กด “นำออก” หรือ “ออก” ในแถวของคน"],
    "handOver.chosen": ["Press “Hand over”", "กด “ส่งต่อความเป็นเจ้าของ”"],
    "successor.chosen": ["Choose the new owner", "เลือกเจ้าของคนใหม่"],
    "tasks.retried": ["Press “Load the tasks again”", "กด “โหลดงานอีกครั้ง”"],
    "takeover.chosen": ["Choose who takes over the tasks, or nobody", "เลือกคนที่จะรับงานต่อ หรือไม่เลือกใคร"],
    "sending.chosen": ["Press “Send again” at an invitation", "กด “ส่งอีกครั้ง” ที่คำเชิญ"],
    "invitationRole.chosen": ["Choose another role for an invitation", "เลือกบทบาทใหม่ให้คำเชิญ"],
    "revocation.chosen": ["Press “Withdraw” or “Close the link”", "กด “เพิกถอน” หรือ “ปิดลิงก์”"],
    "confirmation.given": ["Say yes to what is asked", "ตอบตกลง"],
  },
  actors: {
    loadMembers: ["loading the members", "โหลดรายชื่อสมาชิก"],
    loadMembersAgain: ["loading the members again", "โหลดรายชื่อสมาชิกอีกครั้ง"],
    loadTasks: ["loading what they are assigned to", "โหลดงานที่เขาดูแลอยู่"],
    change: ["making the change", "บันทึกการเปลี่ยนแปลง"],
  },
  states: {
    loading: ["The members are being loaded", "กำลังโหลดรายชื่อสมาชิก"],
    waiting: coolingIn("The list of members", "รายชื่อสมาชิก"),
    unreachable: ["A banner says why the members could not be loaded", "แถบแจ้งเหตุผลที่โหลดรายชื่อสมาชิกไม่ได้"],
    stopped: ["A banner says that the members are not loaded", "แถบแจ้งว่ายังไม่ได้โหลดรายชื่อสมาชิก"],
    "listed.shown": ["The members are listed", "แสดงรายชื่อสมาชิก"],
    "listed.refused": ["The members are listed; a banner says why the change was not made", "แสดงรายชื่อสมาชิก พร้อมแถบแจ้งเหตุผลที่เปลี่ยนไม่ได้"],
    leaving: ["It is asked whether to leave", "ถามว่าจะออกหรือไม่"],
    "removing.listing": ["It is asked whether to remove them; their tasks are being loaded", "ถามว่าจะนำออกหรือไม่ กำลังโหลดงานของเขา"],
    "removing.waiting": coolingIn("The question whether to remove them", "คำถามว่าจะนำออกหรือไม่"),
    "removing.unlisted": ["It is asked whether to remove them; their tasks are not loaded", "ถามว่าจะนำออกหรือไม่ ยังไม่ได้โหลดงานของเขา"],
    "removing.asking": ["It is asked whether to remove them; their tasks are listed", "ถามว่าจะนำออกหรือไม่ แสดงงานของเขา"],
    handingOver: ["It is asked who is to be the owner", "ถามว่าจะให้ใครเป็นเจ้าของ"],
    changing: ["The change is being made", "กำลังบันทึกการเปลี่ยนแปลง"],
    refreshing: ["The change is made; the list is being loaded again", "บันทึกแล้ว กำลังโหลดรายชื่ออีกครั้ง"],
    cooling,
    left: ["The browser goes to the dashboard", "เบราว์เซอร์ไปที่แดชบอร์ด"],
  },
};

type Then = Now<typeof membersMachine>;

export const oracle: Oracle<typeof membersMachine> = {
  alike: {
    "me and change.successor": "whoever removes somebody often takes over; who is chosen is told apart before it is sent",
    "change.successor and successor": "who is chosen is sent",
  },
  rules: [
    showsProblems(["refused", "cooling", "unreachable", "unlisted", "removing"]),
    askedOnce("DECISIONS 21: a double click does nothing twice", "change"),
    {
      name: "nothing is changed while it is too soon",
      from: "DECISIONS 42, 37: 429 says how many seconds nothing more is taken",
      formula: never(both(({ was }) => was !== null && was.matches("cooling"), calls("change"))),
    },
    {
      name: "nobody loses their place, and nothing is handed over, without a yes",
      from: "WORKSPACE §2: leaving, removing, handing over",
      formula: always(
        (moment) =>
          !calls("change")(moment) ||
          !["removal", "handOver"].includes(moment.is.context.change?.kind as string) ||
          hears("confirmation.given", "wait.retried")(moment),
      ),
    },
    {
      name: "tasks go to nobody but whom the server named, for the question that is asked",
      from: "WORKSPACE §2: what a removed person was assigned to is listed and handed on",
      formula: always((moment) => {
        const { change, tasks } = moment.is.context as Then["context"];
        if (!calls("change")(moment) || change?.kind !== "removal" || change.successor === undefined) return true;
        return tasks?.successors.some(({ id }) => id === change.successor) === true;
      }),
    },
    {
      name: "while the organisation is suspended nothing is changed",
      from: "WORKSPACE §2 life: suspended, commands are refused at once",
      formula: never(both(calls("change"), ({ is }) => is.context.isSuspended === true)),
    },
    {
      name: "what nobody may is never asked for",
      from: "WORKSPACE §9 who may what: members change nobody's role and remove nobody",
      formula: always((moment) => {
        if (!calls("change")(moment) || hears("wait.retried")(moment)) return true;
        const { people, me, change } = moment.is.context as Then["context"];
        const mine = people.find(({ id }) => id === me)?.role;
        if (mine === undefined || change === null) return false;
        return mine === "owner" || (change.kind === "removal" && change.id === me && can(mine, "organization.leave", null) === "yes");
      }),
    },
    {
      name: "whoever leaves is led away only after it was done",
      from: "WORKSPACE §2: leaving",
      formula: precedes(
        both(hears("change done"), ({ event }) => event.output.success),
        isIn("left"),
      ),
    },
    {
      name: "what is chosen or confirmed about somebody is asked of the server at once",
      from: "WORKSPACE §2: people, roles and invitations",
      formula: never(
        both(
          hears("role.chosen", "sending.chosen", "invitationRole.chosen", "revocation.chosen", "confirmation.given"),
          ({ taken }) => taken.length > 0,
          not(calls("change")),
        ),
      ),
    },
  ],
};
