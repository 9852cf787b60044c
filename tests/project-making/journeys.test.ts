/** Making a project, by the letter of WORKSPACE §3 and not by the chart's. */
import { describe, expect, it } from "vitest";
import { projectMakingMachine } from "../../machines/workspace/project-making.ts";
import { begin, silence } from "../model/journey.ts";

const open = (outcome: unknown = null, taken: string[] = []) => {
  const journey = begin(
    projectMakingMachine,
    {
      taken,
      models: [
        { id: "p7", name: "Sales", icon: "cart" },
        { id: "p8", name: "Kitchen", icon: null },
      ],
      color: "blue",
      like: null,
    },
    { make: () => outcome },
    { open: silence },
  );
  const write = (field: "name" | "key", value: string) => journey.send({ type: "field.changed", field, value });
  return { ...journey, write };
};

describe("making a project", () => {
  it("offers a key for a Thai name, makes it, and opens its board", async () => {
    const { write, send, settled, at, asked, done } = open();
    write("name", " การตลาด ");
    expect(at().context.key).toBe("KRT");
    send({ type: "template.chosen", template: "kanban" });
    send({ type: "submitted" });
    await settled();
    expect(asked).toEqual([
      { actor: "make", input: { name: "การตลาด", key: "KRT", template: "kanban", like: null, color: "blue", icon: null, tasks: null } },
    ]);
    expect([at().hasTag("made"), done]).toEqual([true, [{ action: "open", params: { key: "KRT" } }]]);
  });

  it("leaves a key alone that somebody wrote, until it is empty again", () => {
    const { write, at } = open();
    write("name", "Marketing");
    write("key", "mkt2");
    expect(at().context.key).toBe("MKT");
    write("name", "Marketing Asia");
    expect(at().context.key).toBe("MKT");
    write("key", "");
    write("name", "Marketing Asia!");
    expect(at().context.key).toBe("MA");
  });

  it("begins like another project, until a template is chosen after all", async () => {
    const { write, send, at, asked, settled } = open();
    write("name", "Marketing");
    send({ type: "like.chosen", project: "p7" });
    send({ type: "template.chosen", template: "kanban" });
    expect(at().context.like).toBeNull();
    send({ type: "like.chosen", project: "p8" });
    send({ type: "submitted" });
    await settled();
    expect(asked).toMatchObject([{ input: { like: "p8", template: "kanban" } }]);
    const unknown = open();
    unknown.send({ type: "like.chosen", project: "p9" });
    expect(unknown.at().context.like).toBeNull();
  });

  it("has the icon of the project that it begins like, unless one was chosen", async () => {
    const { write, send, at, asked, settled } = open();
    write("name", "Marketing");
    send({ type: "like.chosen", project: "p8" });
    expect(at().context.icon).toBeNull();
    send({ type: "like.chosen", project: "p7" });
    expect(at().context.icon).toBe("cart");
    send({ type: "icon.chosen", icon: "rocket" });
    send({ type: "like.chosen", project: "p7" });
    send({ type: "submitted" });
    await settled();
    expect(asked).toMatchObject([{ input: { like: "p7", icon: "rocket" } }]);
  });

  it("says what is missing, and asks nobody", () => {
    const { send, at, asked } = open();
    send({ type: "submitted" });
    expect([at().context.faults, asked]).toEqual([{ name: "name_required", key: "key_letters" }, []]);
  });

  it("does not send a key that another project has", () => {
    const { write, send, at, asked } = open(null, ["MKT"]);
    write("name", "Marketing");
    write("key", "MKT");
    send({ type: "submitted" });
    expect([at().context.faults, asked]).toEqual([{ key: "key_taken" }, []]);
  });

  it("says at the field that somebody else was first with the key, and above the form that the plan is full", async () => {
    const late = open({ code: "key_taken" });
    late.write("name", "Marketing");
    late.send({ type: "submitted" });
    await late.settled();
    expect([late.at().context.faults, late.at().context.name]).toEqual([{ key: "key_taken" }, "Marketing"]);

    const unseen = open({ code: "key_unseen" });
    unseen.write("name", "Marketing");
    unseen.send({ type: "submitted" });
    await unseen.settled();
    expect([unseen.at().context.faults, unseen.at().context.name, unseen.done]).toEqual([{ key: "key_unseen" }, "Marketing", []]);

    const full = open({ code: "projects_full", limit: 3 });
    full.write("name", "Marketing");
    full.send({ type: "submitted" });
    await full.settled();
    expect([full.at().hasTag("refused"), full.at().context.error, full.at().context.name]).toEqual([
      true,
      { code: "projects_full", limit: 3 },
      "Marketing",
    ]);
  });

  it("copies another project with its tasks, of which somebody says what stays; a template has none", async () => {
    const { write, send, settled, asked, at } = open();
    write("name", "Marketing");
    send({ type: "copying.toggled", part: "hasTasks" });
    expect(at().context.hasTasks).toBe(false);
    send({ type: "like.chosen", project: "p7" });
    send({ type: "copying.toggled", part: "keepsDates" });
    expect(at().context.copies.keepsDates).toBe(true);
    send({ type: "copying.toggled", part: "hasTasks" });
    send({ type: "copying.toggled", part: "keepsDates" });
    send({ type: "submitted" });
    await settled();
    expect(asked).toMatchObject([{ input: { like: "p7", tasks: { keepsDates: false, keepsAssignees: true, keepsStates: false } } }]);
  });

  it("begins with the tasks of the project of which a copy was asked for", () => {
    const models = [{ id: "p7", name: "Sales", icon: "cart" as const }];
    const { at } = begin(projectMakingMachine, { taken: [], models, color: "blue", like: "p7" }, { make: () => null }, { open: silence });
    expect(at().context).toMatchObject({ like: "p7", hasTasks: true, icon: "cart" });
  });
});
