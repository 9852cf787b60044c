/** What stands above a board as long as there are sample tasks to be done (WORKSPACE §1). */
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { inverseOf } from "../../src/domain/inverse.ts";
import { samplesLabel } from "../../src/domain/samples.ts";
import { SamplesLeft } from "../../src/web/views/workspace/onboarding/samples-left.tsx";
import { SamplesNotice } from "../../src/web/views/workspace/board/samples-notice.tsx";
import { id } from "../domain/people.ts";
import { type people, showWithRows, storeOf } from "../model/rows.tsx";
import { project, task } from "../sync/frames.ts";

const own = project(1, { key: "TEA" });
const label = { id: samplesLabel(own.id), project: own.id, name: "Sample", color: "violet" } as const;
const sample = { labels: [label.id] };
const show = async (who: keyof typeof people) => {
  const tasks = [task(1, sample), task(2, { ...sample, state: "s4" }), task(3)];
  const store = storeOf(who, { projects: [own], tasks, labels: [label] });
  await showWithRows(<SamplesNotice project={own} />, store);
  return store;
};
const remove = () => screen.queryByRole("button", { name: "Remove the sample tasks" });

it("takes all sample tasks away by one press and no other task, and brings them back by undo", async () => {
  const store = await show("owner");
  fireEvent.click(await screen.findByRole("button", { name: "Remove the sample tasks" }));
  const gone = () => [1, 2, 3].map((number) => store.rows.get("task", id(number))?.deletedAt !== null);
  expect([gone(), store.labels(own.id), remove()]).toEqual([[true, true, false], [], null]);
  store.undo(store.lastAct()!, () => null, inverseOf);
  expect([gone(), store.rows.get("task", id(1))?.labels]).toEqual([[false, false, false], [label.id]]);
});

it("is there for those who may remove them, as long as one is not done", async () => {
  await show("member");
  expect(remove()).toBeNull();
  document.body.replaceChildren();
  // What it is made of, which comes later, has nothing to say of those that are done.
  const store = storeOf("owner", { projects: [own], labels: [label], tasks: [task(1, { ...sample, state: "s4" }), task(3)] });
  await showWithRows(<SamplesLeft project={own} />, store);
  expect(remove()).toBeNull();
});
