import { startTransition } from "react";
import { isEnglishAddress } from "../contract/pages.ts";
import { testTimeCookie } from "../contract/preferences.ts";
import { beginPagesAtContent } from "./begin-pages-at-content.ts";
import { readPreferences } from "./clients/preferences-store.ts";
import { readStoredSession, reportOf, takeAuthCallback, workKey } from "./clients/session-store.ts";
import { readSettings } from "./clients/settings.ts";
import { sessionStore } from "./clients/storage.ts";
import { letBeWatched } from "./clients/watched-tab.ts";
import { yieldToMain } from "./loading/yield-to-main.ts";
import "./loading/yield-before-entry.ts";
import { headingIn, restoreLostFocus } from "./restore-lost-focus.ts";
import { whenIdle } from "./loading/when-idle.ts";
import { everyPage } from "./i18n/catalogues.ts";
import { activate, loadCatalogues } from "./i18n/language.ts";
import { createApp } from "./providers/app.ts";
import { defaultPreferences } from "./providers/prerender-app.ts";
import { running } from "./clients/running-flows.ts";
import { Product } from "./product.tsx";
import { FirstRender } from "./ui/first-render.ts";
import { createAppRouter, moveToTwin } from "./router.ts";

// Work comes in pieces, so that the page answers in between. Reading these modules was one.
await yieldToMain();
const { documentElement } = document;
// In `index.html`, as in every page that is drawn from it.
const root = document.getElementById("root")!;
const stored = readPreferences();
const language = isEnglishAddress(location.pathname) ? "en" : stored.language;

/** Taken before anything else reads the address. */
const authCallback = takeAuthCallback();

/** The page came drawn as a stranger sees it (DECISIONS 33), and that is what this person is to see first. */
const isStranger = readStoredSession() === null && authCallback === null && reportOf(location) === "";
const isDrawn = root.hasChildNodes() && documentElement.lang === language && isStranger;

const settings = readSettings();
const isWatched = settings.buildMode !== "production";
// A tester at this computer has the time of pages in hand; where it cannot be had, the page goes by its own.
if (isWatched && document.cookie.includes(testTimeCookie))
  await import("./clients/test-time.ts").then(({ followTestTime }) => followTestTime()).catch(() => {});

const app = await createApp(settings, isDrawn ? defaultPreferences(language) : { ...stored, language }, authCallback);
await yieldToMain();
const router = createAppRouter(location.pathname, { isDrawn });
beginPagesAtContent(router);

await yieldToMain();
if (isWatched) await letBeWatched([app.preferences, app.session]);
app.preferences.start();
app.session.start();
// Before any language is shown: they come with the first one.
await loadCatalogues(everyPage);
await activate(language);
await yieldToMain();

let spoken = language;
app.preferences.subscribe(({ context }) => {
  if (context.language === spoken) return;
  spoken = context.language;
  moveToTwin(router, spoken);
});

// Drawn without the boundaries that a browser's router puts around routes.
if (isDrawn) router.ssr = { manifest: undefined };
await router.load();
await yieldToMain();
const { createRoot, hydrateRoot } = await import("react-dom/client");
await yieldToMain();

await new Promise<void>((done) => {
  const product = (
    <FirstRender value={done}>
      <Product app={app} router={router} />
    </FirstRender>
  );
  // In a transition the work is done in slices, so that the page answers in between.
  startTransition(() => {
    if (isDrawn) hydrateRoot(root, product);
    else createRoot(root).render(product);
  });
});
restoreLostFocus(headingIn);
// The client that keeps a session fresh is a sixth of all script, and nothing that stands now waits for it.
whenIdle(() => app.identity.startAutoRefresh());
whenIdle(() => void import("./when-settled.ts").catch(() => {}));
await yieldToMain();
delete documentElement.dataset.signedIn;
// The router has not seen how far its reader had come, and would bring them back to the top.
if (isDrawn) document.dispatchEvent(new Event("scroll"));
// What this person chose before, or meanwhile, is not in the page that was drawn. Who chose nothing has nothing stored.
const chosen = readPreferences(language);
const { theme, mode, billing } = app.preferences.getSnapshot().context;
if (chosen.language !== language || chosen.theme !== theme || chosen.mode !== mode || chosen.billing !== billing)
  app.preferences.send({ type: "elsewhere.chosen", preferences: chosen });
if (sessionStore.read(workKey)) void import("./clients/saved-work.ts").then(({ restoreWork }) => restoreWork(app.session, running));
