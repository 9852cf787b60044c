import { rmSync } from "node:fs";
import { filmSizes, type FilmShape } from "../../../contract/film.ts";
import { kB, record, type Recording } from "../ffmpeg.ts";

/** In bytes. A test holds it. */
const largest = { film: 200_000, picture: 30_000 } as const;

/** The frames of one take, on their way into a lossless file. */
export const openStrip = (file: string, shape: FilmShape, framesPerSecond: number): Recording => {
  const { width, height } = filmSizes[shape];
  const input = ["-f", "image2pipe", "-framerate", String(framesPerSecond), "-c:v", "png", "-i", "-"];
  return record(file, ["-vf", `crop=${width}:${height}:0:0`, "-c:v", "ffv1"], input);
};

/** One group of pictures for the whole film: nothing in it is sought, and it always plays from its beginning. */
const group = "-g 300 -pix_fmt yuv420p -an";
/** Each with how coarse it is at first, and then where that is too large. */
const codecs = [
  { ending: "av1.webm", options: `-c:v libaom-av1 -b:v 0 -cpu-used 7 -row-mt 1 ${group}`, crf: [50, 56, 62] },
  {
    ending: "mp4",
    options: `-c:v libx264 -preset veryslow -tune animation -profile:v high -level 3.1 -refs 5 -movflags +faststart ${group}`,
    crf: [38, 42, 46],
  },
  { ending: "avif", options: "-frames:v 1 -c:v libaom-av1 -still-picture 1 -cpu-used 4 -pix_fmt yuv420p", crf: [38, 44] },
] as const;

/** Makes a take's files of its strip, which goes: `{name}.av1.webm`, `{name}.mp4`, and its first frame as `{name}.avif`. @returns how large they are */
export const encodeTake = async (strip: string, name: string): Promise<string> => {
  const sizes: string[] = [];
  for (const { ending, options, crf } of codecs) {
    const most = ending === "avif" ? largest.picture : largest.film;
    let size = Infinity;
    for (const coarse of crf) {
      if (size <= most) break;
      size = await record(`${name}.${ending}`, [...options.split(" "), "-crf", String(coarse)], ["-i", strip]).close();
    }
    sizes.push(`${ending} ${kB(size)}`);
  }
  rmSync(strip);
  return sizes.join(", ");
};
