/** Which tasks a palette lists, held against the plain way of finding them: all that are meant, sorted, of which the first are taken. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { hasWords } from "../../src/domain/search.ts";
import { most, searchOf, tasksFor } from "../../src/web/views/workspace/palette/entries.ts";
import { templates } from "../../src/workflow/templates.ts";
import { project, task } from "../sync/frames.ts";

const kanban = templates.kanban.document;
const projects = [project(1, { key: "MENU", workflow: kanban }), project(2, { key: "SHOP", workflow: kanban, isArchived: true })];
const projectOf = ({ project: of }: { project: string }) => projects.find(({ id }) => id === of);

const titles = fc.constantFrom("ประชุม", "เตรียมประชุม", "Summer ประชุม", "กาแฟ", "ประชุมกาแฟ");
const someTask = fc.record({
  at: fc.integer({ min: 1, max: 60 }),
  title: titles,
  of: fc.constantFrom(0, 1),
  state: fc.constantFrom("s1", "s4"),
  isGone: fc.boolean(),
});

it("lists each task that is meant once, the soonest meant first, of any number of them", () => {
  fc.assert(
    fc.property(fc.uniqueArray(someTask, { selector: ({ at }) => at, maxLength: 60 }), titles, fc.nat(60), (given, query, split) => {
      const all = given.map(({ at, title, of, state, isGone }) =>
        task(at, { title, state, project: (projects[of] ?? projects[0])?.id ?? "", deletedAt: isGone ? "2026-11-24T00:00:00.000Z" : null }),
      );
      const [held, found] = [all.slice(split), all];
      const { tasks: listed, count } = tasksFor(held, found, searchOf(query), projectOf, ({ id }) => held.some((one) => one.id === id));
      const meant = all.filter(({ title, deletedAt }) => deletedAt === null && hasWords(searchOf(query).words, title));
      const rank = (one: (typeof all)[number]) => [
        Number(projectOf(one)!.isArchived),
        Number(one.state === "s4"),
        Number(!one.title.startsWith(query)),
      ];
      const inOrder = meant.toSorted((one, other) => {
        const [a, b] = [rank(one).join(""), rank(other).join("")];
        return a === b ? (one.id < other.id ? 1 : -1) : a < b ? -1 : 1;
      });
      expect(listed.map((each) => each.task.id)).toEqual(inOrder.slice(0, most.tasks).map(({ id }) => id));
      expect(count).toBe(meant.length);
    }),
  );
});

it("puts a task whose number was said before all others, by a key of before, too", () => {
  const renamed = { ...projects[0]!, formerKeys: ["OLD"] };
  const tasks = [task(5, { title: "OLD-3 as a title" }), task(3, { title: "กาแฟ" })];
  const { tasks: listed } = tasksFor(
    tasks,
    [],
    searchOf("old-3"),
    () => renamed,
    () => true,
  );
  expect(listed.map((each) => each.task.number)).toEqual([3, 5]);
});
