/**
 * A process of its own that puts in one mutant after another and asks the tests for each. It keeps what Vite has made of all other modules,
 * so that a mutant costs no more than its tests.
 */
import { resolve } from "node:path";
import { createVitest, type TestModule } from "vitest/node";
import { isOnPostgres } from "./layers.ts";
import type { Mutant } from "./mutants.ts";
import { type Asked, oneStore } from "./reach.ts";

/** What the process is asked, and what it says: which file of tests begins, and in the end what came of the mutant, or why it cannot ask. */
export type Question = { mutant: Mutant; tests: Asked[] };
export type Word = { asking: string } | { noticedBy: string; test: string } | { noticedBy: null } | { failed: string };

/** Told of nothing: what came of the tests is read from them. */
const silent = {};
const vitest = await createVitest("test", { watch: false, bail: 1, maxWorkers: 1, reporters: [silent], testTimeout: 20_000 });

/** The first test of a file that fails, or why the file could not be run; null when none does. */
const failureIn = (module: TestModule): string | null => {
  for (const test of module.children.allTests("failed")) return test.fullName;
  return module.ok() ? null : (module.errors()[0]?.message ?? "does not load");
};

/** Where Postgres is. */
const ofAll = { TEST_DATABASE_URL: process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432" };

const ask = async ({ file, only }: Asked): Promise<string | null> => {
  // What failed before would end this run at once.
  vitest.state.filesMap.clear();
  vitest.state.errorsSet.clear();
  const path = resolve(file);
  const project = vitest.projects.find((one) => one.matchesTestGlob(path));
  if (!project) throw new Error(`${file} is of no project`);
  // Processes of tests are begun with it.
  Object.assign(process.env, isOnPostgres(file) ? ofAll : oneStore);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([
    project.createSpecification(path, only ? { testNamePattern: new RegExp(`^${only} `) } : {}),
  ]);
  const module = testModules.find(({ moduleId }) => moduleId === path);
  if (!module) throw new Error(`${file} was not run`);
  return failureIn(module) ?? (unhandledErrors.length > 0 ? "an error that nobody handled" : null);
};

const say = (word: Word) => process.send?.(word);

const answer = async ({ mutant, tests }: Question) => {
  process.env["MUTANT"] = JSON.stringify(mutant);
  vitest.invalidateFile(resolve(mutant.file));
  let noticed: Word = { noticedBy: null };
  for (const asked of tests) {
    say({ asking: asked.file });
    const test = await ask(asked);
    if (test === null) continue;
    noticed = { noticedBy: asked.file, test };
    break;
  }
  vitest.invalidateFile(resolve(mutant.file));
  say(noticed);
};

process.on("message", (question: Question) => void answer(question).catch((error: unknown) => say({ failed: String(error) })));
process.once("disconnect", () => process.exit());
