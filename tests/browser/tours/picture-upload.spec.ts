import type { AnyEventObject } from "xstate";
import { description } from "../../../machines/workspace/picture-upload.description.ts";
import { apiKey } from "../../../src/tools/browser/api.ts";
import { squareJpeg } from "../../server/square-jpeg.ts";
import { test } from "../journey.ts";
import type { Answered } from "./driver.ts";
import { openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

const isRead = ({ type }: AnyEventObject) => type === "xstate.done.actor.readPicture";
const isBroken = ({ type }: AnyEventObject) => type === "xstate.error.actor.readPicture";

tour({
  chart: "pictureUpload",
  description,
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
  calls: { savePicture: "PUT api/w/*/picture", removePicture: "DELETE api/w/*/picture" },
  deeds: {
    // What becomes of it the page says at once.
    "file.chosen": async (_, { page, ahead }) => {
      const next = ahead.find((event) => isRead(event) || isBroken(event));
      await page.evaluate(
        (breaks) => {
          const own = HTMLCanvasElement.prototype.toDataURL;
          HTMLCanvasElement.prototype.toDataURL = function (...given) {
            HTMLCanvasElement.prototype.toDataURL = own;
            if (breaks) throw new Error("made to break");
            return own.apply(this, given);
          };
        },
        next !== undefined && isBroken(next),
      );
      const isTaken = next === undefined || isBroken(next) || (next.output as Answered).success;
      const png = await page.evaluate(() => document.createElement("canvas").toDataURL("image/png").split(",")[1]!);
      const buffer = isTaken ? Buffer.from(png, "base64") : Buffer.from("<svg/>");
      await page.locator("[name=picture]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
    },
  },
  passes: (event) => isRead(event) || isBroken(event),
});
