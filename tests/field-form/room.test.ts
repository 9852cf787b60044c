/** As many choices as a field may have, and not one more. */
import { expect, it } from "vitest";
import { createActor } from "xstate";
import { changing } from "../../machines/kit/form.ts";
import { fieldFormMachine } from "../../machines/workspace/field-form.ts";
import { bounds } from "../../src/domain/rows.ts";

it("takes no choice more than there may be", () => {
  const choices = Array.from({ length: bounds.choices - 1 }, (_, at) => ({ id: `c${at}`, name: String(at), color: null }));
  const form = createActor(fieldFormMachine, {
    input: { name: "Size", description: "", kind: "choice", choices, isNew: false, added: 0 },
  }).start();
  form.send(changing({ type: "choice.added" }));
  expect(form.getSnapshot().context.choices).toHaveLength(bounds.choices);
  expect(form.getSnapshot().can(changing({ type: "choice.added" }))).toBe(false);
  form.send(changing({ type: "choice.added" }));
  expect(form.getSnapshot().context.choices).toHaveLength(bounds.choices);
});
