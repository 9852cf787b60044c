import type { Samples } from "statewalk";
import { pictureUploadMachine } from "./picture-upload.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";

/** A JPEG of a few bytes. */
export const drawn = "data:image/jpeg;base64,/9j/2Q==";

export const samples: Samples<typeof pictureUploadMachine> = {
  inputs: [{ hasPicture: true }, { hasPicture: false }],
  events: {
    "file.chosen": [{ type: "file.chosen", file: new File(["a picture"], "me.png", { type: "image/png" }) }],
    "sending.retried": [{ type: "sending.retried" }],
    "picture.removed": [{ type: "picture.removed" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    readPicture: [success(drawn), success(`${drawn}AA==`), refusal("picture_type")],
    savePicture: [success({ picture: "x" }), { ...refusal("storage_full"), params: { most: 1 } }, tooSoon(), refusal("network")],
    removePicture: [success(null), tooSoon(), refusal("network")],
  },
};
