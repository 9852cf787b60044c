import type { appUpdateMachine } from "../../../machines/workspace/app-update.ts";
import { description } from "../../../machines/workspace/app-update.model.ts";
import { wireVersion } from "../../../src/domain/wire.ts";
import { test } from "../journey.ts";
import type { Scene } from "./driver.ts";
import { openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

const madeUp = (what: string) => test.info().annotations.push({ type: "made up", description: what });

const [came, reload] = [{ type: "version.came" }, { type: "reload.chosen" }];
const taken = { type: "xstate.done.actor.takeOver", output: null };
const broken = { type: "xstate.error.actor.takeOver", error: {} };
const tookTooLong = { type: "xstate.after.takeOverWait.appUpdate.taking" };

/** A browser that keeps no files says that a new version's wait, and takes its time; or does not say it at all. */
const keepsFilesOf = async ({ page }: Scene, isBroken: boolean) => {
  madeUp("the files of a second build, which would have to be put behind the running server");
  await page.evaluate((breaks) => {
    const waiting = { postMessage() {} };
    navigator.serviceWorker.getRegistration = async () => {
      if (breaks) throw new TypeError("broken for a test");
      return { waiting } as unknown as ServiceWorkerRegistration;
    };
  }, isBroken);
};

tour<typeof appUpdateMachine>({
  chart: "appUpdate",
  description,
  tours: [taken, broken, tookTooLong].map((end) => ({ input: undefined, events: [came, reload, end] })),
  async open(scene) {
    const { page } = scene;
    await ownsWorkspace(scene);
    await page.addInitScript(() => {
      if (location.protocol !== "http:") return;
      navigator.serviceWorker.register = async () => {
        throw new TypeError("not kept for a test");
      };
    });
    await openInside(scene, "/members");
    await scene.until(scene.visitor.heading("Members"));
    // The page would be gone before its chart is heard.
    await page.route(page.url(), (route) => route.fulfill({ status: 204 }));
  },
  calls: {},
  interactions: {
    "version.came": async (_, { page }) => {
      madeUp("the number of a later version in the server's answer");
      await page.route(/\/api\/w\/[\w-]+\/changes/, async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { data: object };
        await route.fulfill({ response, json: { ...body, data: { ...body.data, version: wireVersion + 1 } } });
      });
      // What may have been missed is asked for when the page is looked at again.
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    },
    "reload.chosen": async (_, scene) => {
      await keepsFilesOf(scene, scene.ahead[0]?.type === broken.type);
      await scene.visitor.button("Reload").click();
    },
    [taken.type]: (_, { page }) => page.evaluate(() => navigator.serviceWorker.dispatchEvent(new Event("controllerchange"))),
  },
  passes: ({ type }) => type === broken.type,
});
