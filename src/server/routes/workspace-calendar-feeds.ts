import { Hono } from "hono";
import { etag } from "hono/etag";
import { language as languages } from "../../contract/preferences.ts";
import { calendarFeedRequest, calendarFileName } from "../../contract/workspace/calendar-feeds.ts";
import { ok } from "../http/answers.ts";
import type { Ctx, Env } from "../http/environment.ts";
import { languageOf, sayIn } from "../http/language.ts";
import { parse, readJson } from "../http/parsing.ts";
import { Refusal } from "../refusal.ts";
import { calendarFeeds, makeCalendarFeed, readCalendarFeed, removeCalendarFeed } from "../use-cases/workspace/calendar-feeds.ts";
import { messages } from "../words/messages.ts";
import { countedIfRefused } from "./counting.ts";
import { counted, rowIn } from "./workspace-caller.ts";

/** /api/w/{subdomain}: the caller's addresses for calendar programs. */
export const calendarFeedRoutes = new Hono<Env>()
  .get("/:subdomain/calendar-feeds", async (c) => c.json(ok(await calendarFeeds(c.get("deps"), await counted(c, "read"), languageOf(c)))))
  .post("/:subdomain/calendar-feeds", async (c) => {
    const acting = await counted(c, "command");
    const target = parse(calendarFeedRequest, await readJson(c));
    return c.json(ok(await makeCalendarFeed(c.get("deps"), acting, target, languageOf(c))));
  })
  .delete("/:subdomain/calendar-feeds/:id", async (c) => {
    const acting = await counted(c, "command");
    return c.json(ok(await removeCalendarFeed(c.get("deps"), acting, rowIn(c), languageOf(c))));
  });

/** For how long a program need not ask again, in seconds. */
const fresh = 300;

/** /calendars/{file} of a workspace: what a calendar program reads there, which is not signed in. @param subdomainOf whose workspace it is */
export const calendarFileRoutes = (path: string, subdomainOf: (c: Ctx) => string): Hono<Env> =>
  new Hono<Env>().use(path, etag()).get(path, (c) =>
    countedIfRefused(c, async () => {
      const file = calendarFileName.safeParse(c.req.param("file"));
      if (!file.success) throw new Refusal("not_found");
      const asked = languages.safeParse(c.req.query("lang"));
      const language = asked.success ? asked.data : languageOf(c);
      const say = await sayIn(c, language);
      const text = await readCalendarFeed(c.get("deps"), subdomainOf(c), file.data, { language, mine: say(messages.myTasks.id, {}) });
      return c.body(text, 200, {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'inline; filename="tasks.ics"',
        "Cache-Control": `private, max-age=${fresh}`,
      });
    }),
  );
