import { Hono } from "hono";
import type * as z from "zod/mini";
import { verifyRequest } from "../wire.ts";
import type { Ctx, Env, Mounted } from "../http.ts";
import { IdentityError } from "../errors.ts";
import { isPkceToken } from "../proofs/one-time-tokens.ts";
import { type Proof, verifyProof } from "../proofs/verification.ts";
import { readPhone } from "../users/phone.ts";
import { invalid } from "./checks.ts";
import { redirectTarget, sessionFragment, withFragment, withQuery } from "./redirect.ts";
import { verifyPage } from "./verify-page.ts";
import { limitKeyOf, parse, readJson } from "./requests.ts";

const showPage = (deps: Mounted, c: Ctx) => {
  const token = c.req.query("token") ?? c.req.query("token_hash") ?? "";
  const type = c.req.query("type") ?? "";
  if (token === "" || type === "") throw invalid("Verify requires a token and a verification type");
  const redirectTo = redirectTarget(deps, c, c.req.query("redirect_to"));
  return deps.http.page(c, verifyPage(deps.http.languageOf(c), { token, type, redirectTo }));
};

/** The page's form: ends in the app, signed in, with a code for who holds the key, or with the reason why not. */
const answerForm = async (deps: Mounted, c: Ctx) => {
  const form = new URLSearchParams(await deps.http.readText(c));
  const type = form.get("type") ?? "";
  const token = form.get("token") ?? "";
  const target = redirectTarget(deps, c, form.get("redirect_to"));
  try {
    const outcome = await verifyProof(deps, { type, token, address: null }, deps.http.visitorOf(c), deps.http.languageOf(c), true);
    if (outcome.kind === "session") {
      deps.http.onMailedSession(c, target, outcome.session);
      return c.redirect(withFragment(target, sessionFragment(outcome.session, type)), 303);
    }
    if (outcome.kind === "code") return c.redirect(withQuery(outcome.redirectTo, { code: outcome.code }), 303);
    return c.redirect(withFragment(target, { message: halfDone, sb: "" }), 303);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    const description = error.code === "otp_expired" ? "Email link is invalid or has expired" : error.message;
    const reason = { error: "access_denied", error_code: error.code, error_description: description, sb: "" };
    const redirect = isPkceToken(token) ? withQuery(target, reason) : target;
    return c.redirect(withFragment(redirect, reason), 303);
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

const answerJson = async (deps: Mounted, c: Ctx) => {
  const proof = proofOf(parse(verifyRequest, await readJson(deps, c)));
  const outcome = await verifyProof(deps, proof, deps.http.visitorOf(c), deps.http.languageOf(c));
  return outcome.kind === "session" ? c.json(outcome.session) : c.json({ msg: halfDone, code: "200" });
};

/** /verify: a GET shows a page, only a POST consumes. The page's form carries no client key, because a link in a mail cannot. */
export const verifyRoutes = (deps: Mounted): Hono<Env> => {
  const app = new Hono<Env>();
  app.get("/", (c) => showPage(deps, c));
  app.post("/", async (c) => {
    await deps.limits.take("verify", limitKeyOf(deps, c));
    const isForm = c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
    return isForm ? answerForm(deps, c) : answerJson(deps, c);
  });
  return app;
};
