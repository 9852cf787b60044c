import { answerError, appOf, IdentityError } from "gotrue-for-node";
import { Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import * as z from "zod/mini";
import { type Language, storageKeys, testTimeCookie } from "../../contract/preferences.ts";
import { isProblemCode, problems, type ProblemCode } from "../../contract/problems.ts";
import { ok } from "../http/answers.ts";
import type { Ctx, Env } from "../http/environment.ts";
import { isLocal } from "../http/local.ts";
import { parse, readForm } from "../http/parsing.ts";
import { Refusal } from "../refusal.ts";
import type { TestTools } from "../test-tools.ts";
import { testToolsPage, testToolsPolicy, type Misread } from "./test-tools-page.ts";

const timeForm = z.union([
  z.object({ do: z.enum(["stop", "run"]) }),
  z.object({ do: z.literal("pass"), seconds: z.coerce.number().check(z.gt(0), z.maximum(1e8)) }),
]);
const heldForm = z.object({ do: z.enum(["hold", "release"]), call: z.string() });
const verdictForm = z.object({ id: z.coerce.number(), do: z.enum(["through", "cut", "answer"]), told: z.optional(z.string()) });
const appForm = z.object({ key: z.string() });
const question = z.object({ page: z.string(), heard: z.coerce.number() });

/** What a tester writes as an answer: a problem's code, data of a success, or a whole body with its status. */
const answer = z.union([
  z.strictObject({ code: z.custom<ProblemCode>(isProblemCode), data: z.optional(z.nullable(z.record(z.string(), z.unknown()))) }),
  z.strictObject({ data: z.unknown() }),
  z.strictObject({ status: z.optional(z.number()), body: z.unknown() }),
]);

/** Undefined where it is no answer; the page then says so. */
const readAnswer = (told: string): z.output<typeof answer> | undefined => {
  try {
    return answer.safeParse(JSON.parse(told)).data;
  } catch {
    return undefined;
  }
};

/** Other pages can make a browser send a form, and not one of this origin. */
const isOwn = (c: Ctx) => ["same-origin", "none", undefined].includes(c.req.header("sec-fetch-site"));

/** As the tested pages speak: what was chosen there, else Thai, whatever the browser would like. */
const chosenLanguage = (c: Ctx): Language => (getCookie(c, storageKeys.language) === "en" ? "en" : "th");

/** `/test` (TEST_TOOLS=on): a page with which a tester at this computer lets time pass and says what comes of held calls. */
export const testToolsRoutes = (tools: TestTools): Hono<Env> => {
  const app = new Hono<Env>();
  app.use("*", async (c, next) => {
    if (!isLocal(c) || !isOwn(c)) throw new Refusal("not_found");
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    await next();
  });
  const show = (c: Ctx, misread: Misread | null = null) => {
    c.header("Content-Security-Policy", testToolsPolicy);
    // Pages of this browser follow the time of this server from now on.
    setCookie(c, testTimeCookie, "on", { path: "/", sameSite: "Strict" });
    return c.html(testToolsPage(chosenLanguage(c), tools, misread), misread === null ? 200 : 400);
  };
  app.get("/", (c) => show(c));
  app.post("/time", async (c) => {
    const form = parse(timeForm, await readForm(c));
    if (form.do === "pass") await tools.pass(form.seconds);
    else tools[form.do]();
    return c.redirect("/test", 303);
  });
  app.get("/time", async (c) => {
    const { page, heard } = parse(question, c.req.query());
    return c.json(await tools.news(page, heard));
  });
  app.post("/held", async (c) => {
    const { do: form, call } = parse(heldForm, await readForm(c));
    tools[form](call);
    return c.redirect("/test", 303);
  });
  app.post("/anew", (c) => {
    tools.anew();
    return c.redirect("/test", 303);
  });
  app.post("/app", async (c) => {
    const { key } = parse(appForm, await readForm(c));
    const app = await appOf(key);
    if (app === null) return show(c, { key });
    tools.setUpApp(app);
    return c.redirect("/test", 303);
  });
  app.post("/calls", async (c) => {
    const { id, do: as, told = "" } = parse(verdictForm, await readForm(c));
    if (as === "answer" && readAnswer(told) === undefined) return show(c, { id, told });
    tools.decide(id, as === "answer" ? { as, told } : { as });
    return c.redirect("/test", 303);
  });
  return app;
};

/** A problem under its own name: the pages know it as well as the names that the identity service has for it. */
const identityErrorOf = (code: ProblemCode, data: Record<string, unknown>) => {
  const { status, text } = problems[code];
  return new IdentityError(status === 0 ? 500 : status, code, text.id, data);
};

/** Keeps the calls that are held until the tester has decided. */
export const holdCalls =
  (tools: TestTools) =>
  async (c: Ctx, next: () => Promise<void>): Promise<Response | void> => {
    const verdict = await tools.verdictOn(c.req.method, c.req.path, c.req.raw.signal);
    if (verdict.as === "through") return next();
    // To whoever asked, a network error like any other (Fetch standard, “HTTP-redirect fetch”). A connection that breaks is none: where it was kept
    // alive, the browser asks once more by itself, and nobody could tell that from somebody's own press.
    if (verdict.as === "cut") return c.redirect("about:blank", 307);
    // Taken only where it could be read.
    const told = readAnswer(verdict.told)!;
    if ("code" in told && c.req.path.startsWith("/auth/v1/")) return answerError(identityErrorOf(told.code, told.data ?? {}), c);
    if ("code" in told) throw new Refusal(told.code, told.data ?? null);
    if ("data" in told) return c.json(ok(told.data));
    // Whatever the tester wrote: what becomes of it is what they want to see.
    return c.json(told.body as object, (told.status ?? 200) as ContentfulStatusCode);
  };
