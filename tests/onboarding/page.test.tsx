/** The questions about the first project on their page: who is asked, how templates are seen, and what the sample tasks speak of (WORKSPACE §1). */
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { keysOf } from "../../src/contract/keys.ts";
import { isSample } from "../../src/domain/samples.ts";
import { keepDraft } from "../../src/web/clients/workspace-drafts.ts";
import { Onboarding } from "../../src/web/views/workspace/onboarding/onboarding.tsx";
import { allTemplates } from "../../src/workflow/project-templates.ts";
import { stepsOf } from "../../src/workflow/states.ts";
import { people, showWithRows, storeOf } from "../model/rows.tsx";
import { project } from "../sync/frames.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const question = "How does your team work?";
const radios = () => screen.getAllByRole<HTMLInputElement>("radio");

it("is asked of those who set an organisation up that has no project, and on of whoever has begun to answer", async () => {
  await showWithRows(<Onboarding />, storeOf("admin", { projects: [] }));
  expect(screen.getByRole("heading", { name: question })).not.toBeNull();
  cleanup();
  await showWithRows(<Onboarding />, storeOf("member", { projects: [] }));
  expect(screen.queryByRole("heading")).toBeNull();
  cleanup();
  await showWithRows(<Onboarding />, storeOf("owner", { projects: [project(1)] }));
  expect(screen.queryByRole("heading")).toBeNull();
  cleanup();
  keepDraft("first project kafae-dee", JSON.stringify({ template: "kanban", name: "Tea", hasSamples: true }));
  await showWithRows(<Onboarding />, storeOf("owner", { projects: [project(1)] }));
  expect(radios().filter(({ checked }) => checked)).toEqual([screen.getByRole("radio", { name: /^Kanban/ })]);
});

it("offers every template as one of a group, with a picture of its chart and a line of words", async () => {
  await showWithRows(<Onboarding />, storeOf("owner", { projects: [] }));
  const group = within(screen.getByRole("group", { name: question }));
  const offered = group.getAllByRole("radio");
  expect(offered.map((radio) => radio.closest("label")!.textContent)).toEqual(
    Object.values(allTemplates).map(({ name }) => expect.stringMatching(new RegExp(`^${name.en}.*\\.$`))),
  );
  keysOf(allTemplates).forEach((template, at) => {
    const { states } = allTemplates[template].document;
    const picture = offered[at]!.closest("label")!.querySelector("[aria-hidden] svg")!;
    expect(picture.querySelectorAll("rect")).toHaveLength(states.length);
    expect(picture.querySelectorAll("path[marker-end]")).toHaveLength(states.flatMap((state) => stepsOf(state)).length);
  });
});

it("goes on in the field of each question", async () => {
  await showWithRows(<Onboarding />, storeOf("owner", { projects: [] }));
  fireEvent.click(screen.getByRole("radio", { name: /^Hiring/ }));
  fireEvent.submit(document.querySelector("form")!);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Name" }));
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: /^Hiring/ }));
});

describe.each(keysOf(allTemplates))("the sample tasks of %s", (template) => {
  const { document: workflow } = allTemplates[template];
  const begins = workflow.states.find(({ id }) => id === workflow.initial)!;

  it("speak of its own states and steps, and go by what they say", async () => {
    const store = storeOf("owner", { projects: [] });
    await showWithRows(<Onboarding />, store);
    fireEvent.click(screen.getByRole("radio", { name: new RegExp(`^${allTemplates[template].name.en}`) }));
    fireEvent.submit(document.querySelector("form")!);
    fireEvent.submit(document.querySelector("form")!);
    await expect.poll(() => store.projects().length).toBe(1);
    const [made] = store.projects();
    const tasks = store.column(made!.id, made!.workflow.initial).map((id) => store.rows.get("task", id)!);
    expect(tasks.length).toBeGreaterThanOrEqual(3);
    expect(tasks.length).toBeLessThanOrEqual(5);
    expect(tasks.every(isSample)).toBe(true);
    const [first, second] = tasks as [(typeof tasks)[number], (typeof tasks)[number]];
    expect(first.assignee).toBe(people.owner.id);
    const pressed = /^Press “(.*)” on this task$/.exec(first.title)?.[1];
    const step = begins.moves.find(({ name }) => name.en === pressed);
    // Of a purchase each step waits for its amount.
    expect(step === undefined).toBe(template === "purchasing");
    if (step !== undefined) {
      expect(step.when).toBeUndefined();
      const said = store.rows.get("description", first.id)!.text;
      expect(said).toContain(`“${workflow.states.find(({ id }) => id === step.to)!.name.en}”`);
      expect(said.includes("asks for something first")).toBe(step.needs !== undefined);
    }
    const named = /^See why “(.*)” is closed to this card$/.exec(second.title)?.[1];
    const column = workflow.states.find(({ name }) => name.en === named);
    expect(column === undefined).toBe(template === "simple");
    if (column !== undefined) expect(stepsOf(begins).map(({ to }) => to)).not.toContain(column.id);
  });
});

it("makes no sample tasks for whoever wants none", async () => {
  const store = storeOf("owner", { projects: [] });
  await showWithRows(<Onboarding />, store);
  fireEvent.submit(document.querySelector("form")!);
  fireEvent.click(screen.getByRole("checkbox", { name: "Begin with a few tasks that show how it works" }));
  fireEvent.submit(document.querySelector("form")!);
  await expect.poll(() => store.projects().length).toBe(1);
  const [made] = store.projects();
  expect([store.tasks(made!.id), store.labels(made!.id)]).toEqual([[], []]);
});
