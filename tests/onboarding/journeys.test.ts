/** The first project of an organisation, by the letter of WORKSPACE §1 and not by the chart's. */
import { describe, expect, it } from "vitest";
import { onboardingMachine, type OnboardingInput } from "../../machines/workspace/onboarding.ts";
import { refusal, success } from "../../machines/model/answers.ts";
import { begin, silence } from "../model/journey.ts";

const open = (outcome: unknown = null, given: Partial<OnboardingInput> = {}, renamed: unknown = success(null)) =>
  begin(
    onboardingMachine,
    { taken: [], unnamed: "Our work", generatedName: null, draft: null, step: "way", ...given },
    { make: () => outcome, renameOrganization: () => renamed },
    { keep: silence, showStep: silence, open: silence },
  );

describe("the first project", () => {
  it("is made of two answers, and opened", async () => {
    const { send, settled, asked, done } = open();
    send({ type: "template.chosen", template: "kanban" });
    send({ type: "submitted" });
    send({ type: "name.changed", name: " การตลาด " });
    send({ type: "submitted" });
    await settled();
    expect(asked).toEqual([{ actor: "make", input: { name: "การตลาด", key: "KRT", template: "kanban", hasSamples: true } }]);
    expect(done.at(-1)).toEqual({ action: "open", params: { key: "KRT" } });
  });

  it("is made for whoever says nothing to both questions", async () => {
    const { send, settled, asked } = open();
    send({ type: "submitted" });
    send({ type: "submitted" });
    await settled();
    expect(asked).toEqual([{ actor: "make", input: { name: "Our work", key: "OW", template: "simple", hasSamples: true } }]);
  });

  it("begins without sample tasks for whoever wants none", async () => {
    const { send, settled, asked } = open(null, { step: "name" });
    send({ type: "samples.toggled" });
    send({ type: "submitted" });
    await settled();
    expect(asked[0]!.input).toMatchObject({ hasSamples: false });
  });

  it("is asked about where the address says, and goes on with what was answered before a reload", async () => {
    const first = open();
    first.send({ type: "template.chosen", template: "hiring" });
    first.send({ type: "submitted" });
    first.send({ type: "name.changed", name: "Tea" });
    const steps = first.done.filter(({ action }) => action === "showStep").map(({ params }) => params);
    expect(steps).toEqual([{ step: "way" }, { step: "name" }]);
    const kept = first.done.findLast(({ action }) => action === "keep")!.params as { draft: OnboardingInput["draft"] };
    const again = open(null, { draft: kept.draft, step: "name" });
    expect(again.at().hasTag("name")).toBe(true);
    again.send({ type: "step.visited", step: "way" });
    expect([again.at().hasTag("way"), again.at().context.template]).toEqual([true, "hiring"]);
    again.send({ type: "step.visited", step: "name" });
    again.send({ type: "submitted" });
    await again.settled();
    expect(again.asked[0]!.input).toMatchObject({ name: "Tea", template: "hiring" });
    // There is nothing to go on with.
    expect(again.done.filter(({ action }) => action === "keep")).toEqual([{ action: "keep", params: { draft: null } }]);
  });

  it("says that a name is too long, and keeps it on the way back and forth", () => {
    const { send, at, asked } = open(null, { step: "name" });
    send({ type: "name.changed", name: "T".repeat(81) });
    send({ type: "submitted" });
    expect([at().context.isTooLong, asked]).toEqual([true, []]);
    send({ type: "name.changed", name: "Tea" });
    expect(at().context.isTooLong).toBe(false);
    send({ type: "back.chosen" });
    send({ type: "template.chosen", template: "kanban" });
    send({ type: "submitted" });
    expect(at().context.name).toBe("Tea");
  });

  it("has a key of its own where its name has no letters, and none that another has", async () => {
    const { send, settled, asked } = open(null, { step: "name", taken: ["WRK"] });
    send({ type: "name.changed", name: "☕☕" });
    send({ type: "submitted" });
    await settled();
    expect(asked[0]!.input).toMatchObject({ name: "☕☕", key: "WOR" });
  });

  it("says why it was not made, and is made by pressing again", async () => {
    const { send, settled, at, asked } = open({ code: "projects_full", limit: 3 }, { step: "name" });
    send({ type: "name.changed", name: "Tea" });
    send({ type: "submitted" });
    await settled();
    expect([at().hasTag("refused"), at().context.error, at().context.name]).toEqual([true, { code: "projects_full", limit: 3 }, "Tea"]);
    send({ type: "submitted" });
    expect(asked).toHaveLength(2);
  });

  it("comes after the organisation's name, where a free registration made one up", async () => {
    const { send, settled, at, asked } = open(null, { generatedName: "org-somchai", step: "organization" });
    expect(at().hasTag("organization")).toBe(true);
    expect(at().context.organization).toBe("");
    send({ type: "organizationName.changed", organization: " บ้านสวน " });
    send({ type: "submitted" });
    await settled();
    expect(asked).toEqual([{ actor: "renameOrganization", input: { name: "บ้านสวน" } }]);
    expect(at().hasTag("way")).toBe(true);
    send({ type: "back.chosen" });
    expect([at().hasTag("organization"), at().context.organization]).toEqual([true, " บ้านสวน "]);
  });

  it("leaves the organisation called as it is for whoever says nothing", () => {
    const { send, at, asked } = open(null, { generatedName: "org-somchai", step: "organization" });
    send({ type: "submitted" });
    expect([at().hasTag("way"), asked]).toEqual([true, []]);
  });

  it("keeps a name that could not be saved, says why, and saves it by pressing again", async () => {
    const { send, settled, at, asked } = open(null, { generatedName: "org-somchai", step: "organization" }, refusal("network"));
    send({ type: "organizationName.changed", organization: "บ้านสวน" });
    send({ type: "submitted" });
    await settled();
    expect([at().hasTag("refused"), at().context.organization, at().context.problem?.code]).toEqual([true, "บ้านสวน", "network"]);
    send({ type: "submitted" });
    expect(asked).toHaveLength(2);
  });

  it("asks nobody for the name of an organisation that has one, whatever the address says", () => {
    const { send, at } = open(null, { step: "organization" });
    expect(at().hasTag("way")).toBe(true);
    send({ type: "step.visited", step: "organization" });
    send({ type: "back.chosen" });
    expect(at().hasTag("way")).toBe(true);
  });
});
