import type { workingTimeMachine } from "../../../machines/workspace/working-time.ts";
import { description, usual } from "../../../machines/workspace/working-time.model.ts";
import type { WorkingTime } from "../../../src/contract/workspace/calendar.ts";
import { makeOrganization, newAccount, openSession } from "../../../src/tools/test/browser/api.ts";
import { test } from "../journey.ts";
import { type Answered, written } from "./driver.ts";
import { askInside, joins, openInside, organizationName, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

tour<typeof workingTimeMachine>({
  chart: "workingTime",
  description,
  async open(scene) {
    const { visitor, input } = scene;
    const { product, account, subdomain: subdomainName } = visitor;
    let owner: string;
    if (input.mayChange) owner = await ownsWorkspace(scene);
    else {
      const founder = newAccount();
      await makeOrganization(product, founder, { organizationName, subdomainName });
      owner = (await openSession(product, founder)).access_token;
      await joins(scene, owner, account);
      await visitor.holds(await openSession(product, account));
    }
    const { holidays: _, ...hours } = usual satisfies WorkingTime;
    await askInside(scene, owner, "PUT", "calendar", hours);
    return openInside(scene, "/settings");
  },
  calls: { loadCalendar: "GET api/w/*/calendar", saveCalendar: "PUT api/w/*/calendar" },
  answers: {
    // The page offers those that a server knows.
    saveCalendar: async ({ code }: Answered, call, scene) => {
      if (code === "network") return call.cut();
      if (code !== "time_zone_unknown") return call.goOn();
      return call.changed({ timeZone: await written(scene, "timeZone") }, (asked) => ({ ...asked, timeZone: "Mars/Olympus" }));
    },
    // The country has more holidays than those of the samples.
    loadCalendar: async (output: Answered, call) => (output.code === "network" ? call.cut() : call.goOn()),
  },
});
