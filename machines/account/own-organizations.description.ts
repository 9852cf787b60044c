import { ownOrganizationsMachine } from "./own-organizations.ts";
import { common, press, slowResponse, type Description, type Expectation } from "../common.description.ts";

export const description: Description<typeof ownOrganizationsMachine> = {
  interactions: { "wait.retried": common["wait.retried"], "wait.cancelled": common["wait.cancelled"], "list.retried": press("Load again") },
  expectations: (now) => [
    ...slowResponse(now),
    { alerts: now.hasTag("unreachable") ? 1 : 0 },
    ...now.context.organizations.map(({ name }): Expectation => ({ words: { raw: name }, isSeen: now.hasTag("shown") })),
    {
      words: "Register an organisation",
      isSeen: now.hasTag("shown") && now.context.organizations.every(({ isRegistrant }) => !isRegistrant),
    },
  ],
};
