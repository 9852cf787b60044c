import { description } from "../../../machines/workspace/enter.description.ts";
import { makeAccount, makeOrganization, newAccount, newSubdomain, openSession } from "../../../src/tools/browser/api.ts";
import { tour } from "./tour.ts";

tour({
  chart: "enter",
  description,
  // Where workspaces are is a server's setting: see `enter-path.spec.ts` and `enter-gateway.spec.ts`.
  begins: ({ place }) => place === "subdomain",
  async open({ visitor, page, input: { subdomain, challenge, signedInAs }, ahead }) {
    const { product, account, organizationName, subdomain: subdomainName } = visitor;
    // The workspace has pages of its own: the browser stays where it is.
    await page.route("http://*.localhost:*/enter?code=*", (route) => route.fulfill({ status: 204 }));
    const says = (code: string) => ahead.some(({ output }) => output?.code === code);
    let workspace = subdomain && subdomainName;
    if (signedInAs !== null) {
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
  isGone: (now) => now.hasTag("signingIn") || now.value === "switching",
});
