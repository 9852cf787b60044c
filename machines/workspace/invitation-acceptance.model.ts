import { asks } from "../model/fields.ts";
import type { Samples } from "statewalk";
import { after, always, both, calls, either, hears, isIn, never, not, precedes } from "statewalk/oracle";
import type { InvitationState } from "../../src/contract/workspace/invitation-states.ts";
import type { ShownInvitation } from "../../src/contract/workspace/invitation-acceptance.ts";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, type Description, type Expectation, press, slowResponse, type Words, writeCode } from "../model/description.ts";
import { askedOnce, isGone, type Oracle, showsProblems, waitsForCooldown } from "../model/oracle.ts";
import { type ChartWords, cooling } from "../model/words.ts";
import { invitationAcceptanceMachine, type InvitationAcceptanceSnapshot } from "./invitation-acceptance.ts";

const you: NonNullable<ShownInvitation["you"]> = {
  address: "s…@example.com",
  isAddressee: true,
  isMember: false,
  needsCode: false,
};

/** One that was mailed to whoever looks. */
export const mailed: ShownInvitation = {
  organization: { name: "กาแฟดี", subdomain: "kafae-dee", status: "active", logo: null },
  inviter: "สมชาย",
  role: "member",
  state: "sent",
  sentTo: "s…@example.com",
  expiresAt: "2026-12-01T09:00:00Z",
  invitee: null,
  you,
};

/** One that was mailed, before whoever is signed in nowhere. */
export const unmet: ShownInvitation = { ...mailed, invitee: { address: "somying@example.com", name: null }, you: null };

/** A link that is shared. */
export const shared: ShownInvitation = {
  ...mailed,
  organization: { name: "บ้านขนม", subdomain: "baan-khanom", status: "warned", logo: "/9j/2Q==" },
  inviter: null,
  role: "guest",
  sentTo: null,
};

export const samples: Samples<typeof invitationAcceptanceMachine> = {
  inputs: [
    { token: "token-of-an-invitation", passwordMin: 8 },
    { token: "another-token", passwordMin: 10 },
    { token: null, passwordMin: 8 },
  ],
  events: {
    ...plainEvents("look.chosen", "account.switched", "google.chosen", "code.requested"),
    "field.changed": [
      { type: "field.changed", field: "name", value: "สมหญิง ใจดี" },
      { type: "field.changed", field: "name", value: " " },
      { type: "field.changed", field: "password", value: "บ้านสวนริมคลอง" },
      // Long enough where eight are, and not where ten are.
      { type: "field.changed", field: "password", value: "สวนริมน้ำ" },
    ],
    "field.left": [
      { type: "field.left", field: "name" },
      { type: "field.left", field: "password" },
    ],
    "code.changed": [
      { type: "code.changed", code: "123456" },
      { type: "code.changed", code: "12" },
    ],
    "terms.changed": [
      { type: "terms.changed", accepted: true },
      { type: "terms.changed", accepted: false },
    ],
    ...plainEvents("submitted", "refusal.chosen", "invitation.requested", "wait.retried", "wait.cancelled"),
  },
  outcomes: {
    show: [
      success(mailed),
      success(shared),
      success({ ...shared, you: { ...you, needsCode: true } }),
      success({ ...shared, role: "member" as const, you: { ...you, needsCode: true } }),
      success(unmet),
      success({ ...unmet, invitee: { address: "mali@example.com", name: "มะลิ สวนส้ม" } }),
      success({ ...mailed, you: null }),
      success({ ...shared, you: null }),
      success({ ...mailed, inviter: null, you: { ...you, address: "b…@example.net", isAddressee: false } }),
      success({ ...mailed, you: { ...you, isMember: true } }),
      success({ ...mailed, organization: { ...mailed.organization, status: "suspended" as const } }),
      success({ ...mailed, state: "accepted" as const }),
      success({ ...mailed, state: "declined" as const }),
      success({ ...mailed, state: "revoked" as const }),
      success({ ...mailed, state: "expired" as const }),
      success({ ...shared, state: "expired" as const }),
      refusal("invitation_unknown"),
      tooSoon(),
      refusal("network"),
    ],
    mailCode: [
      success({ expiresIn: 600 }),
      refusal("invitation_unknown"),
      refusal("not_possible"),
      refusal("invitation_used"),
      tooSoon(),
      refusal("network"),
    ],
    accept: [
      success({ address: "http://kafae-dee.localhost:3000/" }),
      refusal("workspace_full"),
      refusal("code_invalid"),
      refusal("invitation_unknown"),
      refusal("invitation_expired"),
      tooSoon(),
      refusal("network"),
    ],
    joinAsNew: [
      success({ address: "http://kafae-dee.localhost:3000/" }),
      refusal("sign_in_first"),
      refusal("workspace_full"),
      refusal("password_common"),
      { ...refusal("name_lines"), params: { field: "name" } },
      refusal("invitation_unknown"),
      refusal("invitation_expired"),
      tooSoon(),
      refusal("network"),
    ],
    leaveForGoogle: [success(null), refusal("google_failed")],
    decline: [success(null), refusal("invitation_unknown"), refusal("invitation_revoked"), tooSoon(), refusal("network")],
    askAgain: [success(null), refusal("invitation_unknown"), refusal("organization_suspended"), tooSoon(), refusal("network")],
  },
  actions: ["forget", "lead", "keepSession", "signOut"],
  project: ({ context }) => [...Object.values(context.values).map((value) => value.trim() !== ""), context.acceptTerms],
};

