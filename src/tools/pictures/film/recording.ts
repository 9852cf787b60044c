import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { filmSize } from "../../../contract/film.ts";

/** @throws Error that says what is missing: only whoever films needs it */
export const requireFfmpeg = (): void => {
  const { status, stdout } = spawnSync("ffmpeg", ["-hide_banner", "-encoders"], { encoding: "utf8" });
  if (status !== 0)
    throw new Error("ffmpeg was not found. Filming needs it, with the encoders libaom-av1, libvpx-vp9, libx264 and libwebp.");
  const missing = ["libaom-av1", "libvpx-vp9", "libx264", "libwebp"].filter((encoder) => !stdout.includes(` ${encoder} `));
  if (missing.length > 0) throw new Error(`This ffmpeg lacks what filming needs: ${missing.join(", ")}`);
};

export type Recording = Awaited<ReturnType<typeof openRecording>>;

/** The frames of one take, on their way into a lossless file. */
export const openRecording = async (file: string, framesPerSecond: number) => {
  const size = `crop=${filmSize.width}:${filmSize.height}:0:0`;
  const input = ["-f", "image2pipe", "-framerate", String(framesPerSecond), "-c:v", "png", "-i", "-"];
  const camera = spawn("ffmpeg", ["-y", "-loglevel", "error", ...input, "-vf", size, "-c:v", "ffv1", file], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const ended = once(camera, "close") as Promise<[number]>;
  let count = 0;
  return {
    async add(picture: Buffer) {
      count += 1;
      if (!camera.stdin.write(picture)) await once(camera.stdin, "drain");
    },
    /** @returns how many frames there are */
    async close() {
      camera.stdin.end();
      const [code] = await ended;
      if (code !== 0) throw new Error("ffmpeg did not take the frames.");
      return count;
    },
  };
};

/** One group of pictures for the whole film: nothing in it is sought, and it always plays from its beginning. */
const group = "-g 600 -pix_fmt yuv420p -an";
const codecs: Record<string, string> = {
  "av1.webm": `-c:v libaom-av1 -crf 50 -b:v 0 -cpu-used 5 -row-mt 1 ${group}`,
  "vp9.webm": `-c:v libvpx-vp9 -crf 50 -b:v 0 -deadline good -cpu-used 2 -row-mt 1 ${group}`,
  mp4: `-c:v libx264 -crf 31 -preset veryslow -tune animation -profile:v high -level 3.1 -refs 5 -movflags +faststart ${group}`,
  webp: "-frames:v 1 -c:v libwebp -quality 52 -compression_level 6 -preset text",
};

/** Makes a take's files of its strip: `{name}.av1.webm`, `{name}.vp9.webm`, `{name}.mp4`, and its first frame as `{name}.webp`. */
export const encode = (recording: string, name: string): void => {
  for (const [ending, options] of Object.entries(codecs)) {
    const { status, stderr } = spawnSync("ffmpeg", ["-y", "-i", recording, ...options.split(" "), `${name}.${ending}`], {
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`ffmpeg could not make ${name}.${ending}:\n${stderr}`);
  }
};
