/** The pages of a workspace as its server and its service worker know them, beside the routes that its client draws. */
import { expect, it } from "vitest";
import { isWorkspacePage } from "../../src/contract/workspace/pages.ts";
import { searchOptions } from "../../src/web/views/workspace/shell/routing.tsx";
import { createWorkspaceRouter } from "../../src/web/workspace/router.tsx";

const values: Record<string, string> = { $key: "MKT", $task: "MKT-12" };

it.each(Object.keys(createWorkspaceRouter("").routesByPath))("%s is one of them", (path) => {
  expect(isWorkspacePage(path.replaceAll(/\$\w+/g, (name) => values[name] ?? name))).toBe(true);
});

it("keep what stands behind the question mark as it is written", () => {
  const query = "?desc=&q=12&f.0BkT3xYz01a=me&assignee=nobody&view=true&label=%E0%B8%81+%E0%B8%82";
  expect(searchOptions.stringifySearch(searchOptions.parseSearch(query))).toBe(query);
  expect(searchOptions.stringifySearch({})).toBe("");
});

it("are called by keys, numbers and ids, and nothing else is one", () => {
  for (const path of ["/enter", "/p/mkt/list", "/t/MKT-0BkT3xYz01a"]) expect([path, isWorkspacePage(path)]).toEqual([path, true]);
  for (const path of ["/p/M", "/p/MKT/other", "/t/MKT", "/t/MKT-1234567890", "/t/MKT-0BkT3xYz01", "/settings/x", "/auth", "/members/"])
    expect([path, isWorkspacePage(path)]).toEqual([path, false]);
});
