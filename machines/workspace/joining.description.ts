import { common, cooldown, press, slowResponse, writeCode, type Description, type Expectation, type Words } from "../common.description.ts";
import type { InvitationState } from "../../src/contract/workspace/invitation-states.ts";
import { joiningMachine, type JoiningSnapshot } from "./joining.ts";

const organizationIn = ({ context }: Pick<JoiningSnapshot, "context">) => context.invitation?.organization.name ?? "";

const endings: Partial<Record<InvitationState, Words>> = {
  accepted: "This invitation was used already",
  revoked: "This invitation was withdrawn",
  declined: "This invitation is declined",
};

/** What stands above the page, by the tag that says so. */
const headings = (organization: string, state: InvitationState): [Parameters<JoiningSnapshot["hasTag"]>[0], Words][] => [
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

export const description: Description<typeof joiningMachine> = {
  interactions: {
    "look.chosen": press("Look again"),
    "account.switched": press("Switch account"),
    "code.requested": (_, now) => press(now.hasTag("unproven") ? "Email me the code" : "Email me another code")(),
    "code.changed": writeCode,
    "terms.changed": () => ({ how: "tick", at: { field: "acceptTerms" } }),
    submitted: common.submitted,
    "refusal.chosen": press("Decline the invitation"),
    "invitation.requested": press("Ask for it again"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => {
    const [, heading] = headings(organizationIn(now), now.context.invitation?.state ?? "sent").find(([tag]) => now.hasTag(tag)) ?? [];
    const { context } = now;
    const isForm = now.hasTag("form");
    return [
      ...(heading ? [{ heading } satisfies Expectation] : []),
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
      ...(isForm
        ? [
            {
              field: "acceptTerms",
              isTicked: context.acceptTerms,
              isWrong: context.errors.acceptTerms !== undefined,
            } satisfies Expectation,
            { isSending: now.hasTag("busy") } satisfies Expectation,
          ]
        : []),
      ...(isForm && context.invitation?.you?.needsCode ? [{ digits: context.code } satisfies Expectation] : []),
    ];
  },
};
