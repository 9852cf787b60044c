import { Hono } from "hono";
import { setCookie } from "hono/cookie";
import type * as z from "zod/mini";
import { mailedCookie } from "../../../contract/choices.ts";
import { type Session, verifyRequest } from "../../../contract/identity.ts";
import type { Deps } from "../../deps.ts";
import { limitKeyOf } from "../../http/caller.ts";
import type { Ctx, Env } from "../../http/environment.ts";
import { languageOf } from "../../http/language.ts";
import { parse, readJson, readText } from "../../http/parsing.ts";
import { IdentityError } from "../../identity/errors.ts";
import { isPkceToken } from "../../identity/proofs/one-time-tokens.ts";
import { type Proof, verifyProof } from "../../identity/proofs/verification.ts";
import { readPhone } from "../../identity/users/phone.ts";
import { contentSecurityPolicy } from "../../middleware/security.ts";
import { sha256 } from "../../../basics/sha256.ts";
import { invalid } from "./checks.ts";
import { redirectTarget, sessionFragment, withFragment, withQuery } from "./redirect.ts";
import { verifyPage, verifyPageStyle } from "./verify-page.ts";
import { visitorOf } from "./visitor.ts";

/** The page's policy: its style, and a form whose answer may lead to the redirect's origin. */
const pagePolicy = (deps: Deps, redirectTo: string) =>
  contentSecurityPolicy(deps.config, [])
    .replace("style-src 'self'", `style-src ${verifyPageStyle}`)
    .replace("form-action 'self'", `form-action 'self' ${new URL(redirectTo).origin}`);

const showPage = (c: Ctx) => {
  const token = c.req.query("token") ?? c.req.query("token_hash") ?? "";
  const type = c.req.query("type") ?? "";
  if (token === "" || type === "") throw invalid("Verify requires a token and a verification type");
  const redirectTo = redirectTarget(c, c.req.query("redirect_to"));
  c.header("Content-Security-Policy", pagePolicy(c.get("deps"), redirectTo));
  return c.html(verifyPage(languageOf(c), { token, type, redirectTo }));
};

/**
 * Tells the product's own page that the session in its address is the one of a mailed link that was opened in this browser. A form that
 * another site sends here is none: its reader would be signed in as whoever made it.
 */
const vouch = (c: Ctx, target: string, session: Session): void => {
  const { SITE_URL } = c.get("deps").config;
  if (new URL(target).origin !== new URL(SITE_URL).origin || c.req.header("sec-fetch-site") !== "same-origin") return;
  const hash = sha256(session.access_token);
  setCookie(c, mailedCookie, hash, { path: "/", sameSite: "Strict", secure: SITE_URL.startsWith("https:"), maxAge: 60 });
};

/** The page's form: ends in the product, signed in, with a code for who holds the key, or with the reason why not. */
const answerForm = async (c: Ctx) => {
  const form = new URLSearchParams(await readText(c));
  const type = form.get("type") ?? "";
  const token = form.get("token") ?? "";
  const target = redirectTarget(c, form.get("redirect_to"));
  try {
    const outcome = await verifyProof(c.get("deps"), { type, token, address: null }, visitorOf(c), languageOf(c), true);
    if (outcome.kind === "session") {
      vouch(c, target, outcome.session);
      return c.redirect(withFragment(target, sessionFragment(outcome.session, type)), 303);
    }
    if (outcome.kind === "code") return c.redirect(withQuery(outcome.redirectTo, { code: outcome.code }), 303);
    return c.redirect(withFragment(target, { message: halfDone, sb: "" }), 303);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    const description = error.code === "otp_expired" ? "Email link is invalid or has expired" : error.message;
    const reason = { error: "access_denied", error_code: error.code, error_description: description, sb: "" };
    const told = isPkceToken(token) ? withQuery(target, reason) : target;
    return c.redirect(withFragment(told, reason), 303);
  }
};

const halfDone = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** What the proof is checked with: a token alone, or six digits and where they were sent. */
const proofOf = (body: z.output<typeof verifyRequest>): Proof => {
  const { email, phone, token, token_hash } = body;
  const type = body.type ?? "";
  if (token_hash) {
    if (email || phone || token) throw invalid("Only the token_hash and type should be provided");
    return { type, token: token_hash, address: null };
  }
  const address = email || phone;
  if (!token || !address) throw invalid("Verify requires either a token or a token hash");
  if (email && phone) throw invalid("Only an email address or phone number should be provided on verify");
  return { type, token, address: phone ? readPhone(phone) : address };
};

const answerJson = async (c: Ctx) => {
  const proof = proofOf(parse(verifyRequest, await readJson(c)));
  const outcome = await verifyProof(c.get("deps"), proof, visitorOf(c), languageOf(c));
  return outcome.kind === "session" ? c.json(outcome.session) : c.json({ msg: halfDone, code: "200" });
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
