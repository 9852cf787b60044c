import babel from "@rolldown/plugin-babel";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { flowDrawings } from "./src/tools/flows/plugin.ts";
import {
  bootScripts,
  minifiedInline,
  precompressed,
  preloadedFonts,
  unbrokenThai,
  withoutMeta,
  withoutStatuses,
} from "./src/tools/vite-plugins.ts";

const testing = process.env.VITEST !== undefined;
const serverTests = ["tests/{server,identity,hub,theme,tools}/**/*.test.ts"];

/** Modules of the public pages, which no page of the portal needs. */
const ofSite =
  /\/(views\/(landing|dialogs)|views\/shell\/(site-(page|navigation)|use-home)|providers\/(dialogs|navigation)|clients\/site-forms|contract\/registration|i18n\/site|machines\/(dialogs|shell\/navigation)|ui\/(text-area|select-field|spam-trap|dialog)\b)/;

/** What many pages share, but not the wizard, whose first load is the largest. */
const ofAccounts = /\/(ui\/(password|illustrations|message-page)|clients\/account|i18n\/dates)/;

/** The routes' own files, and what most screens share. */
const ofRoutes = /\/src\/web\/(routes\/[^-?][^?]*|views\/shell\/signed-in)\.tsx$/;

/** What all pages with a step or a form share, with the charts and the client of every page. */
const ofPages =
  /\/(clients\/(identity|portal)\.ts|contract\/(problems|plans|envelope)\b|i18n\/problems|machines\/(auth\/session|shell\/preferences|refusal|cooldown|patience|actor)\.ts|ui\/(segmented-control|code-input)\.tsx|views\/(use-words|registration\/(plan-words|billing-toggle|step-heading)|shell\/page-title)\.tsx?|web\/(running|place)\.ts)/;

/** What is written into: the fields of all forms, and what those share that make an account, sign in or choose a password. The wizard's first step has none. */
const ofForms =
  /\/(contract\/promises|machines\/auth\/(sign-in|authentication-fields|password-reset)\.ts|providers\/(sign-in|password-reset)\b|clients\/account\.ts|ui\/(field|checkbox|text-field|flow-map|countdown|password-field)(\.css)?\.tsx?|views\/(refusal|form|use-fields|countdown-from|auth\/(way-map|account-fields)|registration\/accept-terms)\.tsx?)/;

/** What the wizard shares with the older form and with the link in their mail. */
const ofWizard =
  /\/(machines\/registration\/(verification|registration-details)|providers\/verification|views\/registration\/(use-shared-billing|own-billing))/;

export default defineConfig(({ command, isSsrBuild }) => ({
  // Tests import from the whole project; the browser's client lives in one folder of it.
  root: testing ? "." : "src/web",
  // Files that are served under their own names.
  publicDir: testing || isSsrBuild ? false : "static",
  plugins: [
    !testing &&
      tanstackRouter({
        target: "react",
        autoCodeSplitting: true,
        routesDirectory: "routes",
        generatedRouteTree: "routeTree.gen.ts",
      }),
    react(),
    // React Compiler is left out on purpose: its caches made the first load of /register 11 kB heavier (gzip), while views select
    // so little from their charts that there is next to nothing to save.
    babel({ presets: [linguiTransformerBabelPreset()] }),
    command === "build" && !testing && [withoutMeta(), withoutStatuses()],
    lingui({ failOnMissing: command === "build" && !testing, failOnCompileError: true }),
    unbrokenThai(),
    vanillaExtractPlugin(),
    flowDrawings(isSsrBuild === true),
    !isSsrBuild && [preloadedFonts(/anuphan-(thai|latin)-wght/), minifiedInline(), !testing && bootScripts(), precompressed()],
  ],
  // React has this hook itself; the shim is for versions without.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }] },
  // Injected by vanilla-extract while transforming, where the dependency scan cannot see it.
  optimizeDeps: { include: ["@vanilla-extract/recipes/createRuntimeFn"] },
  build: {
    outDir: "../../.build/web",
    emptyOutDir: true,
    target: "es2023",
    // Browsers that know light-dark(); older targets would have it polyfilled into every rule.
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
    // The policy allows no data: fonts.
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    // Every browser of the list above preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What draws the pages is one short run of a process: it needs no care for what is loaded when.
      output: isSsrBuild
        ? { codeSplitting: false }
        : {
            // Every page lists the files of the others: shorter names weigh less, and seven letters tell versions apart.
            chunkFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: {
              groups: [
                { name: "vendor", test: /node_modules\/(react|react-dom|scheduler|@tanstack|xstate|@xstate|@lingui|zod)\//, priority: 3 },
                // Pauses between two pieces of reading; those who wait for one must not share its file.
                { name: "breath", test: /\/web\/breath\.ts/, priority: 5 },
                { name: "second-breath", test: /\/web\/second-breath\.ts/, priority: 5 },
                // The palettes that most visitors do not need to see a page.
                { name: "palettes", test: /\/theme\/(palettes|contrast)\.css/, priority: 3 },
                { name: "theme", test: /\/theme\/(contract|global)\.css/, priority: 4 },
                // What a first visit to a form loads is one file: small files by themselves compress badly, and name what they share.
                {
                  name: "routes",
                  test: (id) => ofRoutes.test(id) || ofPages.test(id),
                  priority: 2,
                },
                { name: "wizard", test: ofWizard, priority: 1 },
                { name: "forms", test: ofForms, priority: 2 },
                // What only the public pages share stays with them.
                {
                  name: "shared",
                  test: (id) => /\/(src\/(web|contract)|machines)\//.test(id) && !ofSite.test(id) && !ofAccounts.test(id),
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
    // One core is not kept free: the tests wait for stores and sockets often enough.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "jsdom",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...serverTests, "tests/{browser,bench}/**"],
          setupFiles: ["tests/setup.ts"],
          // Planning the paths of the largest chart takes a second or two, more on a busy machine.
          testTimeout: 30_000,
        },
      },
      // Stores take seconds to open on a busy machine.
      { extends: true, test: { name: "server", environment: "node", include: serverTests, testTimeout: 30_000, hookTimeout: 60_000 } },
    ],
  },
}));
