import type { workspaceEntryMachine } from "../../../machines/workspace/workspace-entry.ts";
import { description } from "../../../machines/workspace/workspace-entry.model.ts";
import { makeAccount, makeOrganization, newAccount, newSubdomain, openSession } from "../../../src/tools/test/browser/api.ts";
import type { Driver } from "./driver.ts";

/** `open` answers for the workspace, which has pages of its own: the browser stays where it is. */
export const driver: Driver<typeof workspaceEntryMachine> = {
  chart: "workspaceEntry",
  description,
  async open({ visitor, page, input: { subdomain, challenge, signedInAs, isOffered }, ahead }) {
    const { product, account, organizationName, subdomain: subdomainName } = visitor;
    await page.route(/\/\/[\w-]+\.localhost:\d+\/enter\?code=/, (route) => route.fulfill({ status: 204 }));
    const says = (code: string) => ahead.some(({ output }) => output?.code === code);
    let workspace = subdomain && subdomainName;
    // Behind somebody else's gateway nobody is asked who they are.
    if (signedInAs !== null && isOffered) {
      if (says("forbidden")) {
        await makeOrganization(product, newAccount(), { organizationName, subdomainName });
        await makeAccount(product, account);
      } else await makeOrganization(product, account, { organizationName, subdomainName });
      if (says("not_found")) workspace = newSubdomain();
      await visitor.holds(await openSession(product, account));
    }
    return visitor.open(`/enter?${new URLSearchParams({ workspace, challenge })}`);
  },
  calls: { askForCode: "api/auth/enter" },
  answers: { askForCode: async ({ code }, call) => (code === "network" ? call.cut() : call.goOn()) },
  isGone: (now) => now.hasTag("signingIn") || now.value === "switching",
};
