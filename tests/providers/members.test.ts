/** What the people of a workspace ask its server, and what they make of its answers. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createActor, toPromise, type AnyActorLogic, type AnyStateMachine } from "xstate";
import type { Change } from "../../machines/workspace/member-changes.ts";
import { assigned, invited, somebody } from "../../machines/workspace/members.model.ts";
import { usual } from "../../machines/workspace/working-time.model.ts";
import { drawing } from "../../machines/workspace/workflow-diagram.model.ts";
import { history as published } from "../../machines/workspace/workflow-history.model.ts";
import { problemText } from "../../src/web/i18n/problems.ts";
import { i18n, loadCatalogues } from "../../src/web/i18n/language.ts";
import { workspaceCatalogue, workspacePartsCatalogue } from "../../src/web/i18n/workspace-catalogues.ts";
import { invitationCalls, readInvitationToken } from "../../src/web/clients/invitation-acceptance.ts";
import { createCalls } from "../../src/web/clients/calls.ts";
import { readMailedLink, clearMailedLink } from "../../src/web/clients/mailed-link.ts";
import { one } from "../../machines/workspace/calendar-feeds.model.ts";
import { two } from "../../machines/workspace/favourites.model.ts";
import { chosen } from "../../machines/workspace/notification-settings.model.ts";
import { provideNotificationSettings } from "../../src/web/providers/notification-settings.ts";
import { provideCalendarFeeds } from "../../src/web/providers/calendar-feeds.ts";
import { provideDaysOff } from "../../src/web/providers/days-off.ts";
import { provideArrival } from "../../src/web/providers/arrival.ts";
import { provideOrganizationExport, provideProjectExport } from "../../src/web/providers/organization-export.ts";
import { provideOrganizationDeletion } from "../../src/web/providers/organization-deletion.ts";
import { provideInviting, provideMembers } from "../../src/web/providers/members.ts";
import { provideWorkflowDiagram, provideWorkflowHistory } from "../../src/web/providers/workflow-parts.ts";
import { provideWorkspaceOrganizations } from "../../src/web/providers/workspace-organizations.ts";
import { createWorkspace } from "../../src/web/providers/workspace.ts";
import { provideProjectDeletion, restoreProject } from "../../src/web/providers/project-deletion.ts";
import { provideTrash } from "../../src/web/providers/trash.ts";
import { provideFavourites } from "../../src/web/providers/favourites.ts";
import { provideApiKeys } from "../../src/web/providers/api-keys.ts";
import { provideWebhook, provideWebhookForm, provideWebhooks } from "../../src/web/providers/webhooks.ts";
import { first as firstKey } from "../../machines/workspace/api-keys.model.ts";
import { details as hookDetails, kitchenHook } from "../../machines/workspace/webhooks.model.ts";
import { provideGettingStarted } from "../../src/web/providers/getting-started.ts";
import { provideTrashedProjects } from "../../src/web/providers/trashed-projects.ts";
import { provideWritableProjects } from "../../src/web/providers/writable-projects.ts";
import { problemOf } from "../../machines/refusal.ts";
import type { Answer } from "../../src/contract/envelope.ts";
import { startRecorder, type Recorder } from "../clients/recorder.ts";
import { settings } from "../model/render.tsx";
import { storeOf } from "../model/rows.tsx";
import { details, moment, project, task } from "../sync/frames.ts";

await loadCatalogues(workspaceCatalogue, workspacePartsCatalogue);

let recorder: Recorder;
let replaced: string[];
beforeAll(async () => void (recorder = await startRecorder()));
afterAll(() => recorder.stop());
beforeEach(() => {
  replaced = [];
  vi.stubGlobal("location", { hash: "", pathname: "/invitation", replace: (to: string) => replaced.push(to) });
});
afterEach(() => {
  recorder.reset();
  clearMailedLink();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const workspace = () =>
  createWorkspace(
    { ...settings, siteUrl: "http://localhost:3000", gatewayUrl: recorder.url, offlineLife: 43_200 },
    { subdomain: "acme", base: "" },
    { theme: "default", mode: "light", language: "en", billing: "monthly" },
    null,
    true,
    null,
  );
const run = (machine: AnyStateMachine, actor: string, input?: unknown) =>
  toPromise(createActor((machine.implementations.actors as Record<string, AnyActorLogic>)[actor]!, { input }).start());
const asked = () => recorder.asked().map(({ call, body }) => (body === undefined ? [call] : [call, body]));
const says = (data: unknown) => ({ body: { success: true, data } });
const refuses = (code: string, status: number, data: unknown = null) => ({ status, body: { success: false, data, error: code, code } });

const people = [somebody("somchai", "สมชาย", "owner"), somebody("nok", "นก", "guest")];
const pending = { invitations: [invited("jeab")], seats: { used: 3, most: 5 } };

it("lists people, and what is invited for whoever may know of it", async () => {
  recorder.says(says(people), says(pending));
  expect(await run(provideMembers(workspace(), "somchai"), "loadMembers")).toEqual({ success: true, data: { people, ...pending } });
  expect(asked()).toEqual([["GET /api/w/acme/people"], ["GET /api/w/acme/invitations"]]);
  recorder.says(says(people));
  expect(await run(provideMembers(workspace(), "nok"), "loadMembers")).toEqual({
    success: true,
    data: { people, invitations: null, seats: null },
  });
  expect(asked()).toEqual([["GET /api/w/acme/people"]]);
});

it("shows no half of a list", async () => {
  recorder.says(says(people), refuses("unavailable", 503));
  expect(await run(provideMembers(workspace(), "somchai"), "loadMembers")).toMatchObject({ success: false, code: "unavailable" });
});

it.each<[Change, [string, unknown?]]>([
  [{ kind: "role", id: "nok", role: "member" }, ["PUT /api/w/acme/people/nok/role", { role: "member" }]],
  [{ kind: "removal", id: "nok" }, ["DELETE /api/w/acme/people/nok"]],
  [{ kind: "removal", id: "nok", successor: "somchai" }, ["DELETE /api/w/acme/people/nok", { successor: "somchai" }]],
  [{ kind: "handOver", id: "nok" }, ["POST /api/w/acme/ownership", { to: "nok" }]],
  [{ kind: "sending", id: "jeab" }, ["POST /api/w/acme/invitations/jeab/sending"]],
  [{ kind: "invitationRole", id: "jeab", role: "guest" }, ["PUT /api/w/acme/invitations/jeab/role", { role: "guest" }]],
  [{ kind: "revocation", id: "jeab" }, ["DELETE /api/w/acme/invitations/jeab"]],
])("makes of %j", async (change, call) => {
  await run(provideMembers(workspace(), "somchai"), "change", change);
  expect(asked()).toEqual([call]);
});

it("asks what somebody is assigned to before they are removed", async () => {
  const load = () => run(provideMembers(workspace(), "somchai"), "loadTasks", { id: "nok" });
  recorder.says(says(assigned), says({ ...assigned, count: "12" }), refuses("admins_only", 403));
  expect(await load()).toEqual({ success: true, data: assigned });
  expect(asked()).toEqual([["GET /api/w/acme/people/nok/tasks"]]);
  expect(await load()).toMatchObject({ success: false, code: "unexpected" });
  expect(await load()).toMatchObject({ success: false, code: "admins_only" });
});

it("asks which first steps were taken, and has the list hidden and shown again", async () => {
  const list = { isShown: true, steps: [{ step: "comment", isDone: true, project: "MKT" }] };
  const close = vi.fn();
  const machine = provideGettingStarted(workspace(), close);
  recorder.says(
    says(list),
    says({ ...list, isShown: "yes" }),
    says({ isShown: false, steps: [] }),
    says(list),
    refuses("not_a_member", 403),
  );
  expect(await run(machine, "load")).toEqual({ success: true, data: list });
  expect(await run(machine, "load")).toMatchObject({ success: false, code: "unexpected" });
  expect(await run(machine, "hideList")).toEqual({ success: true, data: { isShown: false, steps: [] } });
  expect(await run(machine, "showList")).toEqual({ success: true, data: list });
  expect(await run(machine, "load")).toMatchObject({ success: false, code: "not_a_member" });
  expect(asked()).toEqual([
    ["GET /api/w/acme/getting-started"],
    ["GET /api/w/acme/getting-started"],
    ["PUT /api/w/acme/getting-started", { isShown: false }],
    ["PUT /api/w/acme/getting-started", { isShown: true }],
    ["GET /api/w/acme/getting-started"],
  ]);
});

it("lists the other organisations of whoever is inside", async () => {
  recorder.says(says([]));
  expect(await run(provideWorkspaceOrganizations(workspace()), "listOrganizations")).toEqual({ success: true, data: [] });
  expect(asked()).toEqual([["GET /api/w/acme/organizations"]]);
});

it("knows the organisation's projects, joins one, and says which stay writable", async () => {
  const known = {
    projects: [
      { id: "0000000prj1", name: "ครัว", isPrivate: true, isArchived: false, isOverLimit: true, isRead: false, leads: ["นก", null] },
    ],
    most: 3,
  };
  const does = (actor: string, input?: unknown) => run(provideWritableProjects(workspace()), actor, input);
  recorder.says(says(known), says({ ...known, most: "3" }), says(null), refuses("not_found", 404), says(null), refuses("owners_only", 403));
  expect(await does("loadProjects")).toEqual({ success: true, data: known });
  expect(await does("loadProjects")).toMatchObject({ success: false, code: "unexpected" });
  expect(await does("join", { id: "0000000prj1" })).toMatchObject({ success: true });
  expect(await does("join", { id: "0000000prj2" })).toMatchObject({ success: false, code: "not_found" });
  expect(await does("chooseWritable", { projects: ["0000000prj1"] })).toMatchObject({ success: true });
  expect(await does("chooseWritable", { projects: [] })).toMatchObject({ success: false, code: "owners_only" });
  expect(asked()).toEqual([
    ["GET /api/w/acme/projects"],
    ["GET /api/w/acme/projects"],
    ["POST /api/w/acme/projects/0000000prj1/membership"],
    ["POST /api/w/acme/projects/0000000prj2/membership"],
    ["PUT /api/w/acme/writable-projects", { projects: ["0000000prj1"] }],
    ["PUT /api/w/acme/writable-projects", { projects: [] }],
  ]);
});

it("lists what is in the trash, and restores what the page has never seen, in its rows", async () => {
  const rows = storeOf("owner", { projects: [project(1, { key: "MKT" })] });
  const { id, number, title, author } = task(7);
  const trashed = { id, number: 7, title, author, deletedBy: author, deletedAt: moment, below: 0 };
  const does = (actor: string, input?: unknown) => run(provideTrash(workspace(), rows, project(1).id), actor, input);
  const list = { tasks: [trashed], isWhole: true };
  const kept = details(1, { task: task(7, { deletedAt: moment }) });
  recorder.says(says(list), says({ ...list, isWhole: 1 }), refuses("not_found", 404), says(kept));
  expect(await does("loadTrash")).toEqual({ success: true, data: list });
  expect(await does("loadTrash")).toMatchObject({ success: false, code: "unexpected" });
  expect(await does("restoreTask", { task: trashed })).toMatchObject({ success: false, code: "not_found" });
  expect(rows.pending()).toEqual([]);
  expect(await does("restoreTask", { task: trashed })).toEqual({ success: true, data: null });
  expect(rows.tasks(project(1).id)).toMatchObject([{ id, number, deletedAt: null }]);
  expect(rows.pending().flatMap(({ ops }) => ops)).toEqual([{ op: "task.restore", id }]);
  // What the rows refuse is not sent.
  recorder.says(says(kept));
  rows.do([{ op: "project.archive", id: project(1).id, isArchived: true }]);
  expect(await does("restoreTask", { task: trashed })).toEqual({ success: true, data: { code: "project_archived" } });
  expect(asked()).toEqual([
    ["GET /api/w/acme/projects/00000000001/trash"],
    ["GET /api/w/acme/projects/00000000001/trash"],
    ["GET /api/w/acme/tasks/MKT-7"],
    ["GET /api/w/acme/tasks/MKT-7"],
    ["GET /api/w/acme/tasks/MKT-7"],
  ]);
});

it("moves a project to the trash, says so where it was moved alone, and brings it back", async () => {
  const deleted = vi.fn();
  const does = (name: string) => run(provideProjectDeletion(workspace(), "0000000prj1", deleted), "remove", { name });
  recorder.says(refuses("project_name_differs", 422), says(null), says(null));
  expect(await does("ครับ")).toMatchObject({ success: false, code: "project_name_differs" });
  expect(deleted).not.toHaveBeenCalled();
  expect(await does("ครัว")).toMatchObject({ success: true });
  expect(deleted).toHaveBeenCalledOnce();
  expect(await restoreProject(workspace(), "0000000prj1")).toMatchObject({ success: true });
  expect(asked()).toEqual([
    ["DELETE /api/w/acme/projects/0000000prj1", { name: "ครับ" }],
    ["DELETE /api/w/acme/projects/0000000prj1", { name: "ครัว" }],
    ["POST /api/w/acme/trashed-projects/0000000prj1/restoration"],
  ]);
});

it("lists the projects in the trash, brings one back, and deletes one for good", async () => {
  const list = {
    projects: [
      {
        id: "0000000prj1",
        name: "ครัว",
        key: "KRU",
        color: "teal",
        icon: "cup",
        deletedBy: "22222222-2222-4222-8222-222222222222",
        deletedAt: moment,
        daysLeft: 12,
      },
    ],
  };
  const does = (actor: string, input?: unknown) => run(provideTrashedProjects(workspace()), actor, input);
  recorder.says(
    says(list),
    says({ projects: [{ ...list.projects[0], daysLeft: "12" }] }),
    refuses("not_found", 404),
    says(null),
    says(null),
  );
  expect(await does("loadTrashed")).toEqual({ success: true, data: list });
  expect(await does("loadTrashed")).toMatchObject({ success: false, code: "unexpected" });
  expect(await does("restoreProject", { id: "0000000prj2" })).toMatchObject({ success: false, code: "not_found" });
  expect(await does("restoreProject", { id: "0000000prj1" })).toMatchObject({ success: true });
  expect(await does("endProject", { id: "0000000prj1", name: "KRU" })).toMatchObject({ success: true });
  expect(asked()).toEqual([
    ["GET /api/w/acme/trashed-projects"],
    ["GET /api/w/acme/trashed-projects"],
    ["POST /api/w/acme/trashed-projects/0000000prj2/restoration"],
    ["POST /api/w/acme/trashed-projects/0000000prj1/restoration"],
    ["DELETE /api/w/acme/trashed-projects/0000000prj1", { name: "KRU" }],
  ]);
});

it("lists what a project published", async () => {
  const load = () => run(provideWorkflowHistory(workspace(), "0000000prj1"), "load");
  recorder.says(says(published), says({ versions: [{ version: "2" }] }), refuses("not_found", 404));
  expect(await load()).toEqual({ success: true, data: published });
  expect(asked()).toEqual([["GET /api/w/acme/projects/0000000prj1/workflow-versions"]]);
  expect(await load()).toMatchObject({ success: false, code: "unexpected" });
  expect(await load()).toMatchObject({ success: false, code: "not_found" });
});

it("lists the addresses of calendar programs, makes one and takes one back", async () => {
  const does = (actor: string, input?: unknown) => run(provideCalendarFeeds(workspace()), actor, input);
  const target = { project: "0000000prj1", view: null };
  recorder.says(says(one), says({ feeds: [{ id: 1 }] }), refuses("not_found", 404), says(one), refuses("not_found", 404));
  expect(await does("loadFeeds")).toEqual({ success: true, data: one });
  expect(await does("loadFeeds")).toMatchObject({ success: false, code: "unexpected" });
  expect(await does("changeFeeds", { change: { make: target } })).toMatchObject({ success: false, code: "not_found" });
  expect(await does("changeFeeds", { change: { make: target } })).toEqual({ success: true, data: one });
  expect(await does("changeFeeds", { change: { remove: one.feeds[0] } })).toMatchObject({ success: false, code: "not_found" });
  expect(asked()).toEqual([
    ["GET /api/w/acme/calendar-feeds"],
    ["GET /api/w/acme/calendar-feeds"],
    ["POST /api/w/acme/calendar-feeds", target],
    ["POST /api/w/acme/calendar-feeds", target],
    ["DELETE /api/w/acme/calendar-feeds/00000000001"],
  ]);
});

it("lists what somebody keeps at hand, and changes it", async () => {
  const does = (actor: string, input?: unknown) => run(provideFavourites(workspace()), actor, input);
  const target = { kind: "project", id: "0000000prj1" };
  recorder.says(says(two), says({ favourites: [{ id: 1 }] }), says(two), refuses("not_found", 404));
  expect(await does("load")).toEqual({ success: true, data: two });
  expect(await does("load")).toMatchObject({ success: false, code: "unexpected" });
  expect(await does("changeFavourites", { change: { put: target, before: null } })).toEqual({ success: true, data: two });
  expect(await does("changeFavourites", { change: { remove: target } })).toMatchObject({ success: false, code: "not_found" });
  expect(asked()).toEqual([
    ["GET /api/w/acme/favourites"],
    ["GET /api/w/acme/favourites"],
    ["PUT /api/w/acme/favourites", { ...target, before: null }],
    ["DELETE /api/w/acme/favourites/project/0000000prj1"],
  ]);
});

it("lists keys for programs, makes one that is shown once, and revokes it", async () => {
  const does = (actor: string, input?: unknown) => run(provideApiKeys(workspace()), actor, input);
  const keys = { keys: [firstKey], isOffered: true, hasPassword: true };
  const request = { kind: "person", name: "Builder", scopes: ["tasks:read"], projects: null, networks: [], days: 90, proof: "a walk" };
  recorder.says(
    says(keys),
    says({ ...keys, isOffered: "yes" }),
    says({ key: "lng_p_1", keys: [firstKey] }),
    refuses("keys_many", 409, { most: 50 }),
  );
  expect(await does("loadKeys")).toEqual({ success: true, data: keys });
  expect(await does("loadKeys")).toMatchObject({ success: false, code: "unexpected" });
  expect(await does("makeKey", { request })).toEqual({ success: true, data: { key: "lng_p_1", keys: [firstKey] } });
  expect(await does("makeKey", { request })).toMatchObject({ success: false, code: "keys_many", params: { most: 50 } });
  recorder.says(says(keys));
  expect(await does("revokeKey", { id: firstKey.id })).toEqual({ success: true, data: keys });
  expect(asked()).toEqual([
    ["GET /api/w/acme/api-keys"],
    ["GET /api/w/acme/api-keys"],
    ["POST /api/w/acme/api-keys", request],
    ["POST /api/w/acme/api-keys", request],
    [`DELETE /api/w/acme/api-keys/${firstKey.id}`],
  ]);
});

it("lists webhooks, saves one and leads to it, and does with one what is asked", async () => {
  const goTo = { one: vi.fn(), back: vi.fn() };
  const leave = vi.fn();
  const does = (machine: AnyStateMachine, actor: string, input?: unknown) => run(machine, actor, input);
  const all = { webhooks: [kitchenHook] };
  const { id } = kitchenHook;
  const request = {
    name: "Hook",
    address: "https://hook.example/",
    format: "standard",
    events: ["task.moved"],
    projects: null,
    language: "en",
  };
  recorder.says(says(all), says({ webhooks: "none" }), refuses("admins_only", 403));
  expect(await does(provideWebhooks(workspace()), "loadWebhooks")).toEqual({ success: true, data: all });
  expect(await does(provideWebhooks(workspace()), "loadWebhooks")).toMatchObject({ success: false, code: "unexpected" });
  expect(await does(provideWebhooks(workspace()), "loadWebhooks")).toMatchObject({ success: false, code: "admins_only" });
  recorder.says(says(hookDetails), says(all), says(all), refuses("webhooks_full", 409, { most: 200 }));
  const form = () => provideWebhookForm(workspace(), goTo);
  expect(await does(form(), "loadDraft", { id })).toEqual({ success: true, data: hookDetails });
  // The newest is the last; one that was there keeps its id.
  expect(await does(form(), "saveWebhook", { id: null, request })).toEqual({ success: true, data: { id } });
  expect(await does(form(), "saveWebhook", { id: "00000000099", request })).toEqual({ success: true, data: { id: "00000000099" } });
  expect(await does(form(), "saveWebhook", { id: null, request })).toMatchObject({ code: "webhooks_full", params: { most: 200 } });
  recorder.says(says(hookDetails), says(hookDetails), says(hookDetails), says({ webhooks: [] }));
  const page = () => provideWebhook(workspace(), leave);
  expect(await does(page(), "loadWebhook", { id })).toEqual({ success: true, data: hookDetails });
  expect(await does(page(), "actOnWebhook", { id, ask: { act: "test" } })).toEqual({ success: true, data: hookDetails });
  expect(await does(page(), "actOnWebhook", { id, ask: { redeliver: 2 } })).toEqual({ success: true, data: hookDetails });
  expect(await does(page(), "removeWebhook", { id })).toMatchObject({ success: true });
  expect(asked()).toEqual([
    ["GET /api/w/acme/webhooks"],
    ["GET /api/w/acme/webhooks"],
    ["GET /api/w/acme/webhooks"],
    [`GET /api/w/acme/webhooks/${id}`],
    ["POST /api/w/acme/webhooks", request],
    ["PUT /api/w/acme/webhooks/00000000099", request],
    ["POST /api/w/acme/webhooks", request],
    [`GET /api/w/acme/webhooks/${id}`],
    [`POST /api/w/acme/webhooks/${id}/test`],
    [`POST /api/w/acme/webhooks/${id}/redeliver`, { seq: 2 }],
    [`DELETE /api/w/acme/webhooks/${id}`],
  ]);
});

it("asks what the person is mailed, and says it", async () => {
  const does = (actor: string, input?: unknown) => run(provideNotificationSettings(workspace()), actor, input);
  recorder.says(says(chosen), says({ ...chosen, kinds: ["everything"] }), says(chosen), refuses("seat_over_limit", 403));
  expect(await does("loadSettings")).toEqual({ success: true, data: chosen });
  expect(await does("loadSettings")).toMatchObject({ success: false, code: "unexpected" });
  expect(await does("saveSettings", chosen)).toEqual({ success: true, data: chosen });
  expect(await does("saveSettings", chosen)).toMatchObject({ success: false, code: "seat_over_limit" });
  expect(asked()).toEqual([
    ["GET /api/w/acme/notifications"],
    ["GET /api/w/acme/notifications"],
    ["PUT /api/w/acme/notifications", chosen],
    ["PUT /api/w/acme/notifications", chosen],
  ]);
});

it("asks on which days the organisation works", async () => {
  const load = () => run(provideDaysOff(workspace()), "loadDaysOff");
  recorder.says(says(usual), says({ ...usual, weekdays: [] }), refuses("not_found", 404));
  expect(await load()).toEqual({ success: true, data: usual });
  expect(asked()).toEqual([["GET /api/w/acme/calendar"]]);
  expect(await load()).toMatchObject({ success: false, code: "unexpected" });
  expect(await load()).toMatchObject({ success: false, code: "not_found" });
});

it("asks where the parts of a workflow stand", async () => {
  const workflow = published.versions[0]!.workflow;
  const layOut = () => run(provideWorkflowDiagram(workspace()), "layOutWorkflow", { workflow });
  recorder.says(says(drawing), says({ ...drawing, width: "wide" }), refuses("too_large", 413));
  expect(await layOut()).toEqual({ success: true, data: drawing });
  expect(asked()).toEqual([["POST /api/w/acme/workflow-layouts", { workflow }]]);
  expect(await layOut()).toMatchObject({ success: false, code: "unexpected" });
  expect(await layOut()).toMatchObject({ success: false, code: "too_large" });
});

it("keeps a project as a file that is called by its key and the day", async () => {
  const kept: string[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:data", revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download);
  });
  recorder.says({ body: { format: "lanngan.project" } });
  const machine = provideProjectExport(workspace(), { id: "00000000001", key: "MKT" });
  expect(await run(machine, "saveExport")).toMatchObject({ success: true });
  expect(asked()).toEqual([["GET /api/w/acme/projects/00000000001/file"]]);
  expect(kept).toEqual([expect.stringMatching(/^MKT-\d{4}-\d\d-\d\d\.json$/)]);
});

it("keeps the organisation's data as a file of the browser's, and none that was refused", async () => {
  const kept: string[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:data", revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(`${this.href} as ${this.download}`);
  });
  recorder.says({ body: { kind: "organization" } });
  expect(await run(provideOrganizationExport(workspace()), "saveExport")).toMatchObject({ success: true });
  expect(asked()).toEqual([["GET /api/w/acme/export"]]);
  expect(kept).toEqual([expect.stringMatching(/^blob:data as acme-\d{4}-\d\d-\d\d\.jsonl$/)]);
  recorder.says(refuses("owners_only", 403));
  expect(await run(provideOrganizationExport(workspace()), "saveExport")).toMatchObject({ success: false, code: "owners_only" });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await run(provideOrganizationExport(workspace()), "saveExport")).toMatchObject({ success: false, code: "network" });
  expect(kept).toHaveLength(1);
});

it("invites, and makes links", async () => {
  const machine = provideInviting(workspace(), () => {});
  recorder.says(says({ outcomes: [], seats: pending.seats }));
  expect(await run(machine, "invite", { addresses: "a@example.com", role: "guest" })).toMatchObject({ success: true });
  recorder.says(says({ invitation: invited("link", { email: null }), link: "https://x/invitation#t" }));
  expect(await run(machine, "makeLink", { role: "guest", most: 5, days: 7 })).toMatchObject({ data: { link: "https://x/invitation#t" } });
  expect(asked()).toEqual([
    ["POST /api/w/acme/invitations", { addresses: "a@example.com", role: "guest" }],
    ["POST /api/w/acme/invitation-links", { role: "guest", most: 5, days: 7 }],
  ]);
});

it("knows the refusals of workspaces, with what their sentences are about", async () => {
  recorder.says(refuses("no_seat_left", 409, { used: 5, most: 5 }));
  const answer = (await run(provideMembers(workspace(), "somchai"), "change", { kind: "sending", id: "jeab" })) as Answer<unknown>;
  expect(answer).toMatchObject({ success: false, code: "no_seat_left", params: { used: 5, most: 5 } });
  expect(problemText(i18n, problemOf(answer))).toBe(
    "All 5 seats of your plan are taken. Remove somebody, revoke an invitation or choose a larger plan.",
  );
});

it("leads whoever left to the portal", () => {
  const { leave } = provideMembers(workspace(), "nok").implementations.actions as Record<string, () => void>;
  leave!();
  expect(replaced).toEqual(["http://localhost:3000/dashboard"]);
});

it("takes an invitation's token out of the address at once, and finds it again in this tab", () => {
  const cleaned = vi.spyOn(history, "replaceState").mockImplementation(() => {});
  vi.stubGlobal("location", { hash: "#a-token", pathname: "/invitation" });
  expect(readInvitationToken()).toBe("a-token");
  expect(cleaned.mock.calls.map(([, , to]) => to)).toEqual(["/invitation"]);
  vi.stubGlobal("location", { hash: "", pathname: "/invitation" });
  expect(readInvitationToken()).toBe("a-token");
  clearMailedLink();
  expect(readInvitationToken()).toBeNull();
  expect(readMailedLink("/invitation")).toBeNull();
});

it("tells whoever was invited under which code they are refused", async () => {
  const calls = createCalls({ ...settings, gatewayUrl: recorder.url }, { bearer: async () => null, onRejected: () => {} }, () => "en");
  recorder.says(refuses("invitation_other_address", 403, { sentTo: "a…@x.co", you: "b…@y.co" }));
  const call = calls(new AbortController().signal);
  expect(await invitationCalls({ call } as never).accept({ token: "t", acceptTerms: true, code: null })).toMatchObject({
    code: "invitation_other_address",
    params: { sentTo: "a…@x.co", you: "b…@y.co" },
  });
});

it("deletes the organisation by the name that was typed, leads to its door, and brings it back there", async () => {
  const machine = provideOrganizationDeletion(workspace());
  recorder.says(says(null), refuses("name_differs", 400), says(null));
  expect(await run(machine, "remove", { name: "กาแฟดี" })).toMatchObject({ success: true });
  expect(replaced).toEqual(["/"]);
  expect(await run(machine, "remove", { name: "กาแฟ" })).toMatchObject({ success: false, code: "name_differs" });
  expect(await run(provideArrival(workspace()), "restore")).toMatchObject({ success: true });
  expect(asked()).toEqual([
    ["DELETE /api/w/acme/organization", { name: "กาแฟดี" }],
    ["DELETE /api/w/acme/organization", { name: "กาแฟ" }],
    ["POST /api/w/acme/restoration"],
  ]);
  expect(replaced).toHaveLength(1);
});
