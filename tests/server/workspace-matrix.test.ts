/**
 * Every call of a workspace, by everybody: each role, a stranger with a workspace of their own, somebody who is not signed in, and another
 * organisation's ids in every position. The calls come from the application's own list of routes: one without an entry here fails.
 */
import sql, { raw } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { termsVersion } from "../../src/contract/terms.ts";
import { wireVersion } from "../../src/domain/wire.ts";
import { type Role, roles } from "../../src/contract/workspace/roles.ts";
import { rights } from "../../src/server/store/isolation.ts";
import { upgrade } from "../../src/server/use-cases/admin/organizations.ts";
import { templates } from "../../src/workflow/templates.ts";
import { chosenPassword, newOwner, type Owner } from "./free-owners.ts";
import { type Answer, newAddress, type StoreKind, type Stack, startStack } from "./harness.ts";
import { storesHere } from "./stores.ts";
import { at, comeIn, join } from "./workspace-people.ts";
import { nextId } from "./workspace-rows.ts";
import { squareJpeg } from "./square-jpeg.ts";

/** Whom and what a call is about: people of one organisation, whom it has invited, and what is in its workspace. */
/**
 * `picture`: a member's, by their id and its name; `logo`: the organisation's, by its name; `upload`: a file of the owner's that is on its way; `file`: what
 * the owner sent to be taken in; `import`: one that is under way.
 */
type Ids = {
  member: string;
  invitation: string;
  project: string;
  task: string;
  picture: string;
  logo: string;
  upload: string;
  file: string;
  import: string;
  key: string;
};
type Call = {
  /** The path below the workspace's, and the body. */
  of(ids: Ids): { path: string; body?: object };
  /** What each role is answered. */
  expected: Record<Role, number>;
  /** Of what is not there it is answered that nothing was found. */
  findsNothing?: true;
};

const sheet = Buffer.from("Task,Status\nBrew,To do\nServe,Done\n");
const choices = { project: null, name: null, columns: null, states: {}, people: {} };

let copies = 0;
/** A key that no project has. */
const freeKey = (): string => {
  copies += 1;
  return `Z${String.fromCharCode(65 + Math.floor(copies / 26), 65 + (copies % 26))}`;
};

/** By the method and the path of its route; null for those that need no member, which workspace-sessions.test.ts has. */
const hook = {
  name: "Hook",
  address: "https://hook.example/",
  format: "standard",
  events: ["task.moved"],
  projects: null,
  language: "en",
};

