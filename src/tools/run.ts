import { spawn } from "node:child_process";

export type Step = { name: string; command: string; args: string[]; env?: Record<string, string> };

/**
 * Runs one step after another, each with its output in sight, and stops the process with the first one that fails.
 * @returns seconds that each step took.
 */
export const runSteps = async (steps: Step[]): Promise<void> => {
  const took: string[] = [];
  for (const { name, command, args, env } of steps) {
    console.log(`\n▸ ${name}`);
    const start = performance.now();
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
    const code = await new Promise<number>((done, fail) => child.once("exit", (status) => done(status ?? 1)).once("error", fail));
    took.push(`${name} ${((performance.now() - start) / 1000).toFixed(1)} s`);
    if (code !== 0) {
      console.error(`\n✗ ${name} failed`);
      process.exit(code);
    }
  }
  console.log(`\n✓ ${took.join(" · ")}`);
};
