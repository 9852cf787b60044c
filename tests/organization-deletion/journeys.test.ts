/** Deleting the organisation, by the letter of WORKSPACE §2 and not by the chart's. */
import { expect, it } from "vitest";
import { refusal, success } from "../../machines/model/answers.ts";
import { organizationDeletionMachine } from "../../machines/workspace/organization-deletion.ts";
import { begin } from "../model/journey.ts";

const open = (remove: () => unknown) => begin(organizationDeletionMachine, { organization: "กาแฟดี" }, { remove });

it("asks for the name, takes no other, and asks once", async () => {
  const { send, settled, at, asked } = open(() => success(null));
  send({ type: "submitted" });
  expect(asked).toEqual([]);
  send({ type: "deletion.chosen" });
  send({ type: "name.changed", name: "กาแฟ" });
  send({ type: "submitted" });
  expect(asked).toEqual([]);
  send({ type: "name.changed", name: " กาแฟดี " });
  send({ type: "submitted" });
  send({ type: "submitted" });
  await settled();
  expect(asked).toEqual([{ actor: "remove", input: { name: " กาแฟดี " } }]);
  expect(at().hasTag("deleted")).toBe(true);
});

it("keeps what was typed where it was refused, and forgets it where somebody thinks again", async () => {
  const { send, settled, at } = open(() => refusal("network"));
  send({ type: "deletion.chosen" });
  send({ type: "name.changed", name: "กาแฟดี" });
  send({ type: "submitted" });
  await settled();
  expect([at().hasTag("refused"), at().context.name, at().context.problem?.code]).toEqual([true, "กาแฟดี", "network"]);
  send({ type: "cancelled" });
  send({ type: "deletion.chosen" });
  expect([at().hasTag("refused"), at().context.name]).toEqual([false, ""]);
});
