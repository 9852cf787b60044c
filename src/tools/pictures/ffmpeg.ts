/** Encodes pictures and films by ffmpeg, which only whoever draws or films needs. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";

const encoders = ["libaom-av1", "libx264", "ffv1", "png"];

/** @throws Error that says what is missing */
export const requireFfmpeg = (): void => {
  const { status, stdout } = spawnSync("ffmpeg", ["-hide_banner", "-encoders"], { encoding: "utf8" });
  if (status !== 0) throw new Error(`ffmpeg was not found. It is needed with the encoders ${encoders.join(", ")}.`);
  const missing = encoders.filter((encoder) => !stdout.includes(` ${encoder} `));
  if (missing.length > 0) throw new Error(`This ffmpeg lacks what is needed: ${missing.join(", ")}`);
};

export type Recording = ReturnType<typeof record>;

/**
 * Makes a file of the PNG pictures that are given to it one after another, or of another file where one is said.
 *
 * @param options what stands before the file's name on ffmpeg's command line
 */
export const record = (
  file: string,
  options: readonly string[],
  from: readonly string[] = ["-f", "image2pipe", "-c:v", "png", "-i", "-"],
) => {
  const running = spawn("ffmpeg", ["-y", "-loglevel", "error", ...from, ...options, file], { stdio: ["pipe", "ignore", "pipe"] });
  const said: Buffer[] = [];
  running.stderr.on("data", (chunk: Buffer) => said.push(chunk));
  // Where it ended before all was written, its end says why.
  running.stdin.on("error", () => {});
  const ended = once(running, "close") as Promise<[number | null]>;
  return {
    async add(picture: Buffer): Promise<void> {
      if (!running.stdin.write(picture)) await Promise.race([once(running.stdin, "drain"), ended]);
    },
    /** @returns how many bytes the file has. @throws Error with what ffmpeg said */
    async close(): Promise<number> {
      running.stdin.end();
      const [code] = await ended;
      if (code !== 0) throw new Error(`ffmpeg could not make ${file}:\n${Buffer.concat(said).toString()}`);
      return statSync(file).size;
    },
  };
};

/** Makes a file of one PNG picture, and says how large it is. */
export const encodePicture = async (file: string, picture: Buffer, options: readonly string[]): Promise<void> => {
  const recording = record(file, options);
  await recording.add(picture);
  console.log(`${file.slice(file.lastIndexOf("/") + 1)} ${kB(await recording.close())}`);
};

/** Writes a picture with 160 colours, which are plenty for flat ones; see-through corners stay so. */
export const encodeFlatPicture = (file: string, picture: Buffer): Promise<void> => {
  const palette = "split[a][b];[a]palettegen=max_colors=160:reserve_transparent=1[p];[b][p]paletteuse=dither=none:alpha_threshold=128";
  return encodePicture(file, picture, ["-vf", palette, "-compression_level", "9", "-frames:v", "1", "-update", "1"]);
};

export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
