import { spawn, type ChildProcess } from "node:child_process";
import { text } from "node:stream/consumers";

export type Step = { name: string; command: string; args: string[]; env?: Record<string, string> };

/** Starts a step. Its output is in sight, or kept where others run beside it. */
const start = ({ command, args, env }: Step, isAlone: boolean) =>
  spawn(command, args, { stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });

const statusOf = (child: ChildProcess): Promise<number> =>
  new Promise((done, fail) => child.once("close", (status) => done(status ?? 1)).once("error", fail));

export type Took = { name: string; milliseconds: number };

/** A line for each step with its minutes and seconds, in columns. */
export const tableOf = (took: readonly Took[]): string => {
  const width = Math.max(...took.map(({ name }) => name.length));
  const lines = took.map(({ name, milliseconds }) => {
    const seconds = Math.round(milliseconds / 1000);
    return `  ${name.padEnd(width)}  ${String(Math.floor(seconds / 60)).padStart(3)}:${String(seconds % 60).padStart(2, "0")}`;
  });
  return lines.join("\n");
};

/**
 * Runs one step after another, those of a list beside each other, and stops the process with the first one that fails. A step that runs
 * alone has its output in sight, the others once they are done. In the end it says how long each took, a line for each.
 */
export const runSteps = async (steps: (Step | Step[])[]): Promise<void> => {
  const took: Took[] = [];
  const first = performance.now();
  for (const group of steps.map((each) => [each].flat())) {
    const isAlone = group.length === 1;
    const begun = performance.now();
    if (isAlone) for (const { name } of group) console.log(`\n▸ ${name}`);
    const started = group.map((step) => ({ name: step.name, child: start(step, isAlone) }));
    const ends = started.map(async ({ name, child }) => {
      const [code, ...output] = await Promise.all([statusOf(child), ...[child.stdout, child.stderr].map((from) => from && text(from))]);
      if (!isAlone) console.log(`\n▸ ${name}\n${output.join("")}`);
      took.push({ name, milliseconds: performance.now() - begun });
      if (code === 0) return;
      console.error(`\n✗ ${name} failed`);
      for (const { child: other } of started) other.kill();
      process.exit(code);
    });
    await Promise.all(ends);
  }
  console.log(`\n✓ done\n${tableOf([...took, { name: "all", milliseconds: performance.now() - first }])}`);
};
