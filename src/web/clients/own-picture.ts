import type { Answer } from "../../contract/envelope.ts";
import { pictureAnswer, pictureBounds, pictureRemovalAnswer, type Picture } from "../../contract/workspace/pictures.ts";
import { refused } from "./calls.ts";
import { type BytesSender, sendBytes } from "./send-bytes.ts";

/** A person's own picture, or their organisation's logo: drawn on the page from the file that was chosen, and sent. */

const { edge, bytes, megabytes, megapixels } = pictureBounds;

/** What files begin with, by the kind that they are: dots stand for any letter. */
const beginnings = { "image/png": /^\x89PNG\r\n/, "image/jpeg": /^\xff\xd8\xff/, "image/webp": /^RIFF....WEBP/s };

/** What a file is by its first bytes, whatever its name says. */
const kindOf = async (file: Blob): Promise<string | undefined> => {
  const first = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  return Object.entries(beginnings).find(([, beginning]) => beginning.test(first))?.[0];
};

/** A picture whose measures are known, and whose pixels nobody has decoded yet; null for what is none. */
const opened = (address: string): Promise<HTMLImageElement | null> =>
  new Promise((resolve) => {
    const image = new Image();
    image.addEventListener("load", () => resolve(image));
    image.addEventListener("error", () => resolve(null));
    image.src = address;
  });

/** From the best one on, until it is small enough. */
const qualities = [0.9, 0.75, 0.5];
const headOf = (address: string) => address.indexOf(",") + 1;

/** The middle of a picture as a square JPEG, on white where it lets something through: the address of a JPEG with all of it in it. */
const squareIn = (image: HTMLImageElement): string => {
  const { naturalWidth: width, naturalHeight: height } = image;
  const side = Math.min(width, height);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = edge;
  // Nobody asked for one in another form before.
  const context = canvas.getContext("2d")!;
  context.fillStyle = "white";
  context.fillRect(0, 0, edge, edge);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, (width - side) / 2, (height - side) / 2, side, side, 0, 0, edge, edge);
  let address = "";
  for (const quality of qualities) {
    address = canvas.toDataURL("image/jpeg", quality);
    // In base64 three bytes are four letters.
    if (((address.length - headOf(address)) * 3) / 4 <= bytes) break;
  }
  return address;
};

/** Draws a picture of the size that is kept from a file: the address of a JPEG with all of it in it. */
export const readPicture = async (file: Blob): Promise<Answer<string>> => {
  if (file.size > megabytes * 1_000_000) return refused("picture_large", { params: { most: megabytes } });
  const type = await kindOf(file);
  if (type === undefined) return refused("picture_type");
  const address = URL.createObjectURL(file.slice(0, file.size, type));
  try {
    const image = await opened(address);
    if (image === null) return refused("picture_broken");
    if (image.naturalWidth * image.naturalHeight > megapixels * 1_000_000)
      return refused("picture_pixels", { params: { most: megapixels } });
    return { success: true, data: squareIn(image) };
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** A picture of ours as the address of a JPEG with all of it in it. */
export const addressIn = async (file: Blob): Promise<string> => {
  const letters = Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte));
  return `data:image/jpeg;base64,${btoa(letters.join(""))}`;
};

/** Whose picture it is, by the address of the call. */
export type PictureOf = "picture" | "organization/logo";

type Asking = BytesSender & { of: PictureOf };

/** @param picture the address of a JPEG with all of it in it */
export const savePicture = (asking: Asking, picture: string): Promise<Answer<Picture>> => {
  const body = Uint8Array.from(atob(picture.slice(headOf(picture))), (letter) => letter.charCodeAt(0));
  return sendBytes(asking, { method: "PUT", path: asking.of, type: "image/jpeg", body }, pictureAnswer);
};

export const removePicture = (asking: Asking): Promise<Answer<unknown>> =>
  sendBytes(asking, { method: "DELETE", path: asking.of, type: "image/jpeg", body: null }, pictureRemovalAnswer);
