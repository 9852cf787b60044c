import {
  common,
  cooldown,
  press,
  slowResponse,
  type Description,
  type ChartState,
  type Expectation,
  type Words,
} from "../common.description.ts";
import { membersMachine } from "./members.ts";

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
  interactions: {
    "list.retried": press("Load again"),
    "role.chosen": ({ id, role }) => ({ how: "choose", at: { field: `role-${id as string}` }, text: role as string }),
    "removal.chosen": ({ id }, now) =>
      press(id === now.context.me ? "Leave" : { say: "Remove {called}", with: { called: calledIn(now, id as string) } })(),
    "handOver.chosen": press("Hand over"),
    // Nobody is offered themselves.
    "heir.chosen": ({ id }, now) => ({ how: "choose", at: { field: "heir" }, text: id as string, isAlwaysThere: id === now.context.me }),
    "tasks.retried": press("Load the tasks again"),
    // Nobody is offered whom the answer does not name.
    "takeover.chosen": ({ id }, now) => ({
      how: "choose",
      at: { field: "takeover" },
      text: (id as string | null) ?? "",
      isAlwaysThere: id !== null && now.context.tasks?.heirs.every((heir) => heir.id !== id) === true,
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
    const { people, seats, invitations, change, tasks, heir } = now.context;
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
      ...(now.hasTag("handingOver") ? [{ field: "heir", text: heir ?? "" }] : []),
      ...(named > 0 ? [{ field: "takeover", text: heir ?? "", isWrong: now.context.problem !== null }] : []),
    ];
  },
};
