import { Hono } from "hono";
import { verifyRequest, type Session } from "../../../contract/identity.ts";
import type { Deps } from "../../deps.ts";
import { languageOf, limitKeyOf, parse, readJson, type Ctx, type Env } from "../../http.ts";
import { IdentityError } from "../../identity/errors.ts";
import { verifyProof } from "../../identity/verification.ts";
import { contentSecurityPolicy } from "../../middleware/security.ts";
import { readText } from "../../middleware/body.ts";
import { redirectTarget, withFragment } from "./redirect.ts";
import { verifyPage, verifyPageStyleHash } from "./verify-page.ts";
import { visitorOf } from "./visitor.ts";

const invalid = (message: string) => new IdentityError(400, "validation_failed", message);

/** The page's policy: its style, and a form whose answer may lead to the redirect's origin. */
const pagePolicy = (deps: Deps, redirectTo: string) =>
  contentSecurityPolicy(deps.config, [])
    .replace("style-src 'self'", `style-src ${verifyPageStyleHash}`)
    .replace("form-action 'self'", `form-action 'self' ${new URL(redirectTo).origin}`);

const showPage = (c: Ctx) => {
  const token = c.req.query("token") ?? c.req.query("token_hash") ?? "";
  const type = c.req.query("type") ?? "";
  if (token === "" || type === "") throw invalid("Verify requires a token and a verification type");
  const redirectTo = redirectTarget(c, c.req.query("redirect_to"));
  c.header("Content-Security-Policy", pagePolicy(c.get("deps"), redirectTo));
  return c.html(verifyPage(languageOf(c), { token, type, redirectTo }));
};

/** The fragment in which a browser client finds its session (IDENTITY.md §3). */
const sessionFragment = (session: Session, type: string) => ({
  access_token: session.access_token,
  expires_at: String(session.expires_at),
  expires_in: String(session.expires_in),
  refresh_token: session.refresh_token,
  sb: "",
  token_type: session.token_type,
  type,
});

/** The page's form: ends in the product, signed in or with the reason why not. */
const answerForm = async (c: Ctx) => {
  const form = new URLSearchParams(await readText(c));
  const type = form.get("type") ?? "";
  const target = redirectTarget(c, form.get("redirect_to"));
  try {
    const session = await verifyProof(c.get("deps"), { type, token: form.get("token") ?? "", email: null }, visitorOf(c));
    return c.redirect(withFragment(target, sessionFragment(session, type)), 303);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    const reason = { error: "access_denied", error_code: error.code, error_description: "Email link is invalid or has expired", sb: "" };
    return c.redirect(withFragment(target, reason), 303);
  }
};

const answerJson = async (c: Ctx) => {
  const { type, email, phone, token, token_hash } = parse(verifyRequest, await readJson(c));
  if (token_hash && (email || phone || token)) throw invalid("Only the token_hash and type should be provided");
  const proof = token_hash || token;
  if (!proof || (!token_hash && !email)) throw invalid("Verify requires either a token or a token hash");
  return c.json(
    await verifyProof(c.get("deps"), { type: type ?? "", token: proof, email: token_hash ? null : (email ?? null) }, visitorOf(c)),
  );
};

/** /verify: a GET shows a page, only a POST consumes. The page's form carries no client key, because a link in a mail cannot. */
export const verifyRoutes = (deps: Deps): Hono<Env> => {
  const app = new Hono<Env>();
  app.get("/", showPage);
  app.post("/", async (c) => {
    await deps.limits.take("verify", limitKeyOf(c));
    const isForm = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
    return isForm ? answerForm(c) : answerJson(c);
  });
  return app;
};
