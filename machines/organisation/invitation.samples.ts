import type { Samples } from "statewalk";
import { invitationMachine } from "./invitation.ts";

export const samples: Samples<typeof invitationMachine> = {
  inputs: [
    { isAddressed: true, role: "member", most: 1, days: 7 },
    { isAddressed: false, role: "member", most: 2, days: 30 },
  ],
  events: {
    "invitation.resent": [true, false].map((hasSeat) => ({ type: "invitation.resent", hasSeat })),
    "invitation.taken": [true, false].map((hasSeat) => ({ type: "invitation.taken", hasSeat })),
    "invitation.declined": [{ type: "invitation.declined" }],
    "invitation.revoked": [{ type: "invitation.revoked" }],
    "invitation.asked": [{ type: "invitation.asked" }],
    "role.changed": [{ type: "role.changed", role: "guest" }],
    "mail.failed": [{ type: "mail.failed" }],
  },
  outcomes: {},
  actions: ["mail", "admit", "tellInviter"],
  project: ({ context }) => context.uses,
};
