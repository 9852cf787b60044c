/**
 * A process of its own that puts in one mutant after another and asks the tests for each. It keeps what Vite has made of all other modules,
 * so that a mutant costs no more than its tests.
 */
import { resolve } from "node:path";
import type { EnvironmentModuleNode } from "vite";
import { createVitest, type TestModule } from "vitest/node";
import { isOnPostgres } from "./layers.ts";
import type { Mutant } from "./mutants.ts";
import { type Asked, oneStore } from "./reach.ts";

/** What the process is asked, and what it says: which file of tests begins, and in the end what came of the mutant, or why it cannot ask. */
export type Question = { mutant: Mutant; tests: Asked[] };
export type Word = { asking: string } | { noticedBy: string; test: string; isLoaded: boolean } | { noticedBy: null } | { failed: string };

/** Told of nothing: what came of the tests is read from them. */
const silent = {};
const vitest = await createVitest("test", {
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [silent],
  testTimeout: 20_000,
  // No file may meet a mutant that another has loaded.
  isolate: true,
});

/** What of a file failed: one of its tests, or the file as a whole, which then could not be loaded. */
type Failure = { test: string; isLoaded: boolean };

/** The first test of a file that fails, or why the file could not be run; null when none does. */
const failureIn = (module: TestModule): Failure | null => {
  for (const test of module.children.allTests("failed")) return { test: test.fullName, isLoaded: true };
  return module.ok() ? null : { test: module.errors()[0]?.message ?? "does not load", isLoaded: false };
};

/** A module between its two states, which Vite's types do not tell: what it was made of is to be looked at once more. */
type Waiting = { invalidationState?: EnvironmentModuleNode["transformResult"] | "HARD_INVALIDATED" };

/**
 * Has a file made anew the next time it is loaded, and nothing else: those that import it stay as they are. Vite would look at them once more, and
 * refuses to where Vitest has taken them from its cache meanwhile, which is no notice of a fault.
 */
const forget = (file: string) => {
  vitest.invalidateFile(file);
  for (const { vite } of vitest.projects)
    for (const { moduleGraph } of Object.values(vite.environments))
      for (const module of moduleGraph.idToModuleMap.values()) {
        // See Waiting.
        const waiting = module as Waiting;
        if (module.file === file || typeof waiting.invalidationState !== "object") continue;
        module.transformResult = waiting.invalidationState;
        delete waiting.invalidationState;
      }
};

/** Where Postgres is. */
const ofAll = {
  TEST_DATABASE_URL: process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432",
  REQUIRE_SERVICES: process.env["REQUIRE_SERVICES"] ?? "0",
};

const ask = async ({ file, only }: Asked): Promise<Failure | null> => {
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
  return failureIn(module) ?? (unhandledErrors.length > 0 ? { test: "an error that nobody handled", isLoaded: true } : null);
};

const say = (word: Word) => process.send?.(word);

const answer = async ({ mutant, tests }: Question) => {
  process.env["MUTANT"] = JSON.stringify(mutant);
  forget(resolve(mutant.file));
  let noticed: Word = { noticedBy: null };
  for (const asked of tests) {
    say({ asking: asked.file });
    const failure = await ask(asked);
    if (failure === null) continue;
    noticed = { noticedBy: asked.file, ...failure };
    break;
  }
  forget(resolve(mutant.file));
  say(noticed);
};

process.on("message", (question: Question) => void answer(question).catch((error: unknown) => say({ failed: String(error) })));
process.once("disconnect", () => process.exit());
