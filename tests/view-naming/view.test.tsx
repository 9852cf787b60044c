import { cleanup, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createActor } from "xstate";
import { description, samples } from "../../machines/workspace/view-naming.model.ts";
import { viewNamingMachine, type ViewNamingActor } from "../../machines/workspace/view-naming.ts";
import { ViewDialog } from "../../src/web/views/workspace/views/view-dialog.tsx";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

/** Beside the dialog, what opens it: the line of the view, and its menu. */
const Page = ({ actor }: { actor: ViewNamingActor }) => (
  <>
    <button type="button" onClick={() => actor.send({ type: "naming.began", view: null, name: "", isShared: false })}>
      Save as a view
    </button>
    <button type="button" onClick={() => actor.send({ type: "naming.began", view: "v1", name: "งานของทีม", isShared: true })}>
      Rename v1
    </button>
    <button type="button" onClick={() => actor.send({ type: "naming.began", view: "v2", name: "งานของฉัน", isShared: false })}>
      Rename v2
    </button>
    <ViewDialog actor={actor} />
  </>
);

walkView({
  name: "viewNaming",
  machine: viewNamingMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<Page actor={actor} />);
    return described(description, actor);
  },
});

it("asks those alone who may share whose a view is to be, and of a new one", async () => {
  const asked = async (mayShare: boolean, view: string | null) => {
    const actor = createActor(viewNamingMachine, { input: { mayShare } }).start();
    actor.send({ type: "naming.began", view, name: "", isShared: false });
    await showInWorkspace(<ViewDialog actor={actor} />);
    await screen.findByRole("textbox", { name: "Name" });
    const { length } = screen.queryAllByRole("radio");
    cleanup();
    return length;
  };
  expect([await asked(true, null), await asked(false, null), await asked(true, "v1")]).toEqual([2, 0, 0]);
});
