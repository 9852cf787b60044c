/** Asks the tests about mutants, in as many processes as there are processors. */
import { fork, type ChildProcess } from "node:child_process";
import type { Mutant } from "./mutants.ts";
import { testsFor, type Asked, type Reach } from "./reach.ts";
import type { Question, Word } from "./worker.ts";

export type Result = Pick<Mutant, "id" | "layer" | "file" | "operator" | "what"> & {
  line: number | null;
  /** `unreached`: no test runs what is wrong. */
  status: "noticed" | "timed out" | "survived" | "unreached";
  by: string | null;
  test: string | null;
  /** Files of tests that reach it and were not asked, since the time was up. */
  left: number;
  seconds: number;
};

/** What came of a mutant, whether its process can go on, and whether the tests that noticed it could be loaded. */
type Outcome = { result: Result; isAlive: boolean; isLoaded: boolean };

/** The tests to ask within a time; the first of them always is. */
const withinTimeLimit = (tests: readonly Asked[], timeLimit: number): Asked[] => {
  let sum = 0;
  return tests.filter(({ seconds }, index) => index === 0 || (sum += seconds) <= timeLimit);
};

const begin = (): ChildProcess =>
  fork(new URL("./worker.ts", import.meta.url), {
    // A group of its own: what never ends is ended with all that it began.
    detached: true,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...process.env, VITEST: "true", LOG_LEVEL: "silent" },
  });

const end = (child: ChildProcess) => {
  // Without a number it never began.
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
};

const describe = ({ id, layer, file, operator, what, fault }: Mutant) => ({
  id,
  layer,
  file,
  operator,
  what,
  line: fault.kind === "source" ? fault.line : null,
});

/**
 * @param timeLimit as long as tests are asked about one mutant, in seconds that they take without it
 * @throws Error when tests cannot be asked at all: that says nothing of a mutant
 */
export const askAll = async (
  mutants: readonly Mutant[],
  reaches: readonly Reach[],
  { processes, timeLimit }: { processes: number; timeLimit: number },
  onResult: (result: Result) => void,
): Promise<void> => {
  const waiting = [...mutants];
  const secondsOf = new Map(reaches.map(({ file, seconds }) => [file, seconds]));

  const ask = (child: ChildProcess, mutant: Mutant, tests: Asked[], left: number) =>
    new Promise<Outcome>((resolve, reject) => {
      const begun = performance.now();
      // Asked only of mutants that tests reach.
      let asked = tests[0]!.file;
      let hasBegun = false;
      const finish = (status: Result["status"], by: string | null, test: string | null, isAlive: boolean, isLoaded = true) => {
        clearTimeout(timer);
        child.off("message", hear).off("exit", lose);
        const result = { ...describe(mutant), status, by, test, left, seconds: (performance.now() - begun) / 1000 };
        resolve({ result, isAlive, isLoaded });
      };
      const giveUp = () => finish("timed out", asked, null, false);
      // Several times as long as without a mutant, and what a process takes to begin.
      const limitOf = (file: string) => ((secondsOf.get(file) ?? 0) * 6 + 60) * 1000;
      let timer = setTimeout(giveUp, limitOf(asked));
      const hear = (word: Word) => {
        if ("failed" in word) reject(new Error(word.failed));
        else if ("asking" in word) {
          hasBegun = true;
          asked = word.asking;
          clearTimeout(timer);
          timer = setTimeout(giveUp, limitOf(asked));
        } else if (word.noticedBy === null) finish("survived", null, null, true);
        else finish("noticed", word.noticedBy, word.test, true, word.isLoaded);
      };
      // A mutant may end the whole process, once its tests run.
      const lose = () =>
        hasBegun ? finish("noticed", asked, "the process ended", false) : reject(new Error("The tests ended before one was asked"));
      child.on("message", hear).once("exit", lose);
      child.send({ mutant, tests } satisfies Question);
    });

  const work = async () => {
    let child = begin();
    let isNew = true;
    const beginAnew = () => {
      end(child);
      child = begin();
      isNew = true;
    };
    try {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const reaching = testsFor(mutant, reaches);
        const tests = withinTimeLimit(reaching, timeLimit);
        if (tests.length === 0) {
          onResult({ ...describe(mutant), status: "unreached", by: null, test: null, left: 0, seconds: 0 });
          continue;
        }
        const left = reaching.length - tests.length;
        let outcome = await ask(child, mutant, tests, left);
        // What a process cannot load that has asked before says something of the mutant only where a new one cannot either.
        if (!outcome.isLoaded && !isNew) {
          beginAnew();
          outcome = await ask(child, mutant, tests, left);
        }
        isNew = false;
        onResult(outcome.result);
        if (!outcome.isAlive) beginAnew();
      }
    } finally {
      end(child);
    }
  };
  await Promise.all(Array.from({ length: processes }, work));
};
