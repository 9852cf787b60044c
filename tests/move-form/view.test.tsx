import { description, ids, samples } from "../../machines/workspace/move-form.model.ts";
import { moveFormMachine } from "../../machines/workspace/move-form.ts";
import { MoveForm } from "../../src/web/views/workspace/moves/move-form.tsx";
import { id } from "../domain/people.ts";
import { described } from "../model/described.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { walkView } from "../model/view-walk.tsx";
import { project, task } from "../sync/frames.ts";

const of = { project: id(1), description: "" };
const fields = [
  { ...of, id: ids.supplier, name: "Supplier", kind: "text" as const, choices: [], rank: "a0" },
  { ...of, id: ids.amount, name: "Amount", kind: "number" as const, choices: [], rank: "a1" },
  {
    ...of,
    id: ids.kind,
    name: "Kind",
    kind: "choice" as const,
    choices: [
      { id: ids.goods, name: "Goods", color: null },
      { id: ids.service, name: "Service", color: null },
    ],
    rank: "a2",
  },
];
const move = { id: "m1", name: { th: "สั่งซื้อ", en: "Order" }, to: "s2" };

walkView({
  name: "moveForm",
  machine: moveFormMachine,
  samples,
  async mount(actor) {
    const store = storeOf("owner", { projects: [project(1)], tasks: [task(10)], fields });
    await showWithRows(<MoveForm actor={actor} task={task(10)} project={project(1)} move={move} />, store);
    return described(description, actor);
  },
});
