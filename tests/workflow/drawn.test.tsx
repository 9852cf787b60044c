/** A draft that is drawn in its picture, or brought in: what another makes of it meanwhile stays, and the focus goes on where something was pressed (WORKSPACE §5). */
import type { ReactNode } from "react";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { drawing as layout } from "../../machines/workspace/workflow-diagram.model.ts";
import { door } from "../../machines/workspace/workflow-import.model.ts";
import { draftOf } from "../../src/domain/rows.ts";
import { useRow } from "../../src/web/providers/workspace-rows.ts";
import type { Store } from "../../src/web/sync/store.ts";
import { anchorOf } from "../../src/web/views/workspace/workflow/anchors.ts";
import { DrawnForms, useDrawingOf } from "../../src/web/views/workspace/workflow/drawing.tsx";
import { CodePart } from "../../src/web/views/workspace/workflow/code-part.tsx";
import { WorkflowPicture } from "../../src/web/views/workspace/workflow/workflow-picture.tsx";
import type { WorkflowDocument } from "../../src/workflow/document.ts";
import { nameIn } from "../../src/workflow/states.ts";
import { replaceState } from "../../src/workflow/edits.ts";
import { templates } from "../../src/workflow/templates.ts";
import { id, the } from "../domain/people.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { access, project } from "../sync/frames.ts";

const { document: simple } = templates.simple;
const first = simple.states[0]!;
const called = (en: string): WorkflowDocument => replaceState(simple, { ...first, name: { ...first.name, en } });

const Drawn = () => {
  const row = useRow("project", id(1))!;
  const drawing = useDrawingOf(row, { refused: [], warned: [] });
  return (
    <>
      <WorkflowPicture workflow={draftOf(row)} layout={layout} anchorOf={anchorOf} walk={null} drawing={drawing} />
      <DrawnForms actor={drawing.actor} project={row} />
    </>
  );
};
const Tools = () => <CodePart project={useRow("project", id(1))!} mayChange />;

const show = async (view: ReactNode) => {
  const store = storeOf("owner", { projects: [project(1, { key: "MENU", workflow: simple })], access: [access(1, "member", "lead")] });
  await showWithRows(view, store);
  return store;
};
const draftIn = (store: Store) => draftOf(store.rows.get("project", id(1))!);
const nameNow = (store: Store) => nameIn(draftIn(store).states[0]!.name, "en");
const drafted = (store: Store, to: WorkflowDocument) =>
  act(async () => void store.do([the({ op: "workflow.draft", id: id(1), from: draftIn(store), to })]));
const state = (name: string) => screen.getByRole("link", { name });
const press = async (name: string) => {
  const button = screen.getByRole("button", { name });
  button.focus();
  await act(async () => fireEvent.click(button));
};
const key = (name: string, pressed: string) => act(async () => void fireEvent.keyDown(state(name), { key: pressed }));
const rename = async (name: string) => {
  const field = screen.getByRole("textbox", { name: "Name of the state" });
  fireEvent.change(field, { target: { value: name } });
  await act(async () => void fireEvent.submit(field));
};

it("renames no state over what another called it meanwhile, but for whoever was told of that", async () => {
  const store = await show(<Drawn />);
  await key("To do", "F2");
  await drafted(store, called("Theirs"));
  await rename("Mine");
  await screen.findByText("Somebody has changed this since. Rename it once more to have it your way");
  expect(nameNow(store)).toBe("Theirs");
  await rename("Mine");
  await waitFor(() => expect(nameNow(store)).toBe("Mine"));
});

it("does nothing where the name stays as it was", async () => {
  const store = await show(<Drawn />);
  await key("To do", "F2");
  await rename("To do");
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Name of the state" })).toBeNull());
  expect(store.lastAct()).toBeNull();
});

it("gives the focus back to what a form was opened from", async () => {
  await show(<Drawn />);
  state("To do").focus();
  await key("To do", "c");
  await key("To do", "ArrowRight");
  await key("To do", "Enter");
  await press("Cancel");
  expect(document.activeElement).toBe(state("To do"));
  await press("Add a state here");
  await press("Cancel");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add a state here" }));
});

const definition = () => screen.getByRole("textbox", { name: "The configuration of createMachine, as JSON" });

it("brings no definition in over what another made of the draft since it was read, but for whoever was told of that", async () => {
  const store = await show(<Tools />);
  await press("Bring a definition in");
  expect(document.activeElement).toBe(definition());
  fireEvent.change(definition(), { target: { value: door } });
  await act(async () => void fireEvent.submit(definition()));
  await screen.findByRole("list", { name: "What was left out" });
  await drafted(store, called("Theirs"));
  await press("Make it the draft");
  await screen.findByText("Somebody has changed this since");
  expect(nameNow(store)).toBe("Theirs");
  await press("Make it the draft");
  await waitFor(() => expect(draftIn(store).states.map(({ name }) => name.en)).toEqual(["shut", "open"]));
});

it("goes on in the text when somebody comes back to it, and where a file is found wrong", async () => {
  await show(<Tools />);
  await press("Bring a definition in");
  screen.getByRole("button", { name: "Choose a file" }).focus();
  const file = screen.getByLabelText("A file with the definition");
  fireEvent.change(file, { target: { files: [new File(["{"], "broken.json")] } });
  await waitFor(() => expect(document.activeElement).toBe(definition()));
  expect(definition().getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(definition(), { target: { value: door } });
  await act(async () => void fireEvent.submit(definition()));
  await screen.findByRole("list", { name: "What was left out" });
  await press("Back to the text");
  expect(document.activeElement).toBe(definition());
});
