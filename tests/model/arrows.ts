/** The rooms of the tree, and the arrows between them: which room may import which other. */
import { matchesGlob } from "node:path";

/**
 * A room's files, and the rooms that these may import beside their own. A file is in the first room that its path fits; a file that fits none,
 * and an arrow that is not here, fails `architecture.test.ts`.
 */
const rooms = {
  // What tests and tools know of charts stands beside them, and reaches no page and no server.
  "chart models": [
    "machines/{model/**,**/*.model.ts}",
    ["gotrue wire", "machines", "organization machines", "contract", "domain", "workflow", "statewalk"],
  ],
  "machines index": ["machines/index.ts", ["chart models", "statewalk"]],
  "organization machines": ["machines/organization/**", ["contract"]],
  machines: ["machines/**", ["gotrue wire", "contract", "domain", "workflow"]],
  contract: ["src/contract/**", ["fields", "gotrue wire", "chart data", "chart questions"]],
  // A package of its own, which knows nothing of the product. Pages load of it what a running chart is asked; the rest is for tools and tests.
  "chart questions": ["src/statewalk/walk/{actor-news,guards,pure,replay,text,trace,transitions,why-not}.ts", []],
  "chart data": ["src/statewalk/draw/chart.ts", []],
  "chart layout": ["src/statewalk/{layout.ts,draw/{focus,layout,text-size}.ts}", ["chart data"]],
  statewalk: ["src/statewalk/**", ["chart questions", "chart data", "chart layout"]],
  // A package of its own as well: hubs that the clients of SignalR talk to.
  signalr: ["src/signalr/**", []],
  // And one more: people and their sessions, as GoTrue's clients know them. Pages load what it says on the wire.
  "gotrue wire": ["src/gotrue/wire.ts", ["fields"]],
  gotrue: ["src/gotrue/**", ["gotrue wire", "basics", "fields"]],
  // How a project's tasks move, for the server that decides and the boards that show it.
  workflow: ["src/workflow/**", ["contract"]],
  // What there is in a workspace and what can be done to it, for the server that decides and the pages that show it at once.
  domain: ["src/domain/**", ["contract", "workflow"]],
  // What files of other programs say, and what of the workspace that becomes: knows no store.
  imports: ["src/imports/**", ["contract", "domain", "workflow"]],
  locales: ["src/locales/**", []],

  // What the types of browsers leave out.
  "web dom": ["src/web/{dom.d,element-of}.ts", []],
  "web boot": ["src/web/boot/**", ["contract", "machines", "web dom", "web theme", "web clients", "web loading"]],
  "web theme": ["src/web/theme/**", ["contract"]],
  "web loading": ["src/web/loading/**", []],
  "web i18n": ["src/web/i18n/**", ["contract", "workflow", "domain", "locales", "web loading"]],
  "web clients": [
    "src/web/clients/**",
    ["gotrue wire", "contract", "domain", "machines", "web sync", "web loading", "chart data", "chart layout", "chart questions"],
  ],
  // The rows of a workspace as its pages have them: knows no screen and no network.
  "web sync": ["src/web/sync/**", ["contract", "workflow", "domain"]],
  "web providers": [
    "src/web/providers/**",
    ["contract", "machines", "workflow", "domain", "web sync", "web clients", "web i18n", "web loading"],
  ],
  "web ui": ["src/web/ui/**", ["contract", "workflow", "domain", "web theme", "web i18n", "web loading"]],
  "web views": [
    "src/web/views/**",
    [
      "contract",
      "workflow",
      "domain",
      "chart data",
      "chart questions",
      // A team plans the paths of its own process.
      "statewalk",
      "machines",
      "web dom",
      "web ui",
      "web theme",
      "web i18n",
      "web providers",
      "web loading",
    ],
  ],
  "web workspace": [
    "src/web/workspace/**",
    [
      "contract",
      "domain",
      "machines",
      "web app",
      "web views",
      "web ui",
      "web i18n",
      "web theme",
      "web providers",
      "web clients",
      "web loading",
    ],
  ],
  "web routes": [
    "src/web/routes/**",
    ["contract", "machines", "web views", "web ui", "web i18n", "web providers", "web clients", "web loading"],
  ],
  "web app": [
    "src/web/*",
    ["contract", "web dom", "web routes", "web views", "web providers", "web clients", "web ui", "web i18n", "web theme", "web loading"],
  ],
  "web prerender": ["src/web/prerender/**", ["contract", "locales", "web app", "web providers", "web i18n"]],

  // Time, chance, digests, addresses and statements of SQL, for the server and for packages that it is made of: knows nothing of the product.
  fields: ["src/basics/fields.ts", []],
  basics: ["src/basics/**", []],
  // What everything of the server may know: settings, refusals, limits, who somebody is.
  "server basics": [
    "src/server/{coalesced,config,identity/{identity,location},limits,log,memory,operator-file,polling-worker,principal,progress-feed,refusal,reserved-names,sleeping-worker,sms,snapshot-cache,test-tools,turns,unexpected-exceptions,workspace-address,workspace-feed}.ts",
    ["contract", "domain", "basics", "gotrue"],
  ],
  // Pictures of workflows, laid out in a thread of their own.
  "server layout": ["src/server/layout/**", ["contract", "workflow", "domain"]],
  // Files of other programs, read in a thread of their own.
  "server imports": ["src/server/imports/**", ["imports"]],
  // The bytes of files, and what they are.
  "server files": ["src/server/files/**", ["domain", "basics", "server basics"]],
  "server store": ["src/server/store/**", ["gotrue", "contract", "domain", "basics", "server basics", "server files"]],
  "server words": ["src/server/words/**", ["contract", "locales"]],
  "server deps": [
    "src/server/{deps,maintenance-mode,secrets}.ts",
    ["gotrue", "contract", "basics", "server basics", "server files", "server layout", "server store", "server words"],
  ],
  "server identity": [
    "src/server/identity/**",
    ["gotrue wire", "gotrue", "contract", "basics", "server basics", "server deps", "server store"],
  ],
  "server use-cases": [
    "src/server/use-cases/**",
    [
      "gotrue",
      "contract",
      "domain",
      "workflow",
      "organization machines",
      "imports",
      "basics",
      "server basics",
      "server files",
      "server deps",
      "server push",
      "server outgoing",
      "server webhooks",
      "server mail-in",
      "server imports",
      "server store",
      "server identity",
      "server words",
    ],
  ],
  "server http": ["src/server/http/**", ["contract", "basics", "server basics", "server deps", "server words"]],
  "server middleware": ["src/server/middleware/**", ["basics", "server basics", "server store", "server http"]],
  "server web": [
    "src/server/web/**",
    ["contract", "basics", "server basics", "server store", "server words", "server http", "server middleware", "server identity"],
  ],
  "server mail": [
    "src/server/mail/**",
    ["gotrue", "contract", "locales", "basics", "server basics", "server deps", "server store", "server web"],
  ],
  // What comes by mail.
  "server mail-in": ["src/server/mail-in/**", ["domain", "basics", "server deps"]],
  // What devices are told, through the push services of their browsers.
  "server push": ["src/server/push/**", ["contract", "basics", "server basics", "server deps", "server store", "server outgoing"]],
  // What is sent to addresses that users bring, and how those are judged.
  "server outgoing": ["src/server/outgoing/**", ["contract", "server basics"]],
  // What happens in a workspace, as programs and chats elsewhere are told it.
  "server webhooks": [
    "src/server/webhooks/**",
    ["contract", "domain", "basics", "server basics", "server deps", "server store", "server outgoing", "server words"],
  ],
  "server jobs": ["src/server/jobs/**", ["contract", "server basics", "server deps", "server store", "server use-cases", "server words"]],
  "server routes": [
    "src/server/routes/**",
    [
      "gotrue",
      "contract",
      "domain",
      "basics",
      "server basics",
      "server files",
      "server deps",
      "server store",
      "server words",
      "server identity",
      "server use-cases",
      "server http",
      "server middleware",
      "server web",
      "server mail",
    ],
  ],
  "server demo": ["src/server/demo/**", ["gotrue", "contract", "domain", "workflow", "server deps", "server store", "server use-cases"]],
  server: [
    "src/server/{main,app,listen,stack,store-clock,seed,hub-config,progress-hub,workspace-hub,workspace-presence,workspace-visitors}.ts",
    [
      "gotrue",
      "server layout",
      "contract",
      "domain",
      "basics",
      "server basics",
      "server files",
      "server deps",
      "server store",
      "server words",
      "server identity",
      "server use-cases",
      "server demo",
      "server http",
      "server middleware",
      "server web",
      "server mail",
      "server push",
      "server webhooks",
      "server jobs",
      "signalr",
      "server routes",
    ],
  ],

  "flow drawings": ["src/tools/flows/{layout-cache,plugin,readme,sources,theme}.ts", ["contract", "machines index", "statewalk"]],
  "path plans": ["src/tools/flows/paths/**", ["contract", "chart models", "machines index", "statewalk", "screen words"]],
  "statewalk configuration": ["src/tools/statewalk.config.ts", ["machines index", "flow drawings", "path plans", "statewalk"]],
  "followed plans": ["src/tools/flows/test-plans.ts", ["contract", "machines index", "path plans", "statewalk", "check"]],
  "new flow": ["src/tools/flows/**", ["check"]],
  mutation: ["src/tools/test/mutate/**", ["machines index", "statewalk"]],
  admin: ["src/tools/admin/**", ["contract", "imports", "server", "server basics", "server store", "server web"]],
  // Every sentence of the screen in a language.
  "screen words": ["src/tools/{test/browser/{sentences,words},build/word-joiners}.ts", ["contract", "chart models", "workflow"]],
  "tools browser": ["src/tools/test/browser/**", ["contract"]],
  pictures: ["src/tools/pictures/**", ["contract", "server demo", "screen words", "tools browser", "build", "magic link"]],
  "template pictures": ["src/tools/build/template-pictures.ts", ["domain", "workflow", "server layout"]],
  build: ["src/tools/build/**", ["contract", "screen words", "server web"]],
  "magic link": ["src/tools/magic-link.ts", []],
  // What few need is installed where it is used first.
  install: ["src/tools/installed.ts", []],
  migrations: ["src/tools/migrations/**", ["install"]],
  start: ["src/tools/{require-node.mjs,start/**}", ["build", "server", "server demo", "magic link"]],
  check: ["src/tools/check/**", ["server basics"]],
  "test tools": ["src/tools/test/**", ["build", "check", "mutation", "statewalk", "statewalk configuration"]],
  configuration: ["*.config.ts", ["build", "template pictures", "test tools", "flow drawings", "mutation"]],
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
  "machines index": ["xstate"],
  machines: ["xstate"],
  "organization machines": ["xstate"],
  contract: ["zod/mini"],
  workflow: ["xstate", "zod/mini"],
  domain: ["zod/mini", "@internationalized/date", "fractional-indexing", "micromark", "micromark-extension-gfm", "micromark-util-types"],
  imports: ["@joplin/turndown-plugin-gfm", "d3-dsv", "fflate", "fractional-indexing", "hucre/xlsx", "turndown"],
  signalr: [
    "@msgpack/msgpack",
    "ioredis",
    "ws",
    "zod/mini",
    "node:crypto",
    "node:http",
    "node:https",
    "node:stream",
    "node:timers/promises",
  ],
  fields: ["zod/mini"],
  basics: ["@hono/node-server", "hono", "pg", "node:crypto", "node:net"],
  "gotrue wire": ["zod/mini"],
  gotrue: [
    "@hono/node-server",
    "@node-rs/argon2",
    "@zxcvbn-ts/language-common",
    "drizzle-orm",
    "drizzle-orm/pg-core",
    "hono",
    "hono/cookie",
    "hono/html",
    "hono/utils/http-status",
    "jose",
    "openid-client",
    "otpauth",
    "uqr",
    "zod/mini",
    "node:crypto",
    "node:os",
  ],
  "chart questions": ["xstate"],
  "chart data": [],
  "chart layout": ["elkjs/lib/elk.bundled.js"],
  statewalk: [
    "xstate",
    "xstate/graph",
    "node:crypto",
    "node:fs",
    "node:module",
    "node:path",
    "node:timers/promises",
    "node:url",
    "node:util",
    "@playwright/test",
    "vitest",
  ],
};
