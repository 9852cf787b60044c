import { createHash } from "node:crypto";
import { brand } from "../../contract/brand.ts";
import type { Language } from "../../contract/preferences.ts";
import type { PublicSettings } from "../../contract/settings.ts";
import { day, second } from "../../contract/time.ts";
import type { WorkspaceSettings } from "../../contract/workspace/settings.ts";
import type { Config } from "../config.ts";
import { googleMode } from "../identity/google.ts";
import { workspacePlace } from "../workspace-address.ts";
import { inScript } from "./head.ts";

export const appVersion = "1.0.0";

/** What the page is told about the running server. */
export const publicSettings = (config: Config, anonKey: string): PublicSettings => ({
  gatewayUrl: config.GATEWAY_URL,
  identityUrl: config.IDENTITY_URL,
  hubUrl: config.HUB_URL,
  siteUrl: config.SITE_URL,
  workspaces: workspacePlace(config),
  apiKey: config.API_KEY,
  anonKey,
  appVersion,
  buildMode: config.BUILD_MODE,
  yearlyBilling: config.YEARLY_BILLING,
  freeTrialDays: config.FREE_TRIAL_DAYS,
  passwordMin: config.PASSWORD_MIN,
  keptDays: [
    config.UNFINISHED_LIFE,
    Math.ceil((config.SESSION_LIFE * second) / day),
    config.MAIL_LIFE,
    config.JOB_LIFE,
    config.LEAD_LIFE,
    config.AUDIT_LIFE,
    (config.OFFLINE_LIFE * second) / day,
  ],
  demoVerification: config.DEMO_VERIFICATION,
  google: googleMode(config),
});

/** The same for the pages of workspaces. */
export const workspaceSettings = (config: Config, settings: PublicSettings): WorkspaceSettings => ({
  ...settings,
  offlineLife: config.OFFLINE_LIFE,
});

const slot = /(<script type="application\/json" id="settings">)[^<]*(<\/script>)/;

/** The built page with this server's settings and the reader's language. */
export const renderPage = (html: string, settings: PublicSettings, language: Language): string =>
  html
    .replace(slot, (_all, open: string, close: string) => open + inScript(settings) + close)
    .replace(/<html([^>]*?)\s+lang="[^"]*"/, (_all, before: string) => `<html${before} lang="${language}"`);

/** The page of a workspace where there is none, which its client learns from the document. */
export const withoutWorkspace = (html: string): string => html.replace("<html", "<html data-unknown");

const hashed = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/** `'sha256-…'` of every inline script that runs. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = "", code = ""]) => !/\ssrc=|application\/(ld\+)?json/.test(attributes) && code !== "")
    .map(([, , code = ""]) => hashed(code));

/** `'sha256-…'` of every inline style sheet. */
export const inlineStyleHashes = (html: string): string[] =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, rules = ""]) => hashed(rules));

/** What is shown when no client was built: tests of the server need none. */
export const emptyPage = `<!doctype html><html lang="th"><head><meta charset="utf-8"><title>${brand.name.th}</title><script type="application/json" id="settings"></script></head><body></body></html>`;
