import { Hono } from "hono";
import { etag } from "hono/etag";
import { keysOf } from "../../contract/keys.ts";
import { openApi } from "../../contract/open/document.ts";
import { type Body, type BodyName, bodies, parameters, type Query, type QueryName, queries } from "../../contract/open/rows.ts";
import { namesIn, type OpenRoute, type RouteName, routes } from "../../contract/open/routes.ts";
import { bearerOf, headerOf } from "../../basics/http.ts";
import { clientAddress, limitKeyOf } from "../http/caller.ts";
import type { Ctx, Env } from "../http/environment.ts";
import { languageOf, sayIn } from "../http/language.ts";
import { parse, readJson } from "../http/parsing.ts";
import { Refusal } from "../refusal.ts";
import { callerWithKey, type OpenCaller, requireScope } from "../use-cases/open/authentication.ts";
import type { Asked } from "../use-cases/open/commands.ts";
import * as reads from "../use-cases/open/reads.ts";
import * as writes from "../use-cases/open/writes.ts";
import { apiDocs, apiDocsPolicy } from "../web/api-docs.ts";
import { workspaceAddress } from "../workspace-address.ts";
import { languageAsked, problemFor } from "./open-problems.ts";

/** What a call of a route comes to: who asks for what. */
type Call<Route extends OpenRoute> = {
  c: Ctx;
  asker: reads.Asker;
  asked: Asked;
  /** Of the path. */
  at(name: string): string;
  query: Route["query"] extends QueryName ? Query<Route["query"]> : unknown;
  body: Route["body"] extends BodyName ? Body<Route["body"]> : unknown;
};

type Handlers = { [Name in RouteName]: (call: Call<(typeof routes)[Name]>) => Promise<object | void> };

const hanging = (at: (name: string) => string) => ({ name: at("name"), id: at("id") });
const labelled = (at: (name: string) => string) => ({ key: at("key"), id: at("id") });

const handlers: Handlers = {
  getMe: ({ c, asker }) => reads.readMe(c.get("deps"), asker),
  listProjects: ({ c, asker, query }) => reads.listProjects(c.get("deps"), asker, query),
  getProject: ({ c, asker, at }) => reads.getProject(c.get("deps"), asker, at("key")),
  getWorkflow: ({ c, asker, at }) => reads.getWorkflow(c.get("deps"), asker, at("key")),
  listLabels: ({ c, asker, at }) => reads.listLabels(c.get("deps"), asker, at("key")),
  makeLabel: ({ c, asker, asked, at, body }) => writes.makeLabel(c.get("deps"), asker, asked, at("key"), body),
  editLabel: ({ c, asker, asked, at, body }) => writes.editLabel(c.get("deps"), asker, asked, labelled(at), body),
  removeLabel: ({ c, asker, asked, at }) => writes.removeLabel(c.get("deps"), asker, asked, labelled(at)),
  listTasks: ({ c, asker, query }) => reads.listTasks(c.get("deps"), asker, query),
  makeTask: ({ c, asker, asked, body }) => writes.makeTask(c.get("deps"), asker, asked, body),
  getTask: ({ c, asker, at }) => reads.getTask(c.get("deps"), asker, at("name")),
  editTask: ({ c, asker, asked, at, body }) => writes.editTask(c.get("deps"), asker, asked, at("name"), body),
  deleteTask: ({ c, asker, asked, at }) => writes.deleteTask(c.get("deps"), asker, asked, at("name")),
  listMoves: ({ c, asker, at }) => reads.listMoves(c.get("deps"), asker, at("name")),
  moveTask: ({ c, asker, asked, at, body }) => writes.moveTask(c.get("deps"), asker, asked, at("name"), body),
  vote: ({ c, asker, asked, at, body: { vote, ...words } }) =>
    writes.moveTask(c.get("deps"), asker, asked, at("name"), { ...words, move: vote }),
  takeVoteBack: ({ c, asker, asked, at }) => writes.takeVoteBack(c.get("deps"), asker, asked, at("name")),
  listComments: ({ c, asker, at, query }) => reads.listComments(c.get("deps"), asker, at("name"), query),
  makeComment: ({ c, asker, asked, at, body }) => writes.makeComment(c.get("deps"), asker, asked, at("name"), body),
  editComment: ({ c, asker, asked, at, body }) => writes.editComment(c.get("deps"), asker, asked, hanging(at), body),
  deleteComment: ({ c, asker, asked, at }) => writes.deleteComment(c.get("deps"), asker, asked, hanging(at)),
  listItems: ({ c, asker, at }) => reads.listItems(c.get("deps"), asker, at("name")),
  makeItem: ({ c, asker, asked, at, body }) => writes.makeItem(c.get("deps"), asker, asked, at("name"), body),
  editItem: ({ c, asker, asked, at, body }) => writes.editItem(c.get("deps"), asker, asked, hanging(at), body),
  removeItem: ({ c, asker, asked, at }) => writes.removeItem(c.get("deps"), asker, asked, hanging(at)),
  listPeople: ({ c, asker, query }) => reads.listPeople(c.get("deps"), asker, query),
  listChanges: ({ c, asker, query }) => reads.listChanges(c.get("deps"), asker, query),
  getReport: ({ c, asker, at, query }) => reads.getReport(c.get("deps"), asker, parse(parameters.kind, at("kind")), query),
};

