/** A list's look in its address: a link shows what its sender saw. */
import { expect, it } from "vitest";
import { templates } from "../../src/workflow/templates.ts";
import { plainView, readListView, withoutFilters, withoutGone, writeListView, type ListView } from "../../src/domain/list-view.ts";

it("the plain one needs no words", () => {
  expect([writeListView(plainView), readListView("")]).toEqual(["", plainView]);
});

it("everything comes back as it was", () => {
  const view: ListView = {
    group: "field",
    by: "00000000004",
    sort: "field",
    sortBy: "00000000006",
    isDescending: true,
    q: "ชา & กาแฟ=1",
    assignee: ["me", "0f8b1f5e-3c44-4b7e-9a55-6f1f2f3c0a01"],
    priority: ["none", "urgent"],
    label: ["00000000003", "00000000007"],
    state: ["s2"],
    due: ["late", "undated"],
    hasOver: true,
    without: ["labels", "age"],
    with: ["00000000005", "00000000004"],
    values: { "00000000004": ["none", "c1"], "00000000005": ["me"] },
  };
  expect(readListView(`?${writeListView(view)}&task=MKT-1`)).toEqual(view);
});

it("of before, which asked for one of each, shows the same", () => {
  const before = "assignee=me&priority=high&label=00000000003&state=s2&f.00000000004=none";
  expect(readListView(before)).toEqual({
    ...plainView,
    assignee: ["me"],
    priority: ["high"],
    label: ["00000000003"],
    state: ["s2"],
    values: { "00000000004": ["none"] },
  });
  expect(writeListView(readListView(before))).toBe(before);
});

it("leaves out what its project does not have, and keeps the rest of the filter", () => {
  const view: ListView = { ...plainView, label: ["a", "gone"], assignee: ["me", "gone"], state: ["s1"] };
  const project = { workflow: templates.kanban.document };
  const known = withoutGone(view, { project, people: [], labels: [{ id: "a" }] });
  expect(known).toEqual({ view: { ...view, label: ["a"], assignee: ["me"] }, gone: ["assignee", "label"] });
  expect(withoutGone(known.view, { project, people: [], labels: [{ id: "a" }] })).toEqual({ view: known.view, gone: [] });
});

it("without filters it keeps its groups and its order, and searches for nothing", () => {
  const view: ListView = { ...plainView, group: "due", hasOver: true };
  expect(withoutFilters({ ...view, q: "tea", label: ["a"], due: ["late"], values: { b: ["me"] } })).toEqual(view);
});

it("takes what it does not know for the plain", () => {
  expect(readListView(`?group=moon&sort=&priority=huge&due=someday,&label=,&without=moon,age&q=${"x".repeat(201)}`)).toEqual({
    ...plainView,
    without: ["age"],
  });
});
