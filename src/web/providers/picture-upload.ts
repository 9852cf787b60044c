import { fromPromise } from "xstate";
import { pictureUploadMachine } from "../../../machines/workspace/picture-upload.ts";
import { type PictureOf, readPicture, removePicture, savePicture } from "../clients/own-picture.ts";
import type { Workspace } from "./workspace.ts";

/** A picture that is set and removed: a person's own, or the organisation's logo. */
export const providePictureUpload = ({ settings, session, language, place }: Workspace, of: PictureOf) => {
  const asking = (signal: AbortSignal) => ({ settings, session, language, subdomain: place.subdomain, of, signal });
  return pictureUploadMachine.provide({
    actors: {
      // In the state that reads, there is a file.
      readPicture: fromPromise(({ input }) => readPicture(input.file!)),
      savePicture: fromPromise(({ input, signal }) => savePicture(asking(signal), input.picture)),
      removePicture: fromPromise(({ signal }) => removePicture(asking(signal))),
    },
  });
};
