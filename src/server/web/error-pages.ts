import { addressOf, isEnglishAddress } from "../../contract/pages.ts";
import { hostOf } from "../http/caller.ts";
import type { Ctx } from "../http/environment.ts";
import { isNavigation } from "../http/navigation.ts";
import { languageOf } from "../http/language.ts";
import { workspaceAtHost } from "../workspace-address.ts";
import { errorPage, errorPagePolicy } from "./error-page.ts";

/** Whether this tells programs alone of a refusal. The probes of `/health` are read by people as they are. */
const isBare = (path: string, { status, headers }: Response): boolean =>
  status >= 400 && !/^\/health(\/|$)/.test(path) && /^(application\/json|text\/plain)\b/.test(headers.get("content-type") ?? "");

/** What is answered under maintenance: to a browser that opens an address as a page, the page of it. */
export const showMaintenance = async (c: Ctx, answer: Response): Promise<Response> => {
  if (!isNavigation(c)) return answer;
  c.res = answer;
  await showErrorPage(c, true);
  return c.res;
};

/** Puts a page in the place of a refusal, whoever made it, with the same status; for an address that a browser opens as a page. */
export const showErrorPage = async (c: Ctx, isMaintenance = false): Promise<void> => {
  const { path, method } = c.req;
  if (!isBare(path, c.res)) return;
  const { config } = c.get("deps");
  const { status } = c.res;
  const headers = new Headers(c.res.headers);
  // An English address selects English.
  const language = isEnglishAddress(path) ? "en" : languageOf(c);
  const retryAfter = headers.get("retry-after");
  const page = await errorPage(language, {
    status,
    isMaintenance,
    isRepeatable: method === "GET" || method === "HEAD",
    retryAfter: retryAfter === null ? null : Number(retryAfter),
    requestId: c.get("requestId"),
    home: workspaceAtHost(config, hostOf(c)) === null ? addressOf("/", language) : "/",
  });
  headers.set("Content-Type", "text/html; charset=UTF-8");
  headers.set("Content-Security-Policy", errorPagePolicy);
  headers.set("Cache-Control", "no-store");
  headers.set("Referrer-Policy", "no-referrer");
  headers.set("X-Frame-Options", "DENY");
  // Else Hono keeps the headers of before.
  c.res = undefined;
  c.res = new Response(String(page), { status, headers });
};
