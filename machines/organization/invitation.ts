/**
 * An invitation into an organisation (WORKSPACE §2): by an address, for one person, or by a link that is shared, for as many as it says. Whoever
 * has its token takes it or declines it; it ends by itself, and is sent again, changed or revoked by whoever may.
 *
 * The server runs it: one step at a time on the state that the invitation's row has, under the lock of the organisation. Whether there is room is
 * told with the event, because the plan's seats are counted under the same lock.
 */
import { assign, setup, type SnapshotFrom } from "xstate";
import { day } from "../../src/contract/time.ts";
import type { Role } from "../../src/contract/workspace/roles.ts";

type Context = {
  /** By an address, to which it is mailed; else by a link. */
  isAddressed: boolean;
  role: Role;
  /** How many may take it, and how many did. */
  most: number;
  uses: number;
  /** Days for which it works, from its last sending. */
  days: number;
};

/** Whether the plan has room for everybody once this has happened. */
type Seat = { hasSeat: boolean };

type Event =
  | ({ type: "invitation.resent" } & Seat)
  | ({ type: "invitation.taken" } & Seat)
  | { type: "invitation.declined" }
  | { type: "invitation.revoked" }
  | { type: "invitation.asked" }
  | { type: "role.changed"; role: Role }
  | { type: "mail.failed" };

const invitation = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Omit<Context, "uses">,
    meta: {} as { serves: string },
  },
  actions: {
    count: assign(({ context }) => ({ uses: context.uses + 1 })),
    changeRole: assign((_, { role }: { role: Role }) => ({ role })),
    mail: () => {
      throw provided("mail");
    },
    admit: (_, _params: { role: Role }) => {
      throw provided("admit");
    },
    tellInviter: () => {
      throw provided("tellInviter");
    },
  },
  guards: {
    isAddressed: ({ context }) => context.isAddressed,
    mayBeResent: ({ context }, { hasSeat }: Seat) => context.isAddressed && hasSeat,
    hasSeat: (_, { hasSeat }: Seat) => hasSeat,
    hasLastSeat: ({ context }, { hasSeat }: Seat) => hasSeat && context.uses + 1 >= context.most,
  },
  delays: {
    // INVITATION_LIFE by an address; by a link what was chosen for it.
    invitationLife: ({ context }) => context.days * day,
  },
});

const seat = ({ event }: { event: Seat }): Seat => event;
const admit = ["count", { type: "admit", params: ({ context }: { context: Context }) => ({ role: context.role }) }] as const;
const resent = {
  guard: { type: "mayBeResent", params: seat },
  target: "#invitation.open.working",
  reenter: true,
  actions: "mail",
} as const;

export const invitationMachine = invitation.createMachine({
  id: "invitation",
  context: ({ input }) => ({ ...input, uses: 0 }),
  initial: "open",
  states: {
    open: {
      initial: "working",
      on: {
        "invitation.resent": resent,
        "invitation.revoked": "revoked",
        "role.changed": { actions: { type: "changeRole", params: ({ event }) => ({ role: event.role }) } },
      },
      states: {
        working: {
          initial: "sent",
          meta: { serves: "WORKSPACE §2 sent → accepted | declined | expired | revoked" },
          on: {
            "invitation.taken": [
              { guard: { type: "hasLastSeat", params: seat }, target: "#invitation.accepted", actions: admit },
              { guard: { type: "hasSeat", params: seat }, actions: admit },
            ],
            "invitation.declined": { guard: "isAddressed", target: "#invitation.declined" },
          },
          after: { invitationLife: "expired" },
          states: {
            sent: { on: { "mail.failed": { guard: "isAddressed", target: "bounced" } } },
            /** Its mail was refused for good. Whoever shows its token all the same has it from somewhere. */
            bounced: { meta: { serves: "WORKSPACE §2 bounced" } },
          },
        },
        expired: {
          meta: { serves: "WORKSPACE §2 expired: ask again tells the inviter" },
          on: { "invitation.asked": { guard: "isAddressed", actions: "tellInviter" } },
        },
      },
    },
    /** By a link: used up. */
    accepted: { type: "final" },
    declined: { type: "final" },
    revoked: { type: "final" },
  },
});

export type InvitationSnapshot = SnapshotFrom<typeof invitationMachine>;

const provided = (name: string) => new Error(`action "${name}" was not provided`);
