import { Hono } from "hono";
import { exchangeRequest, renewalRequest } from "../../contract/workspace/session.ts";
import { ok } from "../http/answers.ts";
import { workspacePrincipalOf } from "../http/caller.ts";
import type { Env } from "../http/environment.ts";
import { parse, readJson } from "../http/parsing.ts";
import { leaveWorkspaces, openSession, renewSession } from "../use-cases/workspace/session.ts";
import { countedIfRefused } from "./counting.ts";
import { subdomainOf } from "./workspace-caller.ts";
import { workspaceInvitationRoutes } from "./workspace-invitations.ts";
import { importRoutes } from "./workspace-imports.ts";
import { workspaceOrganizationRoutes } from "./workspace-organization.ts";
import { peopleRoutes } from "./workspace-people.ts";
import { fileRoutes } from "./workspace-files.ts";
import { pictureRoutes } from "./workspace-pictures.ts";
import { projectsRoutes } from "./workspace-projects.ts";
import { reportRoutes } from "./workspace-reports.ts";
import { commandRoutes } from "./workspace-commands.ts";
import { trashRoutes } from "./workspace-trash.ts";
import { apiKeyRoutes } from "./workspace-api-keys.ts";
import { calendarFeedRoutes } from "./workspace-calendar-feeds.ts";
import { deviceRoutes } from "./workspace-devices.ts";
import { favouriteRoutes } from "./workspace-favourites.ts";
import { webhookRoutes } from "./workspace-webhooks.ts";
import { notificationRoutes } from "./workspace-notifications.ts";
import { visitorOf } from "./visitor.ts";

/** /api/w/{subdomain}: what a workspace asks; its sessions where it is on an origin of its own, everything else wherever it is. */
export const workspaceRoutes = new Hono<Env>();

workspaceRoutes.post("/:subdomain/session", (c) =>
  countedIfRefused(c, async () => {
    const subdomain = subdomainOf(c);
    const input = parse(exchangeRequest, await readJson(c));
    return c.json(ok(await openSession(c.get("deps"), subdomain, input, visitorOf(c))));
  }),
);

workspaceRoutes.post("/:subdomain/session/renewal", (c) =>
  countedIfRefused(c, async () => {
    const subdomain = subdomainOf(c);
    const { refreshToken } = parse(renewalRequest, await readJson(c));
    return c.json(ok({ session: await renewSession(c.get("deps"), subdomain, refreshToken) }));
  }),
);

workspaceRoutes.delete("/:subdomain/session", (c) =>
  countedIfRefused(c, async () => {
    await leaveWorkspaces(c.get("deps"), subdomainOf(c), await workspacePrincipalOf(c));
    return c.json(ok(null));
  }),
);

workspaceRoutes.route("/", peopleRoutes);
workspaceRoutes.route("/", pictureRoutes);
workspaceRoutes.route("/", calendarFeedRoutes);
workspaceRoutes.route("/", apiKeyRoutes);
workspaceRoutes.route("/", favouriteRoutes);
workspaceRoutes.route("/", notificationRoutes);
workspaceRoutes.route("/", deviceRoutes);
workspaceRoutes.route("/", webhookRoutes);
workspaceRoutes.route("/", fileRoutes);
workspaceRoutes.route("/", workspaceInvitationRoutes);
workspaceRoutes.route("/", workspaceOrganizationRoutes);
workspaceRoutes.route("/", projectsRoutes);
workspaceRoutes.route("/", reportRoutes);
workspaceRoutes.route("/", importRoutes);
workspaceRoutes.route("/", trashRoutes);
workspaceRoutes.route("/", commandRoutes);
