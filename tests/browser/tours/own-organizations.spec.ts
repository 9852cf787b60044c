import type { ownOrganizationsMachine } from "../../../machines/account/own-organizations.ts";
import { description } from "../../../machines/account/own-organizations.model.ts";
import { makeOrganization } from "../../../src/tools/test/browser/api.ts";
import { tour } from "./tour.ts";

tour<typeof ownOrganizationsMachine>({
  chart: "ownOrganizations",
  description,
  async open({ visitor }) {
    const { product, account, organizationName, subdomain: subdomainName } = visitor;
    await makeOrganization(product, account, { organizationName, subdomainName });
    await visitor.isSignedIn();
    return visitor.open("/dashboard");
  },
  calls: { listOrganizations: "GET api/auth/organizations" },
  answers: {
    listOrganizations: ({ success, data }, call) =>
      success ? call.answered("it takes somebody else to be invited by", 200, { success: true, data }) : call.cut(),
  },
});
