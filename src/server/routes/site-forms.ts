import { Hono } from "hono";
import { contactSaleRequest, freeRegistrationRequest } from "../../contract/registration.ts";
import { ok } from "../http/answers.ts";
import { bearerOf } from "../../basics/http.ts";
import { limitKeyOf } from "../http/caller.ts";
import type { Ctx, Env } from "../http/environment.ts";
import { languageOf, translated } from "../http/language.ts";
import { parse, readJson } from "../http/parsing.ts";
import type { Principal } from "../principal.ts";
import { contactSales } from "../use-cases/site-forms/contact.ts";
import { registerFree } from "../use-cases/site-forms/free.ts";
import { messages } from "../words/messages.ts";

/** The person whose browser sends the form, if it says so: a session that has ended makes them a stranger, not an error. */
const visitor = async (c: Ctx): Promise<Principal | null> => {
  const token = bearerOf(c);
  return token === null ? null : c.get("deps").identity.verify(token);
};

/** `/api/registration/contact-sale`: whoever wants to talk to sales, from any page. */
export const contactRoutes = new Hono<Env>().post("/contact-sale", async (c) => {
  const deps = c.get("deps");
  const request = parse(contactSaleRequest, await readJson(c));
  await deps.limits.take("form", limitKeyOf(c));
  await contactSales(deps, request, languageOf(c));
  return c.json(await translated(c, ok(null, messages.contacted.id)));
});

/** `/api/registration`: the forms of visitors, which need no account. */
export const registrationRoutes = new Hono<Env>()
  .post("/", async (c) => {
    const deps = c.get("deps");
    const request = parse(freeRegistrationRequest, await readJson(c));
    await deps.limits.take("form", limitKeyOf(c));
    const data = await registerFree(deps, request, await visitor(c), languageOf(c));
    const { id } = data.status === "Completed" ? messages.hasOrganization : messages.lookIntoInbox;
    return c.json(await translated(c, ok(data, id)));
  })
  .route("/", contactRoutes);
