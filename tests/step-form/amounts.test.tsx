/** What a form says of numbers that no condition of a step can have: how far each kind counts. */
import { cleanup, screen } from "@testing-library/react";
import { act } from "react";
import { afterEach, expect, it } from "vitest";
import { createActor } from "xstate";
import type { ConditionKind } from "../../machines/workspace/step-draft.ts";
import { ids, samples } from "../../machines/workspace/step-form.model.ts";
import { stepFormMachine } from "../../machines/workspace/step-form.ts";
import { StepForm } from "../../src/web/views/workspace/workflow/step-form.tsx";
import { templates } from "../../src/workflow/templates.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";

afterEach(cleanup);

const inputs = samples.inputs ?? [];
const none = { subject: "", choice: "" };
const textOf = async (when: readonly [kind: ConditionKind, amount: string][]) => {
  const conditions = when.map(([kind, amount], at) => ({
    id: `condition-${at}`,
    kind,
    ...none,
    subject: kind === "visits" ? "s1" : ids.amount,
    amount,
  }));
  const actor = createActor(stepFormMachine, { input: { ...inputs[0]!, th: "ตรวจ", when: conditions } }).start();
  await showWithRows(<StepForm actor={actor} workflow={templates.kanban.document} from="s1" groups={[]} isNew />, storeOf("owner", {}));
  act(() => actor.send({ type: "submitted" }));
  const wrong = screen.getAllByRole("textbox").filter((field) => field.getAttribute("aria-invalid") === "true");
  const [described] = new Set(wrong.map((field) => field.getAttribute("aria-describedby")));
  return Array.from(document.getElementById(described!)!.querySelectorAll("p"), ({ textContent }) => textContent);
};

it.each<[when: [ConditionKind, string][], text: string[]]>([
  [[["workingHours", "0"]], ["A whole number from one to 999"]],
  [[["days", "-3"]], ["A whole number from one to 999"]],
  [[["visits", "100"]], ["A whole number from one to 99"]],
  [[["atLeast", "much"]], ["Write a number"]],
  [
    [
      ["atMost", ""],
      ["hours", "1.5"],
      ["visits", "0"],
      ["days", ""],
    ],
    ["Write a number", "A whole number from one to 999", "A whole number from one to 99"],
  ],
])("%j", async (when, text) => {
  expect(await textOf(when)).toEqual(text);
});
