/** The pages of a workspace as its server and its service worker know them, beside the routes that its client draws. */
import { expect, it } from "vitest";
import { isWorkspacePage } from "../../src/contract/workspace/pages.ts";
import { searchOptions, type Target } from "../../src/web/views/workspace/shell/routing.tsx";
import { createWorkspaceRouter } from "../../src/web/workspace/router.tsx";

// What stands behind a page that has more than one is `$` alone.
const values: Record<string, string> = { $key: "MKT", $task: "MKT-12", $: "new" };

it.each(Object.keys(createWorkspaceRouter("").routesByPath))("%s is one of them", (path) => {
  expect(isWorkspacePage(path.replaceAll(/\$\w*/g, (name) => values[name] ?? name))).toBe(true);
});

it("are what targets of links are checked by", () => {
  const targets: Target[] = [
    { to: "/p/$key/list", params: { key: "MKT" }, search: { assignee: "me" } },
    // @ts-expect-error -- there is no such page
    { to: "/nowhere" },
    // @ts-expect-error -- of which project?
    { to: "/p/$key" },
    // @ts-expect-error -- it is called otherwise
    { to: "/t/$task", params: { key: "MKT" } },
    // @ts-expect-error -- it is a page of the portal
    { to: "/auth" },
  ];
  expect(targets.map(({ to }) => to).filter((to) => to in createWorkspaceRouter("").routesByPath)).toEqual([
    "/p/$key/list",
    "/p/$key",
    "/t/$task",
  ]);
});

it("keep what stands behind the question mark as it is written", () => {
  const query = "?desc=&q=12&f.0BkT3xYz01a=me&assignee=nobody&view=true&label=%E0%B8%81+%E0%B8%82";
  expect(searchOptions.stringifySearch(searchOptions.parseSearch(query))).toBe(query);
  expect(searchOptions.stringifySearch({})).toBe("");
});

it("are called by keys, numbers and ids, and nothing else is one", () => {
  for (const path of ["/enter", "/p/mkt/list", "/t/MKT-0BkT3xYz01a", "/webhooks", "/webhooks/00000000001/edit"])
    expect([path, isWorkspacePage(path)]).toEqual([path, true]);
  for (const path of [
    "/p/M",
    "/p/MKT/other",
    "/t/MKT",
    "/t/MKT-1234567890",
    "/t/MKT-0BkT3xYz01",
    "/settings/x",
    "/auth",
    "/members/",
    "/webhooks/x",
  ])
    expect([path, isWorkspacePage(path)]).toEqual([path, false]);
});
