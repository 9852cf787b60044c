import { bearerOf } from "../../basics/http.ts";
import { Hono } from "hono";
import * as wire from "../wire.ts";
import type { Ctx, Env, Mounted } from "../http.ts";
import { changeFactorAsAdmin, removeFactorAsAdmin } from "../admin/factors.ts";
import { generateLink, inviteUser } from "../admin/links.ts";
import { type AdminChange, changeUserAsAdmin, createUser, deleteUserAsAdmin, pageOfUsers, requireUser } from "../admin/users.ts";
import { IdentityError } from "../errors.ts";
import { externalUrl } from "../config.ts";
import { readPhone } from "../users/phone.ts";
import { publicFactor, publicUser } from "../users/users.ts";
import { idOf, invalid, isId, requireAddress, requireData } from "./checks.ts";
import { redirectTarget } from "./redirect.ts";
import { isAdmin, parse, readJson } from "./requests.ts";

const units: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 0.001 };

/** A duration as Go writes it, such as `24h30m`, in seconds; 0 for `none`. */
const secondsOf = (duration: string): number => {
  if (duration === "none") return 0;
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join("") !== duration) throw invalid("invalid format for ban duration");
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (units[unit ?? ""] ?? 0), 0);
};

type Asked = ReturnType<typeof readAsked>;
const readAsked = (body: unknown) => parse(wire.adminUserRequest, body);

const changeOf = (asked: Asked): AdminChange => ({
  email: asked.email ? requireAddress(asked.email) : undefined,
  phone: asked.phone ? readPhone(asked.phone) : undefined,
  password: asked.password ?? undefined,
  emailConfirm: asked.email_confirm ?? undefined,
  phoneConfirm: asked.phone_confirm ?? undefined,
  userMetadata: asked.user_metadata ? requireData(asked.user_metadata) : undefined,
  appMetadata: asked.app_metadata ? requireData(asked.app_metadata) : undefined,
  role: asked.role ?? undefined,
  banFor: asked.ban_duration ? secondsOf(asked.ban_duration) : undefined,
});

const wholeNumber = (text: string | undefined, fallback: number, most: number): number => {
  if (text === undefined || text === "") return fallback;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw invalid("Bad Pagination Parameters");
  return Math.min(Number(text), most);
};

/** /admin and /invite, for the bearer of the service key alone. */
export const adminUserRoutes = (deps: Mounted): Hono<Env> => {
  const app = new Hono<Env>();

  const onlyAdmin = async (c: Ctx, next: () => Promise<void>) => {
    if (bearerOf(c) === null) throw new IdentityError(401, "no_authorization", "This endpoint requires a Bearer token");
    if (!isAdmin(deps, c)) throw new IdentityError(403, "not_admin", "User not allowed");
    await next();
  };
  app.use("/admin/*", onlyAdmin);
  app.use("/invite", onlyAdmin);

  app.get("/admin/users", async (c) => {
    const page = wholeNumber(c.req.query("page"), 1, 1_000_000);
    const size = wholeNumber(c.req.query("per_page"), 50, 1000);
    const { users, total } = await pageOfUsers(deps, page, size);
    const last = Math.max(1, Math.ceil(total / size));
    const link = (to: number, rel: string) => `<${externalUrl(deps.config)}/admin/users?page=${to}&per_page=${size}>; rel="${rel}"`;
    c.header("X-Total-Count", String(total));
    c.header("Link", [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")].join(", "));
    return c.json({ users, aud: "authenticated" });
  });

  app.post("/admin/users", async (c) => {
    const asked = readAsked(await readJson(deps, c));
    if (asked.id && !isId(asked.id)) throw invalid("ID must be an UUID");
    const { email, ...change } = changeOf(asked);
    return c.json(await createUser(deps, requireAddress(email), asked.id?.toLowerCase() ?? null, change));
  });

  app.get("/admin/users/:user", async (c) => c.json(publicUser(await requireUser(deps, idOf(c, "user")))));
  app.put("/admin/users/:user", async (c) => {
    const id = idOf(c, "user");
    return c.json(await changeUserAsAdmin(deps, id, changeOf(readAsked(await readJson(deps, c)))));
  });
  app.delete("/admin/users/:user", async (c) => {
    const id = idOf(c, "user");
    const { should_soft_delete } = parse(wire.adminDeleteRequest, (await readJson(deps, c)) ?? {});
    await deleteUserAsAdmin(deps, id, should_soft_delete === true);
    return c.json({});
  });

  app.get("/admin/users/:user/factors", async (c) => c.json((await requireUser(deps, idOf(c, "user"))).factors.map(publicFactor)));
  app.put("/admin/users/:user/factors/:factor", async (c) => {
    const { friendly_name: name, phone } = parse(wire.adminFactorRequest, await readJson(deps, c));
    const change = { name: name || null, phone: phone ? readPhone(phone) : null };
    return c.json(await changeFactorAsAdmin(deps, idOf(c, "user"), idOf(c, "factor"), change));
  });
  app.delete("/admin/users/:user/factors/:factor", async (c) =>
    c.json(await removeFactorAsAdmin(deps, idOf(c, "user"), idOf(c, "factor"), deps.http.languageOf(c))),
  );

  app.post("/admin/generate_link", async (c) => {
    const asked = parse(wire.adminLinkRequest, await readJson(deps, c));
    const request = {
      type: asked.type ?? "",
      email: requireAddress(asked.email),
      newEmail: asked.new_email ? requireAddress(asked.new_email) : null,
      password: asked.password || null,
      data: requireData(asked.data),
      redirectTo: redirectTarget(deps, c, asked.redirect_to ?? c.req.query("redirect_to")),
    };
    return c.json(await generateLink(deps, request));
  });

  app.post("/invite", async (c) => {
    const { email, data } = parse(wire.inviteRequest, await readJson(deps, c));
    const redirectTo = redirectTarget(deps, c, c.req.query("redirect_to"));
    return c.json(await inviteUser(deps, requireAddress(email), requireData(data), deps.http.languageOf(c), redirectTo));
  });

  return app;
};