/** Who calls, counted by their key; whoever has none that works, by their address. */
const callerOf = async (c: Ctx, subdomain: string): Promise<OpenCaller> => {
  const { limits } = c.get("deps");
  try {
    const acting = await callerWithKey(c.get("deps"), subdomain, bearerOf(c), clientAddress(c));
    const counted = await limits.count("key", acting.credential.id);
    if (counted !== null) {
      c.header("RateLimit-Policy", `"key";q=${counted.most};w=${counted.within}`);
      c.header("RateLimit", `"key";r=${counted.left};t=${counted.seconds}`);
    }
    return acting;
  } catch (error) {
    if (error instanceof Refusal && error.code === "key_invalid") await limits.take("api", limitKeyOf(c));
    throw error;
  }
};

const idempotencyKeyOf = (c: Ctx): string | null => {
  const key = headerOf(c, "idempotency-key") ?? null;
  if (key !== null && !/^[\x20-\x7e]{1,255}$/.test(key)) throw new Refusal("validation", { fields: ["Idempotency-Key"] });
  return key;
};

/** The body of a route that has one. @throws Refusal content_type, validation */
const bodyOf = async (c: Ctx, name: BodyName): Promise<unknown> => {
  if (!/^application\/json\s*(;|$)/i.test(headerOf(c, "content-type") ?? "")) throw new Refusal("content_type");
  return parse(bodies[name], await readJson(c));
};

/** Where a page goes on. */
const linkOf = (c: Ctx, next: string): string => {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.set("after", next);
  return `<${pathname}?${searchParams.toString()}>; rel="next"`;
};

const answerTo = async (c: Ctx, name: RouteName, subdomain: string): Promise<Response> => {
  const route: OpenRoute = routes[name];
  const acting = await callerOf(c, subdomain);
  if (route.scope !== null) requireScope(acting, route.scope);
  for (const each of namesIn(route.path)) if (!parameters[each].safeParse(c.req.param(each)).success) throw new Refusal("not_found");
  const at = (each: string) => c.req.param(each) ?? "";
  const query = parse(queries[route.query ?? "none"], c.req.query());
  const body = route.body === undefined ? undefined : await bodyOf(c, route.body);
  const language = languageAsked(c);
  const asker = { acting, language, say: await sayIn(c, language) };
  const asked = { idempotencyKey: idempotencyKeyOf(c), method: route.method, path: new URL(c.req.url).pathname, body };
  // Each is called with what its own line of the table asks for.
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the compiler asks for it
  const handle = handlers[name] as (call: Call<OpenRoute>) => Promise<object | void>;
  const data = await handle({ c, asker, asked, at, query, body });
  c.header("Vary", "Accept-Language");
  c.header("Cache-Control", "private, no-cache");
  if (data === undefined) return c.body(null, 204);
  if (!route.isList) return c.json({ data }, route.isMade ? 201 : 200);
  // A list is a page of it.
  const { next } = data as reads.Page<unknown>;
  if (next !== null) c.header("Link", linkOf(c, next));
  return c.json(data);
};

/**
 * {workspace}/api/v1: what programs call with keys.
 *
 * @param base the path of it
 * @param subdomainOf whose workspace it is
 */
export const openRoutes = (base: string, subdomainOf: (c: Ctx) => string): Hono<Env> => {
  const app = new Hono<Env>();
  app.get("/openapi.json", (c) => c.json(openApi(`${new URL(c.req.url).pathname.replace(/\/openapi\.json$/, "")}`)));
  app.get("/docs", async (c) => {
    const language = languageOf(c);
    c.header("Content-Security-Policy", apiDocsPolicy);
    c.header("Vary", "Accept-Language, Cookie");
    const { pathname } = new URL(c.req.url);
    const site = workspaceAddress(c.get("deps").config, subdomainOf(c));
    return c.html(
      apiDocs(language, site + pathname.slice(pathname.lastIndexOf("/api/v1")).replace(/\/docs$/, ""), await sayIn(c, language)),
    );
  });
  // Behind the page: a 304 of it would have the site's policy and not its own, which browsers keep.
  app.use("*", etag());
  for (const name of keysOf(routes)) {
    const { method, path } = routes[name];
    app.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ":$1"), (c) => answerTo(c, name, subdomainOf(c)));
  }
  const paths = new Set(keysOf(routes).map((name) => routes[name].path));
  for (const path of paths) {
    const allowed = keysOf(routes).flatMap((name) => (routes[name].path === path ? [routes[name].method.toUpperCase()] : []));
    app.all(path.replaceAll(/\{(\w+)\}/g, ":$1"), (c) => {
      c.header("Allow", allowed.join(", "));
      throw new Refusal("method_not_allowed");
    });
  }
  app.all("*", () => {
    throw new Refusal("not_found");
  });
  app.onError(problemFor);
  return new Hono<Env>().route(base, app);
};
