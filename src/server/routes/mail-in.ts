import { Hono } from "hono";
import { bearerOf, isSame } from "../../basics/http.ts";
import type { Env } from "../http/environment.ts";
import { readBytes } from "../http/parsing.ts";
import { Refusal } from "../refusal.ts";
import { takeMailAnswer } from "../use-cases/workspace/mail-answers.ts";

/** A mail with its files, in bytes. */
const largest = 10 * 1024 * 1024;

/** POST /hooks/mail: a mail as it came (RFC 822), from the operator's mail server or provider, which shows MAIL_IN_SECRET. Without that there is no such address. */
export const mailInRoutes = new Hono<Env>().post("/", async (c) => {
  const deps = c.get("deps");
  const { MAIL_IN_SECRET: secret } = deps.config;
  if (secret === undefined) throw new Refusal("not_found");
  if (!isSame(bearerOf(c) ?? "", secret)) throw new Refusal("unauthenticated");
  c.header("Cache-Control", "no-store");
  return c.json({ outcome: await takeMailAnswer(deps, await readBytes(c, largest)) });
});
