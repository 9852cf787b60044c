import { EventEmitter } from "node:events";
import { IncomingMessage, ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import type { Provider } from "oidc-provider";
import { addressOf } from "../../contract/pages.ts";
import { type Language, storageKeys } from "../../contract/preferences.ts";
import type { Deps } from "../deps.ts";
import type { Ctx, Env } from "../http/environment.ts";
import { readForm } from "../http/parsing.ts";
import { testClientSecret, testIssuer, testProviderPath } from "../identity/google.ts";
import type { TestPerson } from "../identity/test-provider.ts";
import { Refusal } from "../refusal.ts";
import { errorPage, errorPagePolicy } from "../web/error-page.ts";
import { peoplePage, peoplePagePolicy } from "./test-provider-page.ts";

const interactionPath = (uid: string) => `${testProviderPath}/people/${uid}`;

/** As the product's pages do: the header is the browser's here, not our client's. */
const chosenLanguage = (cookie: string | undefined): Language => (cookie === "en" ? "en" : "th");

type TestProvider = { provider: Provider; people: readonly TestPerson[] };

/** Loaded with the first use: a server whose visitors sign in with passwords carries none of it. */
const load = async (deps: Deps): Promise<TestProvider> => {
  const { createTestProvider, testPeople } = await import("../identity/test-provider.ts");
  const client: Parameters<typeof createTestProvider>[2] = {
    secret: testClientSecret(deps),
    people: testPeople,
    interactionPath,
    async renderError(c) {
      const language = chosenLanguage(c.cookies.get(storageKeys.language));
      const refused = {
        status: c.status,
        isRepeatable: false,
        retryAfter: null,
        requestId: c.response.get("X-Request-Id"),
        home: addressOf("/", language),
      };
      c.type = "html";
      c.set("Content-Security-Policy", errorPagePolicy);
      c.body = String(await errorPage(language, refused));
    },
  };
  const provider = await createTestProvider(deps.config, testIssuer(deps.config), client);
  // Koa, which its types keep silent of, else prints errors, those of connections that break too.
  EventEmitter.prototype.on.call(provider, "error", (error: unknown) => deps.log.warn({ err: error }, "the test provider"));
  return { provider, people: testPeople };
};

/**
 * The provider speaks to Node itself. Of a HEAD request hono 4.13 makes an answer of its own, for which @hono/node-server 2.1.8 does not see that one was sent.
 *
 * @throws Refusal("not_found") where there is no such request, ("method_not_allowed") for HEAD
 */
const nodeOf = (c: Ctx) => {
  if (c.req.method === "HEAD") throw new Refusal("method_not_allowed");
  const { incoming, outgoing } = c.env ?? {};
  if (!(incoming instanceof IncomingMessage) || !(outgoing instanceof ServerResponse)) throw new Refusal("not_found");
  return { incoming, outgoing };
};

/** Whether there is no such sign-in, or none any more. */
const isOver = (error: unknown) => error instanceof Error && error.name === "SessionNotFound";

/** The test provider in Google's place (DECISIONS 38): `uat` alone, and only without a client id of Google's. */
export const testProviderRoutes = (deps: Deps): Hono<Env> => {
  let loading: Promise<TestProvider> | undefined;
  const loaded = () => (loading ??= load(deps));
  const app = new Hono<Env>();

  app.get("/people/:uid", async (c) => {
    const { people } = await loaded();
    c.header("Content-Security-Policy", peoplePagePolicy);
    c.header("Cache-Control", "no-store");
    return c.html(peoplePage(chosenLanguage(getCookie(c, storageKeys.language)), c.req.param("uid"), people));
  });

  app.post("/people/:uid", async (c) => {
    const { provider, people } = await loaded();
    const chosen = (await readForm(c))["person"];
    const { incoming, outgoing } = nodeOf(c);
    const person = people.find(({ id }) => id === chosen);
    const result = person
      ? { login: { accountId: person.id } }
      : { error: "access_denied", error_description: "The person changed their mind" };
    await provider.interactionFinished(incoming, outgoing, result).catch((error: unknown) => {
      throw isOver(error) ? new Refusal("not_found") : error;
    });
    return RESPONSE_ALREADY_SENT;
  });

  app.all("*", async (c) => {
    const { provider } = await loaded();
    const { incoming, outgoing } = nodeOf(c);
    // It finds out where it is mounted by comparing the two.
    Object.assign(incoming, { originalUrl: incoming.url });
    incoming.url = incoming.url?.slice(testProviderPath.length);
    await provider.callback()(incoming, outgoing);
    return RESPONSE_ALREADY_SENT;
  });

  return app;
};
