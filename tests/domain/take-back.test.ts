/** What a move that is taken back leaves behind. */
import { expect, it } from "vitest";
import { begin, id, codeOf, the } from "./people.ts";

const [project, task] = [id(1), id(10)];

it("counts no visit of where it was taken back from, and every other one", () => {
  const org = begin();
  const does = (...ops: Parameters<typeof the>[0][]) => expect(codeOf(org.does("member", ...ops.map(the)))).toBe("done");
  does(
    { op: "project.make", id: project, name: "Marketing", key: "MKT", color: "blue", icon: null, template: "simple" },
    { op: "task.make", id: task, project, title: "Brew", rank: "a0" },
  );
  // Visits are counted where a condition asks for them.
  const made = org.tables.get("project", project)!;
  const workflow = structuredClone(made.workflow);
  const [from, to] = workflow.states as [(typeof workflow.states)[0], (typeof workflow.states)[0]];
  const [there, back] = [from.moves[0]!, to.moves[0]!];
  there.when = [{ visits: to.id, atMost: 5 }];
  org.tables.set("project", project, { ...made, workflow });

  const visits = () => org.tables.get("task", task)!.visits;
  const goes = () => does({ op: "task.move", id: task, from: from.id, move: there.id });
  const takesBack = () =>
    does({ op: "task.undoMove", id: task, from: to.id, to: from.id, since: org.tables.get("task", task)!.stateSince });

  goes();
  expect(visits()).toEqual({ [to.id]: 1 });
  takesBack();
  expect(visits()).toEqual({});

  goes();
  does({ op: "task.move", id: task, from: to.id, move: back.id });
  goes();
  expect(visits()).toEqual({ [to.id]: 2 });
  takesBack();
  expect(visits()).toEqual({ [to.id]: 1 });
});
