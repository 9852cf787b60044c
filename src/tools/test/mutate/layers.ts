/** The parts of the product whose tests are weighed, and the tests that may notice. */
import { globSync, readFileSync } from "node:fs";
import { matchesGlob } from "node:path";

export const layers = {
  charts: {
    files: ["machines/**/*.ts"],
    without: ["machines/index.ts", "machines/model/**", "machines/**/*.model.ts"],
  },
  views: {
    files: ["src/web/{views,ui}/**/*.{ts,tsx}"],
    // What is looked at rather than told of: styles, distances, drawings, pictures.
    without: [
      "**/*.css.ts",
      "src/web/ui/{drawings,icons,illustrations,layout}.tsx",
      "src/web/ui/{rail,knot,card-rules}.ts",
      "src/web/views/landing/film.ts",
    ],
  },
  domain: { files: ["src/{domain,workflow}/**/*.ts"], without: [] },
  providers: { files: ["src/web/providers/**/*.ts"], without: [] },
  clients: { files: ["src/web/clients/**/*.ts"], without: [] },
  server: {
    // With the hub and the identity service, packages of their own that run nowhere else.
    files: ["src/{basics,gotrue,server,signalr}/**/*.ts"],
    // Begun as a process of its own, where no mutant can be put in; and tables, whose migrations are what counts.
    without: [
      "src/server/{main,listen}.ts",
      "src/server/store/{schema,migrations}/**",
      "src/gotrue/schema.ts",
      "src/server/web/{dev,built,prerender}.ts",
    ],
  },
} satisfies Record<string, { files: string[]; without: string[] }>;

export type Layer = keyof typeof layers;
export const layerNames = Object.keys(layers) as Layer[];

export const filesOf = (layer: Layer): string[] =>
  globSync(layers[layer].files)
    .filter((file) => !layers[layer].without.some((pattern) => matchesGlob(file, pattern)))
    .toSorted();

/**
 * Tests that count. A drawing or a table that has to be made again is no notice of a fault; tests that read the tree, the build or a
 * started process see no mutant.
 */
export const tests = (): string[] =>
  globSync("tests/**/*.test.{ts,tsx}")
    .filter((file) => !/^tests\/(tools|theme|browser|bench)\//.test(file) && !/^tests\/model\/(architecture|rules)\.test\.ts$/.test(file))
    .filter((file) => !/startServer\(|\bspawn/.test(readFileSync(file, "utf8")))
    .toSorted();

/** Tests of what only Postgres does, such as locks that others wait for. All others are asked on the embedded store alone. */
export const isOnPostgres = (file: string): boolean => /\bhasPostgres\b/.test(readFileSync(file, "utf8"));

/** What a run of all tests leaves out by lot: see docs/decisions/sampled-browser-tests.md. */
export const leftOut: string[] = process.env["LEFT_OUT"]?.split(",") ?? [];
