import { html } from "hono/html";
import { headerOf } from "../basics/http.ts";
import type { Log } from "./deps.ts";
import { identityErrors, IdentityError } from "./errors.ts";
import type { Http } from "./http.ts";

const largest = 1024 * 1024;

/** Requests as they come and pages without a style, for an app behind no proxy. Bodies above 1 MiB are refused. */
export const plainHttp = (log: Log): Http => ({
  visitorOf: (c) => ({ address: c.env?.incoming?.socket?.remoteAddress ?? "local", userAgent: c.req.header("user-agent") ?? null }),
  languageOf: (c) => (/^\s*th\b/i.test(headerOf(c, "accept-language") ?? "") ? "th" : "en"),
  async readText(c) {
    const tooLarge = () => new IdentityError(413, "request_entity_too_large", "Request body is too large");
    if (Number(headerOf(c, "content-length") ?? 0) > largest) throw tooLarge();
    const text = await c.req.text().catch(() => {
      throw identityErrors.badJson();
    });
    if (text.length > largest) throw tooLarge();
    return text;
  },
  refusal(error) {
    log.error({ err: error }, "an unexpected error");
    return new IdentityError(500, "unexpected_failure", "Unexpected failure");
  },
  page(c, { language, title, text, form, leadsTo }) {
    c.header("Content-Security-Policy", `default-src 'none'; form-action 'self' ${leadsTo}; base-uri 'none'; frame-ancestors 'none'`);
    c.header("Referrer-Policy", "no-referrer");
    return c.html(
      html`<!doctype html>
        <html lang="${language}">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>${title}</title>
          </head>
          <body>
            <main>
              <h1>${title}</h1>
              <p>${text}</p>
              ${form}
            </main>
          </body>
        </html>`,
    );
  },
  onMailedSession() {},
});
