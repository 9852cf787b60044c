import type { restorationMachine } from "../../../machines/account/restoration.ts";
import { idleDays } from "../../../src/contract/commitments.ts";
import { description } from "../../../machines/account/restoration.model.ts";
import { makeOrganization, passDays } from "../../../src/tools/test/browser/api.ts";
import { test } from "../journey.ts";
import { ageing } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: ageing });

tour<typeof restorationMachine>({
  chart: "restoration",
  description,
  async open({ visitor }) {
    const { product, account, organizationName, subdomain: subdomainName } = visitor;
    await makeOrganization(product, account, { organizationName, subdomainName });
    for (const days of [idleDays.firstNotice, idleDays.secondNotice, idleDays.lastNotice, idleDays.suspension])
      await passDays(product, days);
    await visitor.isSignedIn();
    return visitor.open("/dashboard");
  },
  calls: { restore: "api/organization/restore" },
  isGone: ({ value }) => value === "restored",
});
