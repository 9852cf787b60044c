import type { ServicePage } from "gotrue-for-node";
import { html } from "hono/html";
import type { Config } from "../config.ts";
import type { Ctx } from "../http/environment.ts";
import { contentSecurityPolicy } from "../middleware/security.ts";
import { brandLine, cardStyle, mainButton, plainPage } from "../web/plain-page.ts";

const style = cardStyle(`
  main > p:not(.brand) { color: var(--textMuted); }
  button { width: 100%; padding: .5rem 1.5rem; ${mainButton.rest} }
  button:hover { ${mainButton.hover} }
`);

/** The policy of a page: its style, and a form whose answer may lead to another origin. */
const policy = (config: Config, leadsTo: string) =>
  contentSecurityPolicy(config, [])
    .replace("style-src 'self'", `style-src ${style.source}`)
    .replace("form-action 'self'", `form-action 'self' ${leadsTo}`);

/** A page of the identity service as a card of the product: the server's only pages without the client. */
export const showServicePage = (
  config: Config,
  c: Ctx,
  { language, title, text, form, leadsTo }: ServicePage,
): Response | Promise<Response> => {
  c.header("Content-Security-Policy", policy(config, leadsTo));
  const body = html`<main>
    ${brandLine(language)}
    <h1>${title}</h1>
    <p>${text}</p>
    ${form}
  </main>`;
  return c.html(plainPage(language, { title, style: style.element, body }));
};