const organizationIn = ({ context }: Pick<InvitationAcceptanceSnapshot, "context">) => context.invitation?.organization.name ?? "";

const endings: Partial<Record<InvitationState, Words>> = {
  accepted: "This invitation was used already",
  revoked: "This invitation was withdrawn",
  declined: "This invitation is declined",
};

/** What stands above the page, by the tag that says so. */
const headings = (organization: string, state: InvitationState): [Parameters<InvitationAcceptanceSnapshot["hasTag"]>[0], Words][] => [
  ["missing", "Open the invitation from its link"],
  ["unknown", "This invitation does not work"],
  ["over", endings[state] ?? ""],
  ["expired", "This invitation has expired"],
  ["asked", "We have asked for it again"],
  ["member", { say: "You belong to {organization} already", with: { organization } }],
  ["suspended", { say: "{organization} is suspended", with: { organization } }],
  ["full", { say: "There is no seat left in {organization}", with: { organization } }],
  ["left", { say: "Welcome to {organization}", with: { organization } }],
  ["offered", { say: "Join {name}", with: { name: organization } }],
];

export const description: Description<typeof invitationAcceptanceMachine> = {
  fields: {
    digit: asks.code,
    acceptTerms: asks.ticked,
    email: asks.username.replace(" inputmode=email", ""),
    name: "autocomplete=name",
    password: [asks.newPassword, asks.shownPassword],
  },
  interactions: {
    "look.chosen": press("Look again"),
    "account.switched": press("Switch account"),
    "field.changed": common["field.changed"],
    "field.left": common["field.left"],
    "google.chosen": press("Continue with the test provider"),
    "code.requested": (_, now) => press(now.hasTag("unproven") ? "Email me the code" : "Email me another code")(),
    "code.changed": writeCode,
    "terms.changed": () => ({ how: "tick", at: { field: "acceptTerms" } }),
    submitted: common.submitted,
    "refusal.chosen": press("Decline the invitation"),
    "invitation.requested": press("Ask for it again"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now): Expectation[] => {
    const [, heading] = headings(organizationIn(now), now.context.invitation?.state ?? "sent").find(([tag]) => now.hasTag(tag)) ?? [];
    const { context } = now;
    const isForm = now.hasTag("form");
    const isNew = now.hasTag("newcomer");
    const { values, errors } = context;
    return [
      ...(heading ? [{ heading }] : []),
      ...slowResponse(now),
      cooldown(now),
      { alerts: now.hasTag("refused") ? 1 : 0 },
      { control: { role: "link", name: "Create an account" }, isSeen: now.hasTag("stranger") },
      { control: { role: "link", name: "Open the workspace" }, isSeen: now.hasTag("member") },
      {
        words: {
          say: "This invitation was sent to {sentTo}, and you are signed in as {you}.",
          with: { sentTo: context.invitation?.sentTo ?? "", you: context.invitation?.you?.address ?? "" },
        },
        isSeen: now.hasTag("mistaken"),
      },
      ...(isForm || isNew ? [{ field: "acceptTerms", isTicked: context.acceptTerms, isWrong: errors.acceptTerms !== undefined }] : []),
      ...(isForm || isNew ? [{ isSending: now.hasTag("busy") && !now.hasTag("leaving") }] : []),
      ...(isNew
        ? [
            { field: "email", text: context.invitation?.invitee?.address ?? "" },
            { field: "name", text: values.name, isWrong: errors.name !== undefined },
            { field: "password", text: values.password, isWrong: errors.password !== undefined },
            { control: { role: "link" as const, name: "Sign in" }, isSeen: true },
          ]
        : []),
      ...(isForm && context.invitation?.you?.needsCode ? [{ digits: context.code }] : []),
    ];
  },
};

export const words: ChartWords = {
  events: {
    "look.chosen": ["Press “Look again”", "กด “ดูอีกครั้ง”"],
    "refusal.chosen": ["Press “Decline the invitation”", "กด “ไม่รับคำเชิญ”"],
    "invitation.requested": ["Press “Ask for it again”", "กด “ขอคำเชิญใหม่”"],
  },
  actors: {
    show: ["looking at the invitation", "ดูคำเชิญ"],
    mailCode: ["mailing the code", "ส่งรหัสทางอีเมล"],
    accept: ["joining", "เข้าร่วม"],
    joinAsNew: ["making the account and joining", "สร้างบัญชีและเข้าร่วม"],
    decline: ["declining the invitation", "ปฏิเสธคำเชิญ"],
    askAgain: ["asking for the invitation again", "ขอคำเชิญใหม่"],
  },
  states: {
    deciding: ["Whether the address brought an invitation is looked at", "ดูว่าที่อยู่มีคำเชิญมาด้วยหรือไม่"],
    showing: ["The invitation is being opened", "กำลังเปิดคำเชิญ"],
    missing: ["The page asks to open the invitation from its link", "หน้าขอให้เปิดคำเชิญจากลิงก์"],
    unknown: ["The page says that the invitation does not work", "หน้าแจ้งว่าคำเชิญใช้ไม่ได้"],
    over: ["The page says how the invitation ended: used, withdrawn or declined", "หน้าแจ้งว่าคำเชิญสิ้นสุดอย่างไร: ถูกใช้ ถูกยกเลิก หรือปฏิเสธแล้ว"],
    member: ["The page says that the person belongs already, and leads in", "หน้าแจ้งว่าเป็นสมาชิกอยู่แล้ว และพาเข้าไป"],
    suspended: ["The page says that the organisation is suspended", "หน้าแจ้งว่าองค์กรถูกระงับ"],
    full: ["The page says that no seat is left", "หน้าแจ้งว่าไม่มีที่นั่งเหลือ"],
    "expired.offering": ["The page says that the invitation has expired", "หน้าแจ้งว่าคำเชิญหมดอายุ"],
    "expired.asking": ["The invitation is being asked for again", "กำลังขอคำเชิญใหม่"],
    asked: ["The page says that whoever invited was told", "หน้าแจ้งว่าบอกผู้เชิญแล้ว"],
    "newcomer.form.editing": [
      "The invitation, with a name, a password, the terms and the button to join",
      "คำเชิญ พร้อมชื่อ รหัสผ่าน ข้อกำหนด และปุ่มเข้าร่วม",
    ],
    "newcomer.form.refused": ["The invitation, and a banner that says why joining did not work", "คำเชิญ พร้อมแถบแจ้งเหตุผลที่เข้าร่วมไม่สำเร็จ"],
    "newcomer.joining": ["The account is being made, and the person is joining", "กำลังสร้างบัญชีและเข้าร่วม"],
    "newcomer.leavingForGoogle": ["The page leaves for Google", "กำลังไปยัง Google"],
    stranger: ["The invitation, with the ways to come in first", "คำเชิญ พร้อมทางเข้าสู่ระบบหรือสร้างบัญชี"],
    "mistaken.offering": ["The invitation, and that another account was invited", "คำเชิญ พร้อมแจ้งว่าเชิญบัญชีอื่น"],
    "mistaken.switching": ["The account is being left for another", "กำลังออกจากบัญชีเพื่อเปลี่ยนบัญชี"],
    unproven: ["The invitation, and the offer to mail a code", "คำเชิญ พร้อมปุ่มส่งรหัสทางอีเมล"],
    mailing: ["The code is being mailed", "กำลังส่งรหัส"],
    "ready.form.editing": ["The invitation, with the terms and the button to join", "คำเชิญ พร้อมข้อกำหนดและปุ่มเข้าร่วม"],
    "ready.form.refused": ["The invitation, and a banner that says why joining did not work", "คำเชิญ พร้อมแถบแจ้งเหตุผลที่เข้าร่วมไม่สำเร็จ"],
    "ready.entering": ["The person is joining", "กำลังเข้าร่วม"],
    leading: ["The browser goes to the workspace", "เบราว์เซอร์ไปที่พื้นที่ทำงาน"],
    refusing: ["The invitation is being declined", "กำลังปฏิเสธคำเชิญ"],
    cooling,
    failed: ["The page says why the invitation could not be opened", "หน้าแจ้งเหตุผลที่เปิดคำเชิญไม่ได้"],
    stopped: ["The page says that the invitation is not open", "หน้าแจ้งว่ายังไม่ได้เปิดคำเชิญ"],
  },
};

export const oracle: Oracle<typeof invitationAcceptanceMachine> = {
  rules: [
    showsProblems(["refused", "cooling"]),
    askedOnce("WORKSPACE §2: a POST takes", "accept"),
    askedOnce("WORKSPACE §2: a POST takes", "joinAsNew"),
    askedOnce("WORKSPACE §2: a mailed code", "mailCode"),
    askedOnce("WORKSPACE §2: “ask again” tells the inviter", "askAgain"),
    waitsForCooldown("cooling", "show", "mailCode", "accept", "joinAsNew", "decline", "askAgain"),
    {
      name: "nobody joins but by their own press",
      from: "WORKSPACE §2: never accepted by itself",
      formula: always((moment) => !calls("accept", "joinAsNew")(moment) || hears("submitted", "wait.retried")(moment)),
    },
    {
      name: "nobody joins without having accepted the terms",
      from: "WORKSPACE §2: whoever joins accepts the terms",
      formula: always((moment) => !calls("accept", "joinAsNew")(moment) || moment.is.context.acceptTerms === true),
    },
    {
      name: "nobody is led in without the server's word",
      from: "WORKSPACE §1: the return address is composed from the workspace",
      formula: precedes(
        both(hears("accept done", "joinAsNew done"), ({ event }) => event.output.success),
        isIn("leading"),
      ),
    },
    {
      name: "an address without an invitation asks nothing",
      from: "WORKSPACE §2: a GET shows",
      formula: after(isIn("missing")).never(calls("show", "accept", "joinAsNew", "decline", "mailCode", "askAgain")),
    },
    {
      name: "an account is made for whom the server named alone",
      from: "WORKSPACE §2: taking one with its mailed token proves that address",
      formula: never((moment) => calls("joinAsNew")(moment) && moment.is.context.invitation?.invitee == null),
    },
    isGone("a chosen password is kept no longer than its use", "DECISIONS 36", ["leading"], "values.password"),
    isGone("a wrong code does not outlive its check", "WORKSPACE §2: a mailed code is entered first", ["unproven"], "code"),
    {
      name: "an invitation that the server does not know is forgotten and said to be unknown",
      from: "WORKSPACE §2: an invitation that does not work",
      formula: never(
        both(
          ({ event }) => (event.output as { code?: string } | undefined)?.code === "invitation_unknown",
          not(both(isIn("unknown"), ({ actions }) => actions.some(([action]) => action === "forget"))),
        ),
      ),
    },
    {
      name: "an invitation that came along is never asked for",
      from: "WORKSPACE §2: a GET shows",
      formula: never(both(isIn("missing"), ({ is }) => is.context.token !== null)),
    },
    {
      name: "a code that is asked for anew ends the one that was typed, and nothing is known at first",
      from: "WORKSPACE §2: a mailed code is entered first",
      formula: never(
        either(
          both(hears("code.requested"), ({ is, taken }) => taken.length > 0 && is.context.code !== ""),
          ({ was, is }) => was === null && is.context.invitation !== null,
        ),
      ),
    },
  ],
};
