import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pagePaths, pages, type PagePath } from "../../src/contract/pages.ts";
import { pathOf } from "../../src/tools/build/page-parts.ts";

const folder = join(import.meta.dirname, "../../src/web/routes");
const routes = readdirSync(folder).flatMap((file) => /^([^-_].*)\.tsx$/.exec(file)?.[1] ?? []);
const sourceOf = (path: PagePath) => readFileSync(join(folder, `${routes.find((route) => pathOf(route) === path)!}.tsx`), "utf8");

describe("the registry of pages", () => {
  it("has every route and no other", () => {
    expect(routes.map(pathOf).toSorted()).toEqual(pagePaths.toSorted());
  });

  it.each(pagePaths)("says what %s speaks from: its route opens just that", (path) => {
    const opened = [...sourceOf(path).matchAll(/\bloadPageCatalogues\("([^"]*)"\)/g)].map(([, at]) => at);
    expect(opened).toEqual(pages[path].texts.length > 0 ? [path] : []);
    expect(sourceOf(path)).toContain(`createFileRoute("${path}`);
  });
});
