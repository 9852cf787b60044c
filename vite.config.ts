import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import babel from "@rolldown/plugin-babel";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import type { CodeSplittingNameFunction } from "rolldown";
import { defineConfig } from "vitest/config";
import { modulesOf } from "./src/tools/build/chunk-modules.ts";
import { templatePictures } from "./src/tools/build/template-pictures.ts";
import { flowDrawings } from "./src/tools/flows/plugin.ts";
import { LongestFirst } from "./src/tools/test/longest-first.ts";
import { leftOut } from "./src/tools/test/mutate/layers.ts";
import { mutation } from "./src/tools/test/mutate/plugin.ts";
import {
  bootScripts,
  minifiedInline,
  namedFiles,
  precompressed,
  preloadedFonts,
  serviceWorker,
  thaiWordJoiners,
  withoutMeta,
  withoutStatuses,
} from "./src/tools/build/vite-plugins.ts";

const testing = process.env.VITEST !== undefined;
const serverTests = ["tests/{server,identity,hub,theme,tools}/**/*.test.ts"];

/** Those that put others in place of the product's modules, by themselves or with `noted-calls.ts`: these must not be loaded yet. */
const withMocks = testing ? globSync(serverTests).filter((file) => /vi\.mock\(|\/noted-calls\.ts"/.test(readFileSync(file, "utf8"))) : [];

/**
 * Tests of pages that need what a context beside others has not: an address to stand at of their own, the browser's ciphers, Vite itself, or a channel
 * on which nobody speaks but they, which all contexts of a process share.
 */
const ownProcessTests = [
  "tests/{flows,providers,test-copy,timeline}/**/*.test.{ts,tsx}",
  "tests/{clients/{identity,workspace-tabs},hydration/view,ui/gallery}.test.ts",
];

/**
 * Tests whose name ends in `.tsx` draw a view. Of the others those that need a window say so in their first line, as Vitest has it; what is left shares a
 * process and has none.
 */
const withWindow = testing
  ? globSync("tests/**/*.test.ts").filter((file) => readFileSync(file, "utf8").startsWith("// @vitest-environment jsdom"))
  : [];

/** Stores take seconds to open on a busy machine. */
const ofServers = {
  environment: "node",
  globalSetup: ["tests/server/embedded-image.ts"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/** Tests of charts and pages: planning the paths of the largest chart takes a second or two, more on a busy machine. */
const ofWindows = {
  environment: "jsdom",
  // Nobody listens there; at its usual address somebody may be at work with the product.
  environmentOptions: { jsdom: { url: "http://localhost:9" } },
  setupFiles: ["tests/setup.ts"],
  testTimeout: 30_000,
};

/** Modules of the public pages, which no page of the portal needs. */
const ofSite = modulesOf([
  "src/web/views/{landing,dialogs}/*",
  "src/web/views/shell/site-{page,navigation}*",
  "src/web/views/shell/use-home-address.ts",
  "src/web/providers/{dialogs,navigation}.ts",
  "src/web/clients/site-forms.ts",
  "src/contract/registration.ts",
  "machines/dialogs/*",
  "machines/shell/navigation.ts",
  "src/web/ui/{text-area,select-field,spam-trap}.tsx",
  "src/web/ui/dialog{,-*}.*",
]);

/** What many pages share, but not the wizard, whose first load is the largest. */
const ofAccounts = modulesOf([
  "src/web/ui/{generate-password,password-field}.*",
  "src/web/ui/{illustrations,message-page}.*",
  "src/web/clients/account.ts",
  "src/web/i18n/dates.ts",
]);

/** What all pages with a step or a form share, with the charts and the client of every page; and the routes' own files. */
const ofPages = modulesOf([
  "src/web/routes/[!-]*.tsx",
  "src/web/clients/{abort,calls,identity,portal}.ts",
  "src/contract/{envelope,pages,plans,problems,records}.ts",
  "src/contract/problems/!(account|realtime|site).ts",
  "src/web/i18n/{catalogues,problems}.ts",
  "machines/auth/session.ts",
  "machines/shell/preferences.ts",
  "machines/{actor,cooldown,slow-response,refusal}.ts",
  "src/web/element-of.ts",
  "src/web/{begin-pages-at-content,product,restore-lost-focus,router}.ts*",
  "src/web/views/use-problem-text.ts",
  "src/web/views/shell/{page-title,signed-in}.tsx",
  "src/web/clients/running-flows.ts",
  "src/web/loading/when-idle.ts",
  "src/web/providers/{scroll-position,use-flow}.ts",
]);

/** How packages are shown and chosen between. */
const ofPlans = modulesOf([
  "src/web/ui/{plan-card,segmented-control}{,.css}.ts*",
  "src/web/views/registration/{billing-toggle,plan-name,plan-offer,plan-words}.tsx",
]);

/** What is written into: the fields of all forms, and what those share that make an account, sign in or choose a password. The wizard's first step has none. */
const ofForms = modulesOf([
  "src/contract/commitments.ts",
  "machines/form.ts",
  "machines/auth/{auth-card-fields,password-reset,password-sign-in}.ts",
  "src/web/providers/{password-reset,password-sign-in}.ts",
  "src/web/clients/account.ts",
  "src/web/ui/{field,flow-map,password-field}{,.css}.ts*",
  "src/web/ui/{checkbox,countdown,text-field}.tsx",
  "src/web/views/{countdown-from,form,refusal}.tsx",
  "src/web/views/use-fields.ts",
  "src/web/views/auth/{account-fields,onboarding-map}.tsx",
  "src/web/views/registration/accept-terms.tsx",
]);

/** What the profile shares with the parts at its end and with the second factor. */
const ofProfile = modulesOf([
  "src/contract/own-sessions.ts",
  "src/web/clients/{factors,own-sessions}.ts",
  "src/web/views/account/factor-code.tsx",
]);

/** What the developers' page shares with what watches flows. */
const ofFlows = modulesOf(["src/contract/{flows,timeline}.ts", "src/web/clients/stored-list.ts"]);

/** What the wizard shares with the older form and with the link in their mail. */
const ofWizard = modulesOf([
  "machines/registration/{registration-details,verification,verification-outcome}.ts",
  "src/web/providers/verification.ts",
  "src/web/clients/verification.ts",
  "src/web/views/registration/{own-billing.tsx,step-heading.tsx,use-shared-billing.ts}",
]);

const [workspacePage, workspaceApplication] = ["index.html", "application.tsx"].map((name) =>
  fileURLToPath(new URL(`src/web/workspace/${name}`, import.meta.url)),
) as [string, string];

/** The workspace's client (`--mode workspace`) has its own entry and routes, and nothing that public pages begin with. */
const workspaceMode = "workspace";

/**
 * What an opened board begins with beside its entry, in two files: what is others', which changes seldom, and what is the product's own. Sixty small files
 * compress worse, and each of them is a request of its own.
 */
const workspaceFiles = (): { name: CodeSplittingNameFunction }[] => {
  const brought = new Map<string, Set<string>>();
  const isBroughtBy = (root: string, id: string, context: Parameters<CodeSplittingNameFunction>[1]): boolean => {
    const found = brought.get(root) ?? new Set([root]);
    if (!brought.has(root))
      for (const next of found) for (const imported of context.getModuleInfo(next)?.importedIds ?? []) found.add(imported);
    brought.set(root, found);
    return found.has(id);
  };
  return [
    {
      name(id, context) {
        if (id === workspacePage) return null;
        if (isBroughtBy(workspacePage, id, context)) return "early";
        if (!isBroughtBy(workspaceApplication, id, context)) return null;
        return id.includes("/node_modules/") ? "vendor" : "workspace";
      },
    },
  ];
};

/** Every page lists the files of the others: shorter names weigh less, and seven letters tell versions apart. */
const shortNames = { chunkFileNames: "assets/[name]-[hash:7].js", assetFileNames: "assets/[name]-[hash:7][extname]" };

/** Whether a file of the workspace may not be there once another runs: all but the first one run in what the application brings. */
const isNotThereYet = (host: string) => (file: string) =>
  host.includes("early-") || !/\/(early|rolldown-runtime|vendor|workspace)-/.test(file);

/** Whether a file may not be there yet once a page of the portal runs: what every one of them runs first need not be named beside its parts. */
const isNotOfEveryPage = (host: string) => (file: string) =>
  !(file.includes("/routes-") && !host.includes("/routes-")) &&
  !/\/((rolldown-runtime|vendor|yield)-[^/]*\.js|theme-[^/]*\.css)$/.test(file);
/** Parts of the portal that are fetched while it is idle, or hardly ever: they ask for what they need themselves, which is not named in the first load. */
const isRarelyFetched = (file: string) => /\/(debug|flow-reporter|flows|lost-portal-page|saved-work|test-time|when-settled)[.-]/.test(file);
/** Style sheets that a part's scripts do not ask for, beside those of every page. */
const isOwnStyle = (file: string) => file.endsWith(".css") && !/\/(routes|theme)-/.test(file);

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  // The plugin of vanilla-extract has a Vite of its own, which would watch the whole tree while tests run (findings/vanilla-extract-watches.sh).
  ...(testing && { server: { watch: null } }),
  // Tests import from the whole project; the browser's client lives in one folder of it.
  root: testing ? "." : "src/web",
  // Files that are served under their own names.
  publicDir: testing || isSsrBuild || mode === workspaceMode ? false : "static",
  plugins: [
    testing && mutation(),
    !testing &&
      tanstackRouter(
        mode === workspaceMode
          ? // What an opened board begins with is chosen below, and its pages fetch the rest themselves.
            { target: "react", routesDirectory: "workspace/routes", generatedRouteTree: "workspace/routeTree.gen.ts" }
          : { target: "react", autoCodeSplitting: true, routesDirectory: "routes", generatedRouteTree: "routeTree.gen.ts" },
      ),
    react(),
    // React Compiler is left out on purpose: its caches made the first load of /register 11 kB heavier (gzip), while views select
    // so little from their charts that there is next to nothing to save.
    babel({ presets: [linguiTransformerBabelPreset()] }),
    command === "build" && !testing && [withoutMeta(), withoutStatuses()],
    lingui({ failOnMissing: command === "build" && !testing, failOnCompileError: true }),
    thaiWordJoiners(),
    // The workspace's mode is not called production, by which it would go.
    vanillaExtractPlugin({ identifiers: command === "build" && !testing ? "short" : "debug" }),
    flowDrawings(isSsrBuild === true),
    templatePictures(),
    !isSsrBuild && [
      minifiedInline(),
      !testing &&
        (mode === workspaceMode
          ? [namedFiles("/workspace/application.tsx", "workspace"), serviceWorker()]
          : [preloadedFonts(/anuphan-(thai|latin)-wght/), bootScripts()]),
      precompressed(),
    ],
  ],
  // React has this hook itself; the shim is for versions without.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: "react" },
      {
        find: /^@vanilla-extract\/recipes\/createRuntimeFn$/,
        replacement: fileURLToPath(new URL("src/web/ui/recipe-class-names.ts", import.meta.url)),
      },
      // The hub's client knows a second way to ask.
      { find: /^\.\/XhrHttpClient$/, replacement: fileURLToPath(new URL("src/web/clients/no-xhr.ts", import.meta.url)) },
    ],
  },
  build: {
    outDir: mode === workspaceMode ? "../../.build/workspace" : "../../.build/web",
    emptyOutDir: true,
    target: "es2023",
    // Browsers that know light-dark(); older targets would have it polyfilled into every rule.
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
    // The policy allows no data: fonts.
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    // In kB: the layout of charts, which a developer's page loads when it is wanted, is one file of its library.
    chunkSizeWarningLimit: 1_500,
    // Every browser of the list above preloads modules by itself.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, deps, { hostId }) =>
        mode === workspaceMode
          ? deps.filter(isNotThereYet(hostId))
          : deps.filter(isRarelyFetched(file) ? isOwnStyle : isNotOfEveryPage(hostId)),
    },
    rolldownOptions: {
      // Most of a build is packing its files, which is known: the first start shows what needs somebody to do something, and nothing else.
      checks: { bundlerTimings: false },
      ...(mode === workspaceMode && { input: workspacePage }),
      // What draws the pages is one short run of a process: it needs no care for what is loaded when.
      output: isSsrBuild
        ? { codeSplitting: false, assetFileNames: shortNames.assetFileNames }
        : mode === workspaceMode
          ? { ...shortNames, codeSplitting: { groups: workspaceFiles() } }
          : {
              ...shortNames,
              codeSplitting: {
                groups: [
                  { name: "vendor", test: /node_modules\/(react|react-dom|scheduler|@tanstack|xstate|@xstate|@lingui|zod)\//, priority: 3 },
                  // Pauses between two pieces of reading; those who wait for one must not share its file.
                  { name: "yield", test: /\/loading\/yield-(?:to-main|before-routes)\.ts/, priority: 5 },
                  { name: "yield-entry", test: /\/loading\/yield-before-entry\.ts/, priority: 5 },
                  // The palettes that most visitors do not need to see a page.
                  { name: "palettes", test: /\/theme\/(palettes|contrast)\.css/, priority: 3 },
                  { name: "theme", test: /\/theme\/(contract|global)\.css/, priority: 4 },
                  // What a first visit to a form loads is one file: small files by themselves compress badly, and name what they share.
                  { name: "routes", test: ofPages, priority: 2 },
                  { name: "wizard", test: ofWizard, priority: 1 },
                  { name: "plans", test: ofPlans, priority: 2 },
                  { name: "forms", test: ofForms, priority: 2 },
                  { name: "profile-parts", test: ofProfile, priority: 2 },
                  { name: "flows-parts", test: ofFlows, priority: 2 },
                  // What only the public pages share stays with them.
                  {
                    name: "shared",
                    test: (id) => /\/(src\/(web|contract)|machines)\//.test(id) && !ofSite(id) && !ofAccounts(id),
                    minShareCount: 4,
                    priority: 1,
                  },
                  { name: "ark", test: /node_modules\/(@ark-ui|@zag-js|@floating-ui|@internationalized)\//, minShareCount: 2, priority: 1 },
                ],
              },
            },
    },
  },
  test: {
    // Half as many again as there are cores: the tests of the server wait a fifth of their time, for stores and sockets.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
    // With it a second run never ends where a test imports a chart by the address of its file (vitest 5.1.0).
    fsModuleCache: false,
    setupFiles: process.env.MUTATION_REACH ? ["src/tools/test/mutate/record.ts"] : [],
    projects: [
      {
        extends: true,
        test: {
          ...ofWindows,
          name: "unit",
          // Each file has a context of its own in a process that stays: beginning a process and loading jsdom cost as much as a file's tests.
          pool: "vmForks",
          // What contexts leave behind goes with the process.
          vmMemoryLimit: "1GB",
          include: ["tests/**/*.test.tsx", ...withWindow],
          exclude: [...ownProcessTests, "tests/{browser,bench}/**", ...leftOut],
        },
      },
      {
        extends: true,
        test: {
          name: "plain",
          environment: "node",
          isolate: false,
          testTimeout: 30_000,
          include: ["tests/**/*.test.ts"],
          exclude: [...serverTests, ...ownProcessTests, ...withWindow, "tests/{browser,bench}/**", ...leftOut],
        },
      },
      { extends: true, test: { ...ofWindows, name: "own process", include: ownProcessTests, exclude: leftOut } },
      {
        extends: true,
        test: {
          ...ofServers,
          name: "server",
          // Loading the server costs as much as most files' tests: they share what they loaded.
          isolate: false,
          include: serverTests,
          exclude: [...withMocks, ...leftOut],
        },
      },
      { extends: true, test: { ...ofServers, name: "server with mocks", include: withMocks, exclude: leftOut } },
    ],
  },
}));
