/** A list's look in its address: a link shows what its sender saw. */
import { expect, it } from "vitest";
import { plainView, readListView, writeListView, type ListView } from "../../src/web/views/workspace/list/list-view.ts";

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
    assignee: "me",
    priority: "none",
    label: "00000000003",
    state: "s2",
    hasOver: true,
    without: ["labels", "age"],
    with: ["00000000005", "00000000004"],
    values: { "00000000004": "none", "00000000005": "me" },
  };
  expect(readListView(`?${writeListView(view)}&task=MKT-1`)).toEqual(view);
});

it("takes what it does not know for the plain", () => {
  expect(readListView(`?group=moon&sort=&priority=huge&without=moon,age&q=${"x".repeat(201)}`)).toEqual({ ...plainView, without: ["age"] });
});
