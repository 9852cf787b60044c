import { fromPromise } from "xstate";
import { pictureUploadMachine } from "../../../machines/workspace/picture-upload.ts";
import { readPicture, removePicture, savePicture } from "../clients/own-picture.ts";
import type { Workspace } from "./workspace.ts";

/** A person's own picture, set and removed by themselves. */
export const providePictureUpload = ({ settings, session, language, place }: Workspace) => {
  const asking = (signal: AbortSignal) => ({ settings, session, language, subdomain: place.subdomain, signal });
  return pictureUploadMachine.provide({
    actors: {
      // In the state that reads, there is a file.
      readPicture: fromPromise(({ input }) => readPicture(input.file!)),
      savePicture: fromPromise(({ input, signal }) => savePicture(asking(signal), input.picture)),
      removePicture: fromPromise(({ signal }) => removePicture(asking(signal))),
    },
  });
};
