/** The rooms of the tree, and the arrows between them: which room may import which other. */
import { matchesGlob } from "node:path";

/**
 * A room's files, and the rooms that these may import beside their own. A file is in the first room that its path fits; a file that fits none,
 * and an arrow that is not here, fails `architecture.test.ts`.
 */
const rooms = {
  // What tests and tools know of charts stands beside them, and reaches no page and no server.
  "chart samples": [
    "machines/**/*.{samples,description,words}.ts",
    ["machines index", "machines", "organisation machines", "contract", "walk"],
  ],
  "machines index": ["machines/index.ts", ["machines", "organisation machines"]],
  "organisation machines": ["machines/organisation/**", ["contract"]],
  machines: ["machines/**", ["contract"]],
  contract: ["src/contract/**", []],
  // What a chart's transitions are called; the rest of the walk is for tools and tests.
  transitions: ["src/walk/transitions.ts", []],
  walk: ["src/walk/**", ["transitions"]],
  locales: ["src/locales/**", []],

  "web boot": ["src/web/boot/**", ["contract", "web theme", "web clients", "web loading"]],
  "web theme": ["src/web/theme/**", []],
  "web loading": ["src/web/{yield-to-main,yield-before-entry,when-idle,lazy,import-with-retry,scroll-position}.ts", []],
  "web i18n": ["src/web/i18n/**", ["contract", "locales", "web loading"]],
  "web clients": ["src/web/clients/**", ["contract", "machines", "web loading", "transitions"]],
  "web providers": ["src/web/{providers/**,app-context.ts,running.ts}", ["contract", "machines", "web clients", "web i18n", "web loading"]],
  "web ui": ["src/web/ui/**", ["contract", "web theme", "web i18n", "web loading"]],
  "web views": ["src/web/views/**", ["contract", "machines", "web ui", "web theme", "web i18n", "web providers", "web loading"]],
  "web routes": [
    "src/web/routes/**",
    ["contract", "machines", "web views", "web ui", "web i18n", "web providers", "web clients", "web loading"],
  ],
  "web app": ["src/web/*", ["contract", "web routes", "web providers", "web clients", "web ui", "web i18n", "web theme", "web loading"]],
  "web prerender": ["src/web/prerender/**", ["contract", "locales", "web app", "web providers", "web i18n"]],

  server: ["src/server/**", ["contract", "locales", "organisation machines"]],

  "flow drawings": ["src/tools/{flows.ts,flows/**}", ["contract", "machines index", "walk", "transitions"]],
  "path plans": ["src/tools/{paths.ts,paths/**}", ["contract", "chart samples", "machines index", "walk"]],
  coverage: ["src/tools/{coverage.ts,coverage/**}", ["machines index", "flow drawings", "walk", "transitions", "tools", "chart samples"]],
  admin: ["src/tools/{admin.ts,admin/**}", ["contract", "server"]],
  "tools browser": ["src/tools/browser/**", ["contract", "chart samples", "tools"]],
  film: ["src/tools/{film,images}{.ts,/**}", ["contract", "tools", "tools browser"]],
  tools: ["src/tools/*", ["contract", "server"]],
  configuration: ["*.config.ts", ["tools", "flow drawings"]],
} satisfies Record<string, [files: string, imports: string[]]>;

/** Tests may import whatever they test; nothing but tests imports them. */
const tests = {
  "test model": "tests/model/**",
  "browser tests": "tests/browser/**",
  benches: "tests/bench/**",
  tests: "tests/**",
};

const patterns: [room: string, files: string][] = [
  ...Object.entries(rooms).map(([room, [files]]): [string, string] => [room, files]),
  ...Object.entries(tests),
];

/** The room in which a file is; undefined where it is in none. */
export const roomOf = (file: string): string | undefined => patterns.find(([, files]) => matchesGlob(file, files))?.[0];

/** The rooms that each room may import. */
export const arrows = new Map<string, readonly string[]>(Object.entries(rooms).map(([room, [, imports]]) => [room, imports]));

export const isTest = (room: string) => room in tests;

/** The packages of rooms that depend on few, so that everything else may import them. */
export const packages: Record<string, string[]> = {
  "machines index": [],
  machines: ["xstate"],
  "organisation machines": ["xstate"],
  contract: ["zod/mini"],
};
