import type { organizationAddressMachine } from "../../../machines/workspace/organization-address.ts";
import { description } from "../../../machines/workspace/organization-address.model.ts";
import type { OrganizationAddress } from "../../../src/contract/workspace/organization-address.ts";
import { newSubdomain } from "../../../src/tools/test/browser/api.ts";
import { test } from "../journey.ts";
import { openInside, operates, organizationName, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

tour<typeof organizationAddressMachine>({
  chart: "organizationAddress",
  description: {
    ...description,
    // Beside the field stands for how long a name is kept.
    expectations: (now) =>
      description
        .expectations(now)
        .map((expectation) =>
          "timers" in expectation && now.hasTag("confirming") && now.context.chosen !== null
            ? { timers: expectation.timers + 1 }
            : expectation,
        ),
  },
  begins: ({ organization }) => organization === organizationName,
  async open(scene) {
    await ownsWorkspace(scene);
    await openInside(scene, "/settings");
    // The new address leads nowhere here, or the page would be gone before its chart is heard.
    return scene.page.route(/\/w\/[\w-]+\/settings$/, (route) => route.fulfill({ status: 204 }));
  },
  // Whoever writes another name has none until it is looked for.
  possible: ({ context }, event) => event.type !== "address.checked" || (event["address"] === null) === (context.chosen !== null),
  interactions: {
    async "address.checked"({ address }, { visitor, pass, until }) {
      const field = visitor.field("Workspace address");
      if (address === null) return field.fill("");
      await field.fill(newSubdomain());
      await pass(1_000);
      await until(visitor.words("Available. Kept for you for <0/>"));
    },
  },
  calls: { loadAddress: "GET api/w/*/address", changeAddress: "PUT api/w/*/address" },
  answers: {
    async loadAddress(answer, call, scene) {
      if (!answer.success) return call.cut();
      const { changeableAt } = answer.data as OrganizationAddress;
      if (changeableAt !== null) {
        const elsewhere = newSubdomain();
        await operates(scene, "relocate", { subdomain: elsewhere });
        await operates(scene, "relocate", { subdomain: scene.visitor.subdomain }, elsewhere);
      }
      return call.goOn();
    },
  },
});
