/** Moving a project to the trash, by the letter of WORKSPACE §3 and §9 and not by the chart's. */
import { expect, it } from "vitest";
import { refusal, success } from "../../machines/model/answers.ts";
import { projectDeletionMachine } from "../../machines/workspace/project-deletion.ts";
import { begin } from "../model/journey.ts";

const open = (remove: () => unknown) => begin(projectDeletionMachine, { project: { name: "ครัว", key: "KRU" } }, { remove });

it.each([" ครัว ", "KRU", "kru "])("asks for the name or the key, takes nothing else, and is done by “%s”", async (name) => {
  const { send, settled, at, asked } = open(() => success(null));
  send({ type: "submitted" });
  send({ type: "deletion.chosen" });
  for (const other of ["", "ครั", "KR"]) {
    send({ type: "name.changed", name: other });
    send({ type: "submitted" });
  }
  expect(asked).toEqual([]);
  send({ type: "name.changed", name });
  send({ type: "submitted" });
  send({ type: "submitted" });
  await settled();
  expect(asked).toEqual([{ actor: "remove", input: { name } }]);
  expect(at().hasTag("deleted")).toBe(true);
});

it("keeps what was typed where it was refused, and forgets it where somebody thinks again", async () => {
  const { send, settled, at } = open(() => refusal("network"));
  send({ type: "deletion.chosen" });
  send({ type: "name.changed", name: "KRU" });
  send({ type: "submitted" });
  await settled();
  expect([at().hasTag("refused"), at().context.name, at().context.problem?.code]).toEqual([true, "KRU", "network"]);
  send({ type: "cancelled" });
  send({ type: "deletion.chosen" });
  expect([at().hasTag("refused"), at().context.name]).toEqual([false, ""]);
});
