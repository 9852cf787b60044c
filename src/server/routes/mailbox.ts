import { Hono } from "hono";
import * as z from "zod/mini";
import { email } from "../../contract/fields.ts";
import type { Env } from "../http/environment.ts";
import { languageOf } from "../http/language.ts";
import { isLocal } from "../http/local.ts";
import { parse } from "../http/parsing.ts";
import { mailboxPage } from "../mail/mailbox-page.ts";
import { mailboxStyle } from "../mail/mailbox-style.ts";
import { Refusal } from "../refusal.ts";
import { findMessage, listMessages } from "../store/queries/mail/outbox.ts";

const shown = 200;

const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail is other people's HTML: it may have styles of its own and open links, nothing else. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const listQuery = z.object({ to: z.optional(email) });
const pageQuery = z.object({ id: z.optional(z.uuid()) });
const mailPath = z.object({ id: z.uuid() });

/**
 * `/mailbox`, while there is no SMTP server: a page to read what was sent, and `GET /mailbox/messages?to=address` for tests and
 * scripts. For people at this computer only, under its own name and through no proxy; to anybody else it does not exist.
 */
export const mailboxRoutes = new Hono<Env>()
  .use("*", async (c, next) => {
    if (!isLocal(c)) throw new Refusal("not_found");
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    await next();
  })
  .get("/", async (c) => {
    const { id } = parse(pageQuery, c.req.query());
    const { db } = c.get("deps");
    const messages = await listMessages(db, null, shown);
    const open = id === undefined ? null : await findMessage(db, id);
    c.header("Content-Security-Policy", pagePolicy);
    return c.html(mailboxPage(languageOf(c), messages, open));
  })
  .get("/style.css", (c) => c.body(mailboxStyle, 200, { "Content-Type": "text/css; charset=utf-8" }))
  .get("/messages", async (c) => {
    const { to } = parse(listQuery, c.req.query());
    const messages = await listMessages(c.get("deps").db, to ?? null, shown);
    return c.json(messages.map(({ to, subject, text, html }) => ({ to, subject, text, html })));
  })
  // The fixed word comes first: behind a parameter it would cost every request of the whole server Hono's fast router.
  .get("/html/:id", async (c) => {
    const { id } = parse(mailPath, c.req.param());
    const message = await findMessage(c.get("deps").db, id);
    if (message === null) throw new Refusal("not_found");
    c.header("Content-Security-Policy", mailPolicy);
    c.header("X-Frame-Options", "SAMEORIGIN");
    return c.html(message.html);
  });
