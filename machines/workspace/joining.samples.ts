import type { Samples } from "statewalk";
import type { ShownInvitation } from "../../src/contract/workspace/joining.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";
import { joiningMachine } from "./joining.ts";

const you: NonNullable<ShownInvitation["you"]> = {
  address: "s…@example.com",
  isAddressee: true,
  isMember: false,
  needsCode: false,
};

/** One that was mailed to whoever looks. */
export const mailed: ShownInvitation = {
  organization: { name: "กาแฟดี", subdomain: "kafae-dee", status: "active" },
  inviter: "สมชาย",
  role: "member",
  state: "sent",
  sentTo: "s…@example.com",
  expiresAt: "2026-12-01T09:00:00Z",
  you,
};

/** A link that is shared. */
export const shared: ShownInvitation = {
  ...mailed,
  organization: { name: "บ้านขนม", subdomain: "baan-khanom", status: "warned" },
  inviter: null,
  role: "guest",
  sentTo: null,
};

export const samples: Samples<typeof joiningMachine> = {
  inputs: [{ token: "token-of-an-invitation" }, { token: "another-token" }, { token: null }],
  events: {
    "look.chosen": [{ type: "look.chosen" }],
    "account.switched": [{ type: "account.switched" }],
    "code.requested": [{ type: "code.requested" }],
    "code.changed": [
      { type: "code.changed", code: "123456" },
      { type: "code.changed", code: "12" },
    ],
    "terms.changed": [
      { type: "terms.changed", accepted: true },
      { type: "terms.changed", accepted: false },
    ],
    submitted: [{ type: "submitted" }],
    "refusal.chosen": [{ type: "refusal.chosen" }],
    "invitation.requested": [{ type: "invitation.requested" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    show: [
      success(mailed),
      success(shared),
      success({ ...shared, you: { ...you, needsCode: true } }),
      success({ ...shared, role: "member" as const, you: { ...you, needsCode: true } }),
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
    decline: [success(null), refusal("invitation_unknown"), refusal("invitation_revoked"), tooSoon(), refusal("network")],
    askAgain: [success(null), refusal("invitation_unknown"), refusal("organization_suspended"), tooSoon(), refusal("network")],
  },
  actions: ["forget", "lead", "signOut"],
};
