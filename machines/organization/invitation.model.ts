import type { Kind } from "statewalk/record-store";
import type { Samples } from "statewalk";
import { after, always, both, type Condition, hears, isIn, never, type Now } from "statewalk/oracle";
import { plainEvents } from "../model/answers.ts";
import type { Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { invitationMachine } from "./invitation.ts";

export const samples: Samples<typeof invitationMachine> = {
  inputs: [
    { isAddressed: true, role: "member", most: 1, days: 7 },
    { isAddressed: false, role: "member", most: 2, days: 30 },
  ],
  events: {
    "invitation.resent": [true, false].map((hasSeat) => ({ type: "invitation.resent", hasSeat })),
    "invitation.taken": [true, false].map((hasSeat) => ({ type: "invitation.taken", hasSeat })),
    ...plainEvents("invitation.declined", "invitation.revoked", "invitation.asked"),
    "role.changed": [{ type: "role.changed", role: "guest" }],
    "mail.failed": [{ type: "mail.failed" }],
  },
  outcomes: {},
  actions: ["mail", "admit", "tellInviter"],
  project: ({ context }) => context.uses,
};

export const words: ChartWords = {
  events: {
    "invitation.resent": ["The invitation is sent again", "ส่งคำเชิญอีกครั้ง"],
    "invitation.taken": ["Somebody takes the invitation", "มีคนรับคำเชิญ"],
    "invitation.declined": ["The invited person declines", "ผู้ได้รับเชิญปฏิเสธ"],
    "invitation.revoked": ["The invitation is revoked", "ยกเลิกคำเชิญ"],
    "invitation.asked": ["The invited person asks for it again", "ผู้ได้รับเชิญขอคำเชิญใหม่"],
    "role.changed": ["The invitation gets another role", "เปลี่ยนบทบาทของคำเชิญ"],
    "mail.failed": ["The invitation's email cannot be delivered", "ส่งอีเมลคำเชิญไม่ถึง"],
  },
  delays: { invitationLife: ["The invitation's time is over", "คำเชิญหมดเวลา"] },
  states: {
    "open.working.sent": ["The invitation waits to be taken", "คำเชิญรอการตอบรับ"],
    "open.working.bounced": ["The invitation's email was not delivered", "อีเมลคำเชิญส่งไม่ถึง"],
    "open.expired": ["The invitation has expired", "คำเชิญหมดอายุแล้ว"],
    accepted: ["Everybody for whom it was has joined", "ทุกคนที่คำเชิญนี้มีไว้ให้เข้าร่วมแล้ว"],
    declined: ["The invitation was declined", "คำเชิญถูกปฏิเสธ"],
    revoked: ["The invitation was revoked", "คำเชิญถูกยกเลิก"],
  },
};

const day = 86_400_000;
type Before = Now<typeof invitationMachine>;
type Kept = { uses: number; most: number };

const isLast = ({ context }: Before) => context.uses + 1 === context.most;
const does =
  (action: string): Condition =>
  ({ actions }) =>
    actions.some(([name]) => name === action);
const isWithoutSeat: Condition = ({ event }) => event["hasSeat"] === false;

export const oracle: Oracle<typeof invitationMachine> = {
  effects: {
    begins: {
      at: "open.working.sent",
      sets: {
        isAddressed: ({ input }) => input.isAddressed,
        role: ({ input }) => input.role,
        most: ({ input }) => input.most,
        days: ({ input }) => input.days,
        uses: 0,
      },
    },
    events: {
      "invitation.resent": { at: "open.working.sent", does: [["mail"]] },
      "invitation.taken": {
        at: (now) => (isLast(now) ? "accepted" : []),
        sets: { uses: ({ context }) => context.uses + 1 },
        does: ({ context }) => [["admit", { role: context.role }]],
      },
      "invitation.declined": { at: "declined" },
      "invitation.revoked": { at: "revoked" },
      "invitation.asked": { at: "open.expired", does: [["tellInviter"]] },
      "role.changed": { sets: { role: ({ event }) => event.role } },
      "mail.failed": { at: "open.working.bounced" },
      "after invitationLife": { at: "open.expired" },
    },
    // WORKSPACE §2: a week by an address; by a link as was chosen.
    waits: { invitationLife: ({ context }) => context.days * day },
  },
  rules: [
    {
      name: "nobody joins and nothing is mailed without a seat",
      from: "WORKSPACE §2: plan limits are decided under the lock",
      formula: never(both(isWithoutSeat, ({ taken }) => taken.length > 0)),
    },
    {
      name: "no more people join than it is for",
      from: "WORKSPACE §2: single use, or the cap of a link",
      formula: always(({ is }) => (is.context as Kept).uses <= (is.context as Kept).most),
    },
    {
      name: "nobody joins but by taking it",
      from: "WORKSPACE §2: never accepted by itself",
      formula: never((moment) => does("admit")(moment) && !hears("invitation.taken")(moment)),
    },
    {
      name: "what is over admits nobody",
      from: "WORKSPACE §2: accepted | declined | expired | revoked",
      formula: after(isIn("accepted", "declined", "revoked")).never(({ taken }) => taken.length > 0),
    },
    {
      name: "the inviter is asked again for an expired one alone",
      from: "WORKSPACE §9: ask again for expired ones alone",
      formula: never(both(does("tellInviter"), ({ is }) => JSON.stringify(is.value) !== '{"open":"expired"}')),
    },
    {
      name: "a link is neither mailed, declined nor bounced",
      from: "WORKSPACE §2: by address or by a link to share",
      formula: never(
        both(
          hears("invitation.resent", "invitation.declined", "mail.failed"),
          ({ is, taken }) => !(is.context as { isAddressed: boolean }).isAddressed && taken.length > 0,
        ),
      ),
    },
  ],
};

/** The store's statements decide it, through which `tests/server/row-walks.test.ts` walks. */
export const walks: Kind[] = ["headless"];
