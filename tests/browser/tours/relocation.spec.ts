import type { relocationMachine } from "../../../machines/workspace/relocation.ts";
import { description } from "../../../machines/workspace/relocation.model.ts";
import { newSubdomain } from "../../../src/tools/test/browser/api.ts";
import { test } from "../journey.ts";
import type { Scene } from "./driver.ts";
import { openInside, operates, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

/** What was counted, or the bug of it, by either of the chart's actors that count. */
const counted = /^xstate\.(done|error)\.actor\.(re)?[cC]ountKept$/;

/** Has something written on the page, or nothing; or has the field break whoever looks at it. */
const prepare = async ({ page, ahead }: Scene): Promise<void> => {
  const [next] = ahead;
  if (next === undefined || !counted.test(next.type)) return;
  const isBroken = next.type.startsWith("xstate.error");
  const field = page.locator("[name=organizationName]");
  if (isBroken) test.info().annotations.push({ type: "made up", description: "a field that breaks whoever looks at it" });
  await field.evaluate((element) => void delete (element as unknown as { isConnected?: boolean }).isConnected);
  await field.fill(isBroken || Number(next["output"]) > 0 ? "Half a name" : "");
  if (!isBroken) return;
  await field.evaluate((element) =>
    Object.defineProperty(element, "isConnected", {
      configurable: true,
      get() {
        throw new TypeError("broken for a test");
      },
    }),
  );
};

tour<typeof relocationMachine>({
  chart: "relocation",
  description,
  begins: ({ here, address }) => here === address,
  async open(scene) {
    await ownsWorkspace(scene);
    await openInside(scene, "/settings");
    await scene.until(scene.visitor.heading("Settings"));
    // The new address leads nowhere here, or the page would be gone before its chart is heard.
    return scene.page.route(/\/w\/[\w-]+\/settings$/, (route) => route.fulfill({ status: 204 }));
  },
  // What has not changed is not told.
  possible: ({ context: { here, address } }, event) => event.type !== "address.changed" || event["address"] !== here || address !== here,
  interactions: {
    async "address.changed"({ address }, scene) {
      await prepare(scene);
      const { visitor, input, memory } = scene;
      const at = memory["at"] ?? visitor.subdomain;
      memory["at"] = address === (input as { here: string }).here ? visitor.subdomain : newSubdomain();
      await operates(scene, "relocate", { subdomain: memory["at"] }, at);
    },
    async "xstate.after.countPause.relocation.waiting.still"(_, scene) {
      await prepare(scene);
      await scene.pass(1_000);
    },
  },
  calls: {},
  passes: ({ type }) => counted.test(type),
});
