import { description, groupId, ids, samples } from "../../machines/workspace/step-form.model.ts";
import { stepFormMachine } from "../../machines/workspace/step-form.ts";
import { StepForm } from "../../src/web/views/workspace/workflow/step-form.tsx";
import { templates } from "../../src/workflow/templates.ts";
import { id } from "../domain/people.ts";
import { described } from "../model/described.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { walkView } from "../model/view-walk.tsx";

const of = { project: id(1), description: "", choices: [] };
const store = () =>
  storeOf("owner", {
    fields: [
      { ...of, id: ids.amount, name: "Amount", kind: "number", rank: "a0" },
      { ...of, id: ids.deposit, name: "Deposit", kind: "number", rank: "a1" },
      { ...of, id: ids.supplier, name: "Supplier", kind: "text", rank: "a2" },
      { ...of, id: ids.delivery, name: "Delivery", kind: "date", rank: "a3" },
    ],
    labels: [{ id: ids.urgent, project: id(1), name: "Urgent", color: "rose" }],
  });
const groups = [1, 2, 3, 4, 5, 6, 7].map((at) => ({ id: groupId(at), name: `Group ${at}` }));

walkView({
  name: "stepForm",
  machine: stepFormMachine,
  samples,
  async mount(actor) {
    const isNew = actor.getSnapshot().context.to === "s2";
    await showWithRows(<StepForm actor={actor} workflow={templates.kanban.document} from="s1" groups={groups} isNew={isNew} />, store());
    return described(description, actor);
  },
});