const calls: Record<string, Call | null> = {
  "POST /api/w/:subdomain/session": null,
  "POST /api/w/:subdomain/session/renewal": null,
  "DELETE /api/w/:subdomain/session": null,
  "GET /api/w/:subdomain/me": { of: () => ({ path: "me" }), expected: { owner: 200, admin: 200, member: 200, guest: 200 } },
  "PUT /api/w/:subdomain/terms": {
    of: () => ({ path: "terms", body: { version: termsVersion } }),
    expected: { owner: 200, admin: 200, member: 200, guest: 200 },
  },
  "GET /api/w/:subdomain/getting-started": {
    of: () => ({ path: "getting-started" }),
    expected: { owner: 200, admin: 200, member: 200, guest: 200 },
  },
  "PUT /api/w/:subdomain/getting-started": {
    of: () => ({ path: "getting-started", body: { isShown: true } }),
    expected: { owner: 200, admin: 200, member: 200, guest: 200 },
  },
  "GET /api/w/:subdomain/organizations": {
    of: () => ({ path: "organizations" }),
    expected: { owner: 200, admin: 200, member: 200, guest: 200 },
  },
  "GET /api/w/:subdomain/people": { of: () => ({ path: "people" }), expected: { owner: 200, admin: 200, member: 200, guest: 200 } },
  "PUT /api/w/:subdomain/people/:id/role": {
    of: ({ member }) => ({ path: `people/${member}/role`, body: { role: "guest" } }),
    expected: { owner: 200, admin: 200, member: 403, guest: 404 },
  },
  "GET /api/w/:subdomain/people/:id/tasks": {
    of: ({ member }) => ({ path: `people/${member}/tasks` }),
    expected: { owner: 200, admin: 200, member: 403, guest: 404 },
  },
  "DELETE /api/w/:subdomain/people/:id": {
    of: ({ member }) => ({ path: `people/${member}` }),
    expected: { owner: 200, admin: 200, member: 403, guest: 404 },
  },
  "POST /api/w/:subdomain/files": {
    of: ({ task }) => ({ path: "files", body: { task, name: "a.txt", bytes: 3, lastModified: 0 } }),
    expected: { owner: 200, admin: 200, member: 200, guest: 404 },
  },
  "GET /api/w/:subdomain/tasks/:id/uploads": {
    of: ({ task }) => ({ path: `tasks/${task}/uploads` }),
    expected: { owner: 200, admin: 200, member: 200, guest: 404 },
  },
  "GET /api/w/:subdomain/tasks/:id/file-pass": {
    of: ({ task }) => ({ path: `tasks/${task}/file-pass` }),
    expected: { owner: 200, admin: 200, member: 200, guest: 404 },
  },
  "GET /api/w/:subdomain/files/:id": {
    of: ({ upload }) => ({ path: `files/${upload}` }),
    expected: { owner: 200, admin: 404, member: 404, guest: 404 },
  },
  // With nothing in it, so that it is there for the others.
  "PUT /api/w/:subdomain/files/:id": {
    of: ({ upload }) => ({ path: `files/${upload}?from=0` }),
    expected: { owner: 400, admin: 404, member: 404, guest: 404 },
  },
  "POST /api/w/:subdomain/files/:id/done": {
    of: ({ upload }) => ({ path: `files/${upload}/done`, body: {} }),
    expected: { owner: 409, admin: 404, member: 404, guest: 404 },
  },
  "DELETE /api/w/:subdomain/files/:id": {
    of: ({ upload }) => ({ path: `files/${upload}` }),
    expected: { owner: 200, admin: 404, member: 404, guest: 404 },
  },
  "PUT /api/w/:subdomain/picture": {
    of: () => ({ path: "picture", body: squareJpeg("mine") }),
    expected: { owner: 200, admin: 200, member: 200, guest: 200 },
  },
  "DELETE /api/w/:subdomain/picture": {
    of: () => ({ path: "picture" }),
    expected: { owner: 200, admin: 200, member: 200, guest: 200 },
  },
  "GET /api/w/:subdomain/people/:id/pictures/:picture": {
    of: ({ picture }) => ({ path: `people/${picture}` }),
    expected: { owner: 200, admin: 200, member: 200, guest: 404 },
  },
  // Before it is taken away.
  "GET /api/w/:subdomain/organization/logos/:logo": {
    of: ({ logo }) => ({ path: `organization/logos/${logo}` }),
    expected: { owner: 200, admin: 200, member: 200, guest: 200 },
  },
  "PUT /api/w/:subdomain/organization/logo": {
    of: () => ({ path: "organization/logo", body: squareJpeg("ours") }),
    expected: { owner: 200, admin: 200, member: 403, guest: 403 },
  },
  "DELETE /api/w/:subdomain/organization/logo": {
    of: () => ({ path: "organization/logo" }),
    expected: { owner: 200, admin: 200, member: 403, guest: 403 },
  },
  "PUT /api/w/:subdomain/organization": {
    of: () => ({ path: "organization", body: { name: "บ้านกาแฟ", accent: "coffee" } }),
    expected: { owner: 200, admin: 200, member: 403, guest: 403 },
  },
  // By another name than its own, so that it is there for the others.
  "DELETE /api/w/:subdomain/organization": {
    of: () => ({ path: "organization", body: { name: "Another" } }),
    expected: { owner: 400, admin: 403, member: 403, guest: 403 },
  },
  "GET /api/w/:subdomain/address": {
    of: () => ({ path: "address" }),
    expected: { owner: 200, admin: 403, member: 403, guest: 403 },
  },
  // What is no name at all is looked at by nobody.
  "POST /api/w/:subdomain/address/check": {
    of: () => ({ path: "address/check", body: { subdomain: "-" } }),
    expected: { owner: 400, admin: 403, member: 403, guest: 403 },
  },
  // To one that nobody can have, so that it is there for the others.
  "PUT /api/w/:subdomain/address": {
    of: () => ({ path: "address", body: { subdomain: "www", name: "Another" } }),
    expected: { owner: 409, admin: 403, member: 403, guest: 403 },
  },
  "GET /api/w/:subdomain/export": {
    of: () => ({ path: "export" }),
    expected: { owner: 200, admin: 403, member: 403, guest: 403 },
  },
  "GET /api/w/:subdomain/api-keys": {
    of: () => ({ path: "api-keys" }),
    expected: { owner: 200, admin: 200, member: 200, guest: 200 },
  },
  // Without what proves who asks, so that none is made.
  "POST /api/w/:subdomain/api-keys": {
    of: () => ({
      path: "api-keys",
      body: { kind: "service", name: "CI", scopes: ["tasks:read"], projects: null, networks: [], days: 1, proof: "" },
    }),
    expected: { owner: 400, admin: 400, member: 400, guest: 400 },
  },
  "DELETE /api/w/:subdomain/api-keys/:id": {
    of: ({ key }) => ({ path: `api-keys/${key}` }),
    expected: { owner: 200, admin: 404, member: 404, guest: 404 },
  },
  "GET /api/w/:subdomain/calendar": {
    of: () => ({ path: "calendar" }),
    expected: { owner: 200, admin: 200, member: 200, guest: 200 },
  },
  "PUT /api/w/:subdomain/calendar": {
    of: () => ({
      path: "calendar",
      body: { timeZone: "Asia/Bangkok", weekdays: [1, 2, 3, 4, 5], opens: 540, closes: 1020, added: [], worked: [] },
    }),
    expected: { owner: 200, admin: 200, member: 403, guest: 403 },
  },
  "POST /api/w/:subdomain/restoration": {
    of: () => ({ path: "restoration", body: {} }),
    expected: { owner: 200, admin: 403, member: 403, guest: 403 },
  },
  "GET /api/w/:subdomain/projects": {
    of: () => ({ path: "projects" }),
    expected: { owner: 200, admin: 200, member: 403, guest: 403 },
  },
  // It is everybody's, where nobody but owners and admins needs to be added.
  "POST /api/w/:subdomain/projects/:id/membership": {
    of: ({ project }) => ({ path: `projects/${project}/membership`, body: {} }),
    expected: { owner: 200, admin: 200, member: 403, guest: 404 },
  },
  // Of a plan that has room for all, nothing is chosen.
  "PUT /api/w/:subdomain/writable-projects": {
    of: () => ({ path: "writable-projects", body: { projects: [] } }),
    expected: { owner: 200, admin: 403, member: 403, guest: 403 },
  },
  // By another name than its own, so that it is there for the others.
  "DELETE /api/w/:subdomain/projects/:id": {
    of: ({ project }) => ({ path: `projects/${project}`, body: { name: "Another" } }),
    expected: { owner: 400, admin: 400, member: 403, guest: 404 },
  },
  "GET /api/w/:subdomain/calendar-feeds": {
    of: () => ({ path: "calendar-feeds" }),
    expected: { owner: 200, admin: 200, member: 200, guest: 200 },
  },
  "POST /api/w/:subdomain/calendar-feeds": {
    of: ({ project }) => ({ path: "calendar-feeds", body: { project, view: null } }),
    expected: { owner: 200, admin: 200, member: 200, guest: 404 },
  },
  "GET /api/w/:subdomain/favourites": {
    of: () => ({ path: "favourites" }),
    expected: { owner: 200, admin: 200, member: 200, guest: 200 },
  },
  "PUT /api/w/:subdomain/favourites": {
    of: ({ project }) => ({ path: "favourites", body: { kind: "project", id: project, before: null } }),
    expected: { owner: 200, admin: 200, member: 200, guest: 404 },
  },
  "DELETE /api/w/:subdomain/favourites/:kind/:id": {
    of: ({ project }) => ({ path: `favourites/project/${project}` }),
    expected: { owner: 200, admin: 200, member: 200, guest: 404 },
  },
  "GET /api/w/:subdomain/notifications": {
    of: () => ({ path: "notifications" }),
    expected: { owner: 200, admin: 200, member: 200, guest: 200 },
  },
  "PUT /api/w/:subdomain/notifications": {
    of: () => ({ path: "notifications", body: { kinds: ["assigned"], muted: [], quiet: null, isSummaryOn: true } }),
    expected: { owner: 200, admin: 200, member: 200, guest: 200 },
  },
  "GET /api/w/:subdomain/devices": {
    of: () => ({ path: "devices" }),
    expected: { owner: 200, admin: 200, member: 200, guest: 200 },
  },
  "PUT /api/w/:subdomain/devices": {
    of: () => ({
      path: "devices",
      body: { endpoint: "https://push.example/device", keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) } },
    }),
    expected: { owner: 200, admin: 200, member: 200, guest: 200 },
  },
  // One that is none of theirs is gone already.
  "DELETE /api/w/:subdomain/devices/:id": {
    of: () => ({ path: `devices/${"A".repeat(43)}` }),
    expected: { owner: 200, admin: 200, member: 200, guest: 200 },
  },
  "GET /api/w/:subdomain/webhooks": { of: () => ({ path: "webhooks" }), expected: { owner: 200, admin: 200, member: 403, guest: 403 } },
  "POST /api/w/:subdomain/webhooks": {
    of: () => ({ path: "webhooks", body: hook }),
    expected: { owner: 200, admin: 200, member: 403, guest: 403 },
  },
  // None that is there: webhooks.test.ts asks of those.
  ...Object.fromEntries(
    Object.entries({
      "GET /api/w/:subdomain/webhooks/:id": {},
      "PUT /api/w/:subdomain/webhooks/:id": { body: hook },
      "DELETE /api/w/:subdomain/webhooks/:id": {},
      "POST /api/w/:subdomain/webhooks/:id/:act": { more: "/test" },
    }).map(([route, { more = "", ...rest }]: [string, { more?: string; body?: object }]) => [
      route,
      {
        of: ({ project }: { project: string }) => ({ path: `webhooks/${project}${more}`, ...rest }),
        expected: { owner: 404, admin: 404, member: 403, guest: 403 },
      },
    ]),
  ),
  // None of the caller's: calendar-feeds.test.ts takes their own back.
  "DELETE /api/w/:subdomain/calendar-feeds/:id": {
    of: ({ project }) => ({ path: `calendar-feeds/${project}` }),
    expected: { owner: 404, admin: 404, member: 404, guest: 404 },
  },
  // Of those that each may bring back.
  "GET /api/w/:subdomain/trashed-projects": {
    of: () => ({ path: "trashed-projects" }),
    expected: { owner: 200, admin: 200, member: 200, guest: 200 },
  },
  // One that is there is left as it is, and is none that is deleted for good.
  "POST /api/w/:subdomain/trashed-projects/:id/restoration": {
    of: ({ project }) => ({ path: `trashed-projects/${project}/restoration`, body: {} }),
    expected: { owner: 200, admin: 200, member: 403, guest: 404 },
  },
  "DELETE /api/w/:subdomain/trashed-projects/:id": {
    of: ({ project }) => ({ path: `trashed-projects/${project}`, body: { name: "Marketing" } }),
    expected: { owner: 404, admin: 404, member: 403, guest: 404 },
  },
  "POST /api/w/:subdomain/ownership": {
    of: ({ member }) => ({ path: "ownership", body: { to: member } }),
    // Of somebody whom a guest does not see.
    expected: { owner: 200, admin: 403, member: 403, guest: 404 },
  },
  "POST /api/w/:subdomain/commands": {
    of: ({ task }) => ({
      path: "commands",
      body: { id: nextId(), version: wireVersion, base: 0, ops: [{ op: "task.edit", id: task, set: { title: "Seen" } }] },
    }),
    expected: { owner: 200, admin: 200, member: 200, guest: 404 },
  },
  "GET /api/w/:subdomain/snapshot": {
    of: ({ project }) => ({ path: `snapshot?project=${project}` }),
    expected: { owner: 200, admin: 200, member: 200, guest: 404 },
  },
  "GET /api/w/:subdomain/search": {
    of: ({ project, member }) => ({ path: `search?q=Brew&in=${project}&by=${member}` }),
    expected: { owner: 200, admin: 200, member: 200, guest: 200 },
    findsNothing: true,
  },
  "GET /api/w/:subdomain/tasks/:name": {
    of: ({ task }) => ({ path: `tasks/${task}` }),
    expected: { owner: 200, admin: 200, member: 200, guest: 404 },
  },
  "POST /api/w/:subdomain/workflow-layouts": {
    of: () => ({ path: "workflow-layouts", body: { workflow: templates.simple.document } }),
    expected: { owner: 200, admin: 200, member: 200, guest: 200 },
  },
  "GET /api/w/:subdomain/projects/:id/trash": {
    of: ({ project }) => ({ path: `projects/${project}/trash` }),
    expected: { owner: 200, admin: 200, member: 200, guest: 404 },
  },
  "GET /api/w/:subdomain/projects/:id/workflow-versions": {
    of: ({ project }) => ({ path: `projects/${project}/workflow-versions` }),
    expected: { owner: 200, admin: 200, member: 200, guest: 404 },
  },
  "GET /api/w/:subdomain/projects/:id/workflow-paths": {
    of: ({ project }) => ({ path: `projects/${project}/workflow-paths` }),
    expected: { owner: 200, admin: 200, member: 200, guest: 404 },
  },
  "POST /api/w/:subdomain/projects/:id/workflow-replays": {
    of: ({ project }) => ({ path: `projects/${project}/workflow-replays`, body: { workflow: templates.simple.document } }),
    expected: { owner: 200, admin: 200, member: 403, guest: 404 },
  },
  "GET /api/w/:subdomain/projects/:id/file": {
    of: ({ project }) => ({ path: `projects/${project}/file` }),
    expected: { owner: 200, admin: 200, member: 403, guest: 404 },
  },
  "POST /api/w/:subdomain/projects/:id/copies": {
    of: ({ project }) => ({
      path: `projects/${project}/copies`,
      body: {
        name: "Marketing again",
        key: freeKey(),
        color: "blue",
        icon: null,
        keepsDates: true,
        keepsAssignees: true,
        keepsStates: true,
      },
    }),
    expected: { owner: 200, admin: 200, member: 200, guest: 404 },
  },
  "GET /api/w/:subdomain/changes": {
    of: () => ({ path: "changes?after=0" }),
    expected: { owner: 200, admin: 200, member: 200, guest: 200 },
  },
  // Of those that each may read.
  "GET /api/w/:subdomain/reports": {
    of: () => ({ path: "reports?from=2026-01-01&to=2026-03-31" }),
    expected: { owner: 200, admin: 200, member: 200, guest: 200 },
  },
  "GET /api/w/:subdomain/projects/:id/reports": {
    of: ({ project }) => ({ path: `projects/${project}/reports?from=2026-01-01&to=2026-03-31` }),
    expected: { owner: 200, admin: 200, member: 200, guest: 404 },
  },
  // A file is whoever's sent it.
  "PUT /api/w/:subdomain/import-files/:id": {
    of: ({ file }) => ({ path: `import-files/${file}?from=0`, body: sheet }),
    expected: { owner: 200, admin: 404, member: 403, guest: 403 },
  },
  "POST /api/w/:subdomain/import-files/:id/reading": {
    of: ({ file }) => ({ path: `import-files/${file}/reading`, body: {} }),
    expected: { owner: 200, admin: 404, member: 403, guest: 403 },
  },
  "POST /api/w/:subdomain/import-files/:id/check": {
    of: ({ file }) => ({ path: `import-files/${file}/check`, body: choices }),
    expected: { owner: 200, admin: 404, member: 403, guest: 403 },
  },
  "POST /api/w/:subdomain/import-files/:id/remarks": {
    of: ({ file }) => ({ path: `import-files/${file}/remarks`, body: choices }),
    expected: { owner: 200, admin: 404, member: 403, guest: 403 },
  },
  // While another one is under way.
  "POST /api/w/:subdomain/imports": {
    of: ({ file }) => ({ path: "imports", body: { file, choices } }),
    expected: { owner: 409, admin: 404, member: 403, guest: 403 },
  },
  // Last, because it takes the place of the one before.
  "POST /api/w/:subdomain/import-files": {
    of: () => ({ path: "import-files", body: { name: "tasks.csv", size: sheet.length } }),
    expected: { owner: 200, admin: 200, member: 403, guest: 403 },
  },
  "GET /api/w/:subdomain/imports": { of: () => ({ path: "imports" }), expected: { owner: 200, admin: 200, member: 403, guest: 403 } },
  "GET /api/w/:subdomain/imports/:id": {
    of: (ids) => ({ path: `imports/${ids.import}` }),
    expected: { owner: 200, admin: 200, member: 403, guest: 403 },
  },
  "GET /api/w/:subdomain/imports/:id/remarks": {
    of: (ids) => ({ path: `imports/${ids.import}/remarks` }),
    expected: { owner: 200, admin: 200, member: 403, guest: 403 },
  },
  "PUT /api/w/:subdomain/imports/:id": {
    of: (ids) => ({ path: `imports/${ids.import}`, body: { state: "resting" } }),
    expected: { owner: 200, admin: 200, member: 403, guest: 403 },
  },
  "GET /api/w/:subdomain/invitations": {
    of: () => ({ path: "invitations" }),
    expected: { owner: 200, admin: 200, member: 403, guest: 403 },
  },
  "POST /api/w/:subdomain/invitations": {
    of: () => ({ path: "invitations", body: { addresses: "nobody@, member@example.com", role: "member" } }),
    expected: { owner: 200, admin: 200, member: 403, guest: 403 },
  },
  "POST /api/w/:subdomain/invitation-links": {
    of: () => ({ path: "invitation-links", body: { role: "guest", most: 3, days: 7 } }),
    expected: { owner: 200, admin: 200, member: 403, guest: 403 },
  },
  "POST /api/w/:subdomain/invitations/:id/sending": {
    of: ({ invitation }) => ({ path: `invitations/${invitation}/sending`, body: {} }),
    expected: { owner: 200, admin: 200, member: 404, guest: 404 },
  },
  "PUT /api/w/:subdomain/invitations/:id/role": {
    of: ({ invitation }) => ({ path: `invitations/${invitation}/role`, body: { role: "guest" } }),
    expected: { owner: 200, admin: 200, member: 404, guest: 404 },
  },
  "DELETE /api/w/:subdomain/invitations/:id": {
    of: ({ invitation }) => ({ path: `invitations/${invitation}` }),
    expected: { owner: 200, admin: 200, member: 404, guest: 404 },
  },
};

