/** The ways of working that a project can begin with: each can be published as it is, in both languages, and leads somebody to an end. */
import { describe, expect, it } from "vitest";
import { keysOf } from "../../src/contract/keys.ts";
import { languages } from "../../src/contract/choices.ts";
import { check } from "../../src/workflow/check.ts";
import { workflowDocument } from "../../src/workflow/document.ts";
import { movesFrom, prepare } from "../../src/workflow/evaluate.ts";
import { allTemplates, type ProjectTemplate, projectTemplates } from "../../src/workflow/project-templates.ts";
import { fit, member } from "./documents.ts";

it("are the seven of WORKSPACE §5", () => {
  expect(keysOf(allTemplates)).toEqual(["simple", "kanban", "bugs", "content", "hiring", "purchasing", "leave"]);
});

describe.each(Object.entries<ProjectTemplate>(projectTemplates))("%s", (_, { name, document, fields }) => {
  const known = {
    fields: fields.map(({ id, kind, choices = [] }) => ({ id, kind, choices: [...choices] })),
    labels: [],
    groups: [],
  };

  it("can be published, and warns of nothing but what not every role can do alone", () => {
    expect(workflowDocument.parse(document)).toEqual(document);
    const { refused, warned } = check(document, known);
    expect(refused).toEqual([]);
    expect(warned.filter(({ code }) => code !== "ends_not_alone")).toEqual([]);
  });

  it("calls all of it in both languages", () => {
    const named = [{ name }, ...document.states, ...document.states.flatMap(({ moves }) => moves), ...fields];
    const all = [...named, ...fields.flatMap(({ choices = [] }) => choices)];
    for (const one of all) for (const language of languages) expect(one.name[language]).toMatch(/\S/);
    expect(all.filter((one) => !/[ก-๙]/.test(one.name.th ?? "") || /[ก-๙]/.test(one.name.en ?? ""))).toEqual([]);
  });

  it("has no field that no step asks for", () => {
    const text = JSON.stringify(document);
    expect(fields.filter(({ id }) => !text.includes(id))).toEqual([]);
  });
});

describe("purchasing", () => {
  const { document, fields } = projectTemplates.purchasing;
  const [amount, supplier] = fields.map(({ id }) => id) as [string, string];
  const ways = (baht: number) =>
    movesFrom(prepare(document), "s1", { ...member, task: { ...fit, values: { [amount]: baht, [supplier]: "Mango House" } } })
      .filter(({ move, isAllowed }) => move.id !== "m2" && isAllowed)
      .map(({ move }) => move.id);

  it("has one way for every amount that can be spent, and none for others", () => {
    expect([0.01, 9_999.99, 10_000].map(ways)).toEqual([["m1"], ["m1"], ["m1"]]);
    expect([10_000.005, 10_000.01, 1e9].map(ways)).toEqual([["m3"], ["m3"], ["m3"]]);
    expect([-1, -0.01, 0].map(ways)).toEqual([[], [], []]);
  });
});

describe("bugs", () => {
  const passes = (mover: object) =>
    movesFrom(prepare(projectTemplates.bugs.document), "s4", { ...member, ...mover }).find(({ move }) => move.id === "m7")?.isAllowed;

  it("are not passed by whoever fixed them, whoever sent them to be tested", () => {
    expect(passes({ isAssignee: true })).toBe(false);
    expect(passes({ isAssignee: true, isLastMover: true })).toBe(false);
    expect(passes({ isLastMover: true })).toBe(true);
  });
});
