import { fromPromise } from "xstate";
import { pictureUploadMachine } from "../../../machines/workspace/picture-upload.ts";
import type { Answer } from "../../contract/envelope.ts";
import { addressIn, type PictureOf, readPicture, removePicture, savePicture } from "../clients/own-picture.ts";
import type { Workspace } from "./workspace.ts";

/** The picture that is shown now, below the workspace's calls; null where there is none. */
type Present = () => { folder: string; picture: string } | null;

/** A picture that is set and removed: a person's own, or the organisation's logo. */
export const providePictureUpload = ({ settings, session, language, place, pictures }: Workspace, of: PictureOf, present: Present) => {
  const asking = (signal: AbortSignal) => ({ settings, session, language, subdomain: place.subdomain, of, signal });
  /** What there was before something takes its place. */
  const replacing = async (change: () => Promise<Answer<unknown>>): Promise<Answer<{ former: string }>> => {
    const now = present();
    if (now) await pictures.want(now.folder, now.picture);
    const file = now && pictures.fileOf(now.picture);
    const former = file ? await addressIn(file) : "";
    const answer = await change();
    return answer.success ? { success: true, data: { former } } : answer;
  };
  return pictureUploadMachine.provide({
    actors: {
      // In the state that reads, there is a file.
      readPicture: fromPromise(({ input }) => readPicture(input.file!)),
      savePicture: fromPromise(({ input, signal }) => replacing(() => savePicture(asking(signal), input.picture))),
      removePicture: fromPromise(({ signal }) => replacing(() => removePicture(asking(signal)))),
    },
  });
};
