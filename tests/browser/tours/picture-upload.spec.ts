import type { pictureUploadMachine } from "../../../machines/workspace/picture-upload.ts";
import type { AnyEventObject } from "xstate";
import { refusal } from "../../../machines/model/answers.ts";
import { press } from "../../../machines/model/description.ts";
import { description } from "../../../machines/workspace/picture-upload.model.ts";
import { apiKey } from "../../../src/tools/test/browser/api.ts";
import { squareJpeg } from "../../server/square-jpeg.ts";
import { test } from "../journey.ts";
import type { Answered } from "./driver.ts";
import { openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

const isRead = ({ type }: AnyEventObject) => type === "xstate.done.actor.readPicture";
const isBroken = ({ type }: AnyEventObject) => type === "xstate.error.actor.readPicture";

const chooserOf = (hasPicture: boolean) => (hasPicture ? "Choose another picture" : "Choose a picture");

tour<typeof pictureUploadMachine>({
  chart: "pictureUpload",
  // The field itself is hidden behind a button.
  description: {
    ...description,
    interactions: { ...description.interactions, "file.chosen": (_, { context }) => press(chooserOf(context.hasPicture))() },
  },
  async open(scene) {
    const token = await ownsWorkspace(scene);
    if (scene.input.hasPicture) {
      const { product, subdomain } = scene.visitor;
      await fetch(`${product.url}/api/w/${subdomain}/picture`, {
        method: "PUT",
        headers: { ApiKey: apiKey, Authorization: `Bearer ${token}`, "Content-Type": "image/jpeg" },
        body: squareJpeg("mine") as BodyInit,
      });
    }
    return openInside(scene, "/members");
  },
  // The page is asked about events, and no file of this process can be handed to it.
  here: (sample) => ("file" in sample ? { ...sample, file: {} } : sample),
  // Their client catches everything, so bugs are told.
  calls: { savePicture: "PUT w/*/picture", removePicture: "DELETE w/*/picture" },
  answers: {
    async savePicture({ success, code }, call) {
      if (success) return call.goOn();
      if (code === "network") return call.cut();
      const full = { ...refusal("storage_full"), data: { most: 1 } };
      return call.answered("a gigabyte would have to be sent first", 409, full);
    },
  },
  interactions: {
    // What becomes of it the page says at once, or never.
    "file.chosen": async (_, { page, visitor, now, ahead: [next] }) => {
      const png = await page.evaluate(() => document.createElement("canvas").toDataURL("image/png").split(",")[1]!);
      const outcome = next === undefined || isRead(next) ? "read" : isBroken(next) ? "broken" : "silent";
      await page.evaluate((comes) => {
        const { toDataURL } = HTMLCanvasElement.prototype;
        const { arrayBuffer } = Blob.prototype;
        if (comes === "broken")
          HTMLCanvasElement.prototype.toDataURL = () => {
            HTMLCanvasElement.prototype.toDataURL = toDataURL;
            throw new Error("made to break");
          };
        if (comes === "silent")
          Blob.prototype.arrayBuffer = () => {
            Blob.prototype.arrayBuffer = arrayBuffer;
            return new Promise(() => {});
          };
      }, outcome);
      const isTaken = next === undefined || !isRead(next) || (next.output as Answered).success;
      const buffer = isTaken ? Buffer.from(png, "base64") : Buffer.from("<svg/>");
      const chooser = page.waitForEvent("filechooser");
      await visitor.button(chooserOf((now().context as { hasPicture: boolean }).hasPicture)).click();
      await (await chooser).setFiles({ name: "me.png", mimeType: "image/png", buffer });
    },
  },
  passes: (event) => isRead(event) || isBroken(event),
});
