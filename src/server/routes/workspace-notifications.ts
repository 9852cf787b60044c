import { Hono } from "hono";
import { html } from "hono/html";
import { notificationRequest, notificationsPath, readUnsubscribe } from "../../contract/workspace/notifications.ts";
import { ok } from "../http/answers.ts";
import type { Ctx, Env } from "../http/environment.ts";
import { sayIn } from "../http/language.ts";
import { parse, readJson } from "../http/parsing.ts";
import { Refusal } from "../refusal.ts";
import {
  notificationSettings,
  setNotifications,
  unsubscribe,
  type UnsubscribeFacts,
  unsubscribeFrom,
  type Unsubscribing,
} from "../use-cases/workspace/notifications.ts";
import { brandLine, cardStyle, mainButton, plainPage, plainPolicy } from "../web/plain-page.ts";
import { mailedAbout, messages } from "../words/messages.ts";
import { workspaceAddress } from "../workspace-address.ts";
import { countedIfRefused } from "./counting.ts";
import { counted } from "./workspace-caller.ts";

/** /api/w/{subdomain}: what the caller is told outside of the workspace. */
export const notificationRoutes = new Hono<Env>()
  .get("/:subdomain/notifications", async (c) => c.json(ok(await notificationSettings(c.get("deps"), await counted(c, "read")))))
  .put("/:subdomain/notifications", async (c) => {
    const acting = await counted(c, "command");
    const chosen = parse(notificationRequest, await readJson(c));
    return c.json(ok(await setNotifications(c.get("deps"), acting, chosen)));
  });

const style = cardStyle(`
  main > p:not(.brand) { color: var(--textMuted); }
  a { color: var(--accentText); }
  button { width: 100%; padding: .5rem 1.5rem; ${mainButton.rest} }
  button:hover { ${mainButton.hover} }
`);

type Shown = UnsubscribeFacts & { subdomain: string; asked: Unsubscribing; isDone: boolean };

const showPage = async (c: Ctx, { organizationName: organization, language, subdomain, asked, isDone }: Shown) => {
  const say = await sayIn(c, language);
  const about = asked.kinds.map((kind) => say(mailedAbout[kind].id, {}));
  const values = { organization, what: new Intl.ListFormat(language).format(about) };
  const title = say((isDone ? messages.unsubscribed : messages.unsubscribe).id, {});
  const settings = `${workspaceAddress(c.get("deps").config, subdomain)}${notificationsPath}`;
  const body = html`<main>
    ${brandLine(language)}
    <h1>${title}</h1>
    <p>${say((isDone ? messages.unsubscribedWhat : messages.unsubscribeWhat).id, values)}</p>
    ${isDone ? "" : html`<form method="post"><button>${say(messages.unsubscribeNow.id, {})}</button></form>`}
    <p><a href="${settings}">${say(messages.chooseMailed.id, {})}</a></p>
  </main>`;
  c.header("Content-Security-Policy", plainPolicy(style, "form-action 'self'"));
  c.header("Cache-Control", "no-store");
  return c.html(plainPage(language, { title, style: style.element, body }));
};

/**
 * /unsubscribe/{of} of a workspace: where mails of some kinds are ended, by whoever has the address of one. A GET shows what a POST does, which mail programs
 * send by themselves where their button is pressed (RFC 8058).
 *
 * @param subdomainOf whose workspace it is
 */
export const unsubscribeRoutes = (path: string, subdomainOf: (c: Ctx) => string): Hono<Env> => {
  const answer = (c: Ctx, work: typeof unsubscribe, isDone: boolean) =>
    countedIfRefused(c, async () => {
      const asked = readUnsubscribe(c.req.param("of") ?? "");
      if (asked === null) throw new Refusal("not_found");
      const subdomain = subdomainOf(c);
      const facts = await work(c.get("deps"), subdomain, asked);
      return showPage(c, { ...facts, subdomain, asked, isDone });
    });
  return new Hono<Env>().get(path, (c) => answer(c, unsubscribeFrom, false)).post(path, (c) => answer(c, unsubscribe, true));
};
