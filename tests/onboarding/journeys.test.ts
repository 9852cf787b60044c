/** The first project of an organisation, by the letter of WORKSPACE §1 and not by the chart's. */
import { describe, expect, it } from "vitest";
import { onboardingMachine } from "../../machines/workspace/onboarding.ts";
import { begin, silence } from "../model/journey.ts";

const open = (outcome: unknown = null, taken: string[] = []) =>
  begin(onboardingMachine, { taken, unnamed: "Our work" }, { make: () => outcome }, { open: silence });

describe("the first project", () => {
  it("is made of two answers, and opened", async () => {
    const { send, settled, asked, done } = open();
    send({ type: "template.chosen", template: "kanban" });
    send({ type: "name.changed", name: " การตลาด " });
    send({ type: "submitted" });
    await settled();
    expect(asked).toEqual([{ actor: "make", input: { name: "การตลาด", key: "KRT", template: "kanban" } }]);
    expect(done).toEqual([{ action: "open", params: { key: "KRT" } }]);
  });

  it("is made for whoever skips both questions", async () => {
    const { send, settled, asked } = open();
    send({ type: "skipped" });
    send({ type: "submitted" });
    await settled();
    expect(asked).toEqual([{ actor: "make", input: { name: "Our work", key: "OW", template: "simple" } }]);
  });

  it("says that a name is too long, and keeps it on the way back and forth", () => {
    const { send, at, asked } = open();
    send({ type: "skipped" });
    send({ type: "name.changed", name: "T".repeat(81) });
    send({ type: "submitted" });
    expect([at().context.isTooLong, asked]).toEqual([true, []]);
    send({ type: "name.changed", name: "Tea" });
    expect(at().context.isTooLong).toBe(false);
    send({ type: "back.chosen" });
    send({ type: "template.chosen", template: "kanban" });
    expect(at().context.name).toBe("Tea");
  });

  it("has a key of its own where its name has no letters, and none that another has", async () => {
    const { send, settled, asked } = open(null, ["WRK"]);
    send({ type: "skipped" });
    send({ type: "name.changed", name: "☕☕" });
    send({ type: "submitted" });
    await settled();
    expect(asked).toEqual([{ actor: "make", input: { name: "☕☕", key: "WOR", template: "simple" } }]);
  });

  it("says why it was not made, and is made by pressing again", async () => {
    const { send, settled, at, asked } = open({ code: "projects_full", limit: 3 });
    send({ type: "skipped" });
    send({ type: "name.changed", name: "Tea" });
    send({ type: "submitted" });
    await settled();
    expect([at().hasTag("refused"), at().context.error, at().context.name]).toEqual([true, { code: "projects_full", limit: 3 }, "Tea"]);
    send({ type: "submitted" });
    expect(asked).toHaveLength(2);
  });
});