/** A command that was judged is answered 200: what it was refused with says as much as a status. */
const verdictOf = ({ status, body }: Answer): number => {
  if (body.data?.isDone !== false) return status;
  return body.data.refused.code === "not_found" ? 404 : 403;
};

const nobody = "7b0c7b43-6d0e-4b6f-9d0a-3f3c8a6f2c11";

const places: { store: StoreKind; place: "subdomain" | "path" }[] = [
  ...storesHere().map((store) => ({ store, place: "subdomain" as const })),
  { store: "pglite", place: "path" },
];

describe.each(places)("calls of a workspace on $store, at its $place", ({ store, place }) => {
  let stack: Stack;
  let own: Owner;
  let other: Owner;
  const tokens: Partial<Record<Role | "stranger", string>> = {};
  let ids: Ids;
  let foreign: Ids;

  const idOf = async (email: string) =>
    (await stack.deps.db.query<{ id: string }>(sql`select id from users where email = ${email}`)).rows[0]!.id;
  const tokenIn = async (person: { token: string; subdomain: string }) =>
    place === "path" ? person.token : (await comeIn(stack, person)).accessToken;
  /** A member of a workspace, by name of its owner. */
  const memberOf = async ({ subdomain }: Owner, role: Role) => {
    const person = await stack.signUp();
    await join(stack, subdomain, person.email, role);
    return { ...person, subdomain, id: await idOf(person.email) };
  };
  /** Somebody whom a workspace has invited. */
  const invited = async (subdomain: string, token: string) => {
    const body = { addresses: newAddress(), role: "member" };
    const headers = place === "path" ? {} : at(subdomain);
    const { body: answer } = await stack.request(`/api/w/${subdomain}/invitations`, { token, body, headers });
    return answer.data.outcomes[0].invitationId as string;
  };
  /** What is in a workspace: a project with a task in it. */
  const filled = async (subdomain: string, token: string) => {
    const [project, task] = [nextId(), nextId()];
    const ops = [
      { op: "project.make", id: project, name: "Marketing", key: "MKT", color: "blue", icon: null, template: "simple" },
      { op: "task.make", id: task, project, title: "Brew", rank: "a0" },
    ];
    const body = { id: nextId(), version: wireVersion, base: 0, ops };
    const headers = place === "path" ? {} : at(subdomain);
    const answer = await stack.request(`/api/w/${subdomain}/commands`, { token, body, headers });
    expect(answer.body.data.isDone).toBe(true);
    const file = { task, name: "ours.pdf", bytes: 3, lastModified: 0 };
    const begun = await stack.request(`/api/w/${subdomain}/files`, { token, body: file, headers });
    return { project, task, upload: begun.body.data.id as string };
  };
  /** A file that is sent, and an import of another that is under way. */
  const sent = async (subdomain: string, token: string) => {
    const call = async (method: string, path: string, body: object) => {
      const headers = place === "path" ? {} : at(subdomain);
      const answer = await stack.request(`/api/w/${subdomain}/${path}`, { method, token, body, headers });
      expect(answer.status).toBe(200);
      return answer.body.data.id as string;
    };
    const send = async (bytes: Buffer) => {
      const id = await call("POST", "import-files", { name: "tasks.csv", size: bytes.length });
      return call("PUT", `import-files/${id}?from=0`, bytes);
    };
    const begun = await call("POST", "imports", { file: await send(Buffer.concat([sheet, Buffer.from("Clean,Done\n")])), choices });
    const asked = { kind: "person", name: "Build", scopes: ["tasks:read"], projects: null, networks: [], days: 1, proof: chosenPassword };
    const headers = place === "path" ? {} : at(subdomain);
    const { body } = await stack.request(`/api/w/${subdomain}/api-keys`, { token, body: asked, headers });
    return { file: await send(sheet), import: begun, key: body.data.keys[0].id as string };
  };
  const ask = (route: string, { path, body }: { path: string; body?: object }, token?: string) =>
    stack.request(`/api/w/${own.subdomain}/${path}`, {
      method: route.split(" ")[0],
      token,
      body,
      headers: place === "path" ? {} : at(own.subdomain),
    });
  /** Every row that belongs to an organisation. */
  const rowsOf = async ({ subdomain }: Owner) => {
    const tables = Object.keys(rights).filter((table) => rights[table]!.includes("select") && table !== "organizations");
    const texts = tables.map(
      (table) =>
        `select to_json(t)::text as row from ${table} t join organizations o on o.id = t.organization_id and o.subdomain = '${subdomain}'`,
    );
    const { rows } = await stack.deps.db.query<{ row: string }>(raw(texts.join(" union all ")));
    return rows.map(({ row }) => row).toSorted();
  };

  beforeAll(async () => {
    stack = await startStack({ store, env: { INVITATION_INTERVAL: "0", ...(place === "path" ? { WORKSPACE_ADDRESS: "path" } : {}) } });
    [own, other] = [await newOwner(stack), await newOwner(stack)];
    // Who may what is asked of everybody, and not whether there is room.
    for (const { subdomain } of [own, other]) await upgrade(stack.deps, subdomain, 2, null);
    tokens.owner = await tokenIn(own);
    for (const role of ["admin", "member", "guest"] as const) tokens[role] = await tokenIn(await memberOf(own, role));
    tokens.stranger = await tokenIn(other);
    const pictured = async (owner: Owner) => {
      const { id, ...person } = await memberOf(owner, "member");
      const path = `/api/w/${owner.subdomain}/picture`;
      const headers = place === "path" ? {} : at(owner.subdomain);
      const { body } = await stack.request(path, { method: "PUT", token: await tokenIn(person), body: squareJpeg(id), headers });
      return `${id}/pictures/${body.data.picture}`;
    };
    const signed = async ({ subdomain }: Owner, token: string) => {
      const headers = place === "path" ? {} : at(subdomain);
      const { body } = await stack.request(`/api/w/${subdomain}/organization/logo`, {
        method: "PUT",
        token,
        body: squareJpeg(subdomain),
        headers,
      });
      return body.data.picture as string;
    };
    const idsOf = async (owner: Owner, token: string) => ({
      logo: await signed(owner, token),
      picture: await pictured(owner),
      member: (await memberOf(owner, "member")).id,
      invitation: await invited(owner.subdomain, token),
      ...(await filled(owner.subdomain, token)),
      ...(await sent(owner.subdomain, token)),
    });
    [ids, foreign] = [await idsOf(own, tokens.owner), await idsOf(other, tokens.stranger)];
  }, 60_000);
  afterAll(() => stack.close());

  test("are all here", () => {
    const routes = stack.app.routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/w/"));
    expect([...new Set(routes.map(({ method, path }) => `${method} ${path}`))].toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  const asked = Object.entries(calls).filter((entry): entry is [string, Call] => entry[1] !== null);

  describe.each(asked)("%s", (route, { of, expected, findsNothing }) => {
    test("by a stranger and by nobody changes nothing", async () => {
      const before = await rowsOf(own);
      expect((await ask(route, of(ids))).status).toBe(401);
      const answer = await ask(route, of(ids), tokens.stranger);
      expect([answer.status, answer.body.data ?? null]).toEqual([place === "path" ? 403 : 401, null]);
      expect(await rowsOf(own)).toEqual(before);
    });

    test("with another organisation's ids is as with ids that never were", async () => {
      const [own404, before] = [of(foreign), await rowsOf(other)];
      if (JSON.stringify(own404) === JSON.stringify(of(ids))) return;
      for (const role of roles) {
        const answer = await ask(route, own404, tokens[role]);
        const never = {
          member: nobody,
          picture: `${nobody}/pictures/${"x".repeat(43)}`,
          logo: "x".repeat(43),
          invitation: nobody,
          project: nextId(),
          task: nextId(),
          file: nextId(),
          import: nextId(),
          key: nextId(),
          upload: nextId(),
        };
        const unknown = await ask(route, of(never), tokens[role]);
        expect([answer.status, answer.body], role).toEqual([unknown.status, unknown.body]);
        if (findsNothing === true) {
          expect([answer.status, answer.body.data.tasks.id, answer.body.data.texts], role).toEqual([200, [], []]);
          continue;
        }
        expect([403, 404], role).toContain(verdictOf(answer));
        if (expected[role] === 200) expect(verdictOf(answer), role).toBe(404);
      }
      expect(await rowsOf(other)).toEqual(before);
    });

    // The owner last, because theirs may change who owns the organisation.
    test.each(roles.toReversed())("by %s", async (role) => {
      const { id } = await memberOf(own, "member");
      const invitation = await invited(own.subdomain, tokens.owner!);
      const answer = await ask(route, of({ ...ids, member: id, invitation }), tokens[role]);
      const code = answer.body.code ?? answer.body.data?.refused?.code ?? null;
      expect([verdictOf(answer), code]).toEqual([expected[role], expected[role] === 200 ? null : expect.any(String)]);
    });
  });
});
