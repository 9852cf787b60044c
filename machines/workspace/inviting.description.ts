import {
  common,
  cooldown,
  press,
  slowResponse,
  write,
  type Interaction,
  type Description,
  type Expectation,
} from "../common.description.ts";
import { invitingMachine } from "./inviting.ts";

const pick = (name: string, isChosen: boolean): Interaction => ({ how: "pick", at: { role: "radio", name }, isAlwaysThere: isChosen });

export const description: Description<typeof invitingMachine> = {
  interactions: {
    "byAddress.chosen": (_, now) => pick("By email", !now.hasTag("link")),
    "byLink.chosen": (_, now) => pick("By a link", now.hasTag("link")),
    "field.changed": ({ field, value }) =>
      field === "addresses"
        ? write("addresses", value as string)
        : { how: "choose", at: { field: field as string }, text: value as string },
    submitted: common.submitted,
    "copying.chosen": press("Copy the link"),
    "another.chosen": press("Make another"),
    "wait.retried": common["wait.retried"],
    "wait.cancelled": common["wait.cancelled"],
  },
  expectations: (now) => {
    const { values, error, sent, refusals, link } = now.context;
    const isForm = !now.hasTag("made");
    return [
      ...slowResponse(now),
      cooldown(now),
      { alerts: now.hasTag("refused") ? 1 : 0 },
      { words: "The invitation is on its way.", isSeen: now.hasTag("told") && sent === 1 },
      { words: { say: "{sent} invitations are on their way.", with: { sent } }, isSeen: now.hasTag("told") && sent > 1 },
      { words: "One address was not invited. The reason stands below.", isSeen: now.hasTag("told") && refusals.length === 1 },
      { words: "Copied.", isSeen: now.hasTag("copied") },
      { words: "It could not be copied. Select it and copy it yourself.", isSeen: now.hasTag("uncopied") },
      ...(now.hasTag("addresses")
        ? [
            { field: "addresses", text: values.addresses, isWrong: error !== null } satisfies Expectation,
            { field: "role", text: values.role } satisfies Expectation,
          ]
        : []),
      ...(now.hasTag("link") && isForm
        ? [
            { field: "linkRole", text: values.linkRole } satisfies Expectation,
            { field: "most", text: values.most } satisfies Expectation,
            { field: "days", text: values.days } satisfies Expectation,
          ]
        : []),
      ...(isForm ? [{ isSending: now.hasTag("busy") } satisfies Expectation] : [{ field: "link", text: link } satisfies Expectation]),
    ];
  },
};
