/** Giving a name to how a project is shown, by the letter of WORKSPACE §4 and §9 and not by the chart's. */
import { describe, expect, it } from "vitest";
import { viewNamingMachine } from "../../machines/workspace/view-naming.ts";
import { begin } from "../model/journey.ts";

const open = (mayShare: boolean, outcome: unknown = null) => {
  const journey = begin(viewNamingMachine, { mayShare }, { save: () => outcome });
  return { ...journey, write: (name: string) => journey.send({ type: "name.changed", name }) };
};

describe("naming a view", () => {
  it("keeps what is seen under a name, for oneself or for everybody", async () => {
    const { send, write, settled, at, asked } = open(true);
    send({ type: "naming.began", view: null, name: "", isShared: false });
    write(" This week ");
    send({ type: "sharing.chosen", isShared: true });
    send({ type: "submitted" });
    await settled();
    expect([asked, at().value]).toEqual([[{ actor: "save", input: { view: null, name: "This week", isShared: true } }], "closed"]);
  });

  it("shares nothing of whoever may not", () => {
    const { send, at } = open(false);
    send({ type: "naming.began", view: null, name: "", isShared: false });
    send({ type: "sharing.chosen", isShared: true });
    expect([at().context.isShared, at().can({ type: "sharing.chosen", isShared: true })]).toEqual([false, false]);
  });

  it("asks for a name, and says when another view has it", async () => {
    const { send, write, settled, at, asked } = open(true, { code: "name_taken" });
    send({ type: "naming.began", view: "v7", name: "Old", isShared: true });
    write("  ");
    send({ type: "submitted" });
    expect([at().context.fault, asked]).toEqual(["name_required", []]);
    write("x".repeat(61));
    send({ type: "submitted" });
    expect([at().context.fault, asked]).toEqual(["name_long", []]);
    write("Taken");
    expect(at().context.fault).toBeNull();
    send({ type: "submitted" });
    await settled();
    expect([at().context.fault, at().context.name, at().hasTag("open")]).toEqual(["name_taken", "Taken", true]);
  });

  it("says why there is no room, and keeps what was written", async () => {
    const { send, write, settled, at } = open(true, { code: "views_full", limit: 50 });
    send({ type: "naming.began", view: null, name: "", isShared: false });
    write("One more");
    send({ type: "submitted" });
    await settled();
    expect([at().hasTag("refused"), at().context.error, at().context.name]).toEqual([true, { code: "views_full", limit: 50 }, "One more"]);
    send({ type: "naming.cancelled" });
    expect([at().value, at().context.error]).toEqual(["closed", null]);
  });
});
