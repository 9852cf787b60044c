/** Moving a project to the trash, in its settings (WORKSPACE §3): what is asked, where the focus is, and what follows on whichever page one is then. */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { projectDeletionMachine } from "../../machines/workspace/project-deletion.ts";
import { description, samples } from "../../machines/workspace/project-deletion.model.ts";
import { DeletionOfProject, ProjectDeletion } from "../../src/web/views/workspace/project/project-deletion.tsx";
import { connectToastArea, type ToastMessage } from "../../src/web/ui/toasts.ts";
import { described } from "../model/described.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";
import { project } from "../sync/frames.ts";

walkView({
  name: "projectDeletion",
  machine: projectDeletionMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<DeletionOfProject actor={actor} />);
    return described(description, actor);
  },
});

afterEach(() => void vi.unstubAllGlobals());

const says = (data: unknown) => () => new Response(JSON.stringify({ success: true, data, message: null, error: null }), { status: 200 });
const refuses = (code: string, status: number) => () =>
  new Response(JSON.stringify({ success: false, data: null, message: code, error: code, code }), { status });

/** Shows the end of a project's settings, with a server that answers so. */
const show = async (...answers: (() => Response)[]) => {
  const only = project(1, { name: "Bakery", key: "BAK" });
  const asked: string[] = [];
  const toasts: ToastMessage[] = [];
  const disconnect = connectToastArea((message) => toasts.push(message));
  vi.stubGlobal("fetch", async (url: string, { method, body }: { method: string; body?: string }) => {
    asked.push(`${method} ${new URL(url, "http://x").pathname}${body === undefined ? "" : ` ${body}`}`);
    return answers.shift()!();
  });
  const session = { bearer: async () => "token", onRejected() {} };
  await showWithRows(<ProjectDeletion project={only} />, storeOf("owner", { projects: [only] }), "live", {
    session,
    language: () => "en",
  } as never);
  return { asked, toasts, disconnect };
};
const type = (text: string) => fireEvent.change(screen.getByLabelText("Name or key of the project"), { target: { value: text } });
const submit = () => fireEvent.click(screen.getByRole("button", { name: "Move it to the trash" }));

it("asks where one stands, and leaves the focus where it was once one thinks again", async () => {
  const { disconnect } = await show();
  const offer = screen.getByRole("button", { name: "Delete the project…" });
  offer.focus();
  fireEvent.click(offer);
  expect(document.activeElement).toBe(screen.getByLabelText("Name or key of the project"));
  const leave = screen.getByRole("button", { name: "Leave it as it is" });
  leave.focus();
  fireEvent.click(leave);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Delete the project…" }));
  disconnect();
});

it("leads home once it is there, and brings it back from wherever one is", async () => {
  const { asked, toasts, disconnect } = await show(says(null), refuses("not_found", 404), says(null));
  fireEvent.click(screen.getByRole("button", { name: "Delete the project…" }));
  type("bak");
  submit();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({ tone: "success", title: "Bakery is in the trash", action: { label: "Undo" } });
  act(() => toasts[0]!.action!.onClick());
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(toasts[1]).toMatchObject({ tone: "error", title: "Bakery could not be restored" });
  act(() => toasts[0]!.action!.onClick());
  await waitFor(() => expect(toasts[2]).toMatchObject({ tone: "success", title: "Bakery is back" }));
  expect(asked.map((line) => line.replace(/^(\w+) .*\/w\/[\w-]+\//, "$1 "))).toEqual([
    'DELETE projects/00000000001 {"name":"bak"}',
    "POST trashed-projects/00000000001/restoration",
    "POST trashed-projects/00000000001/restoration",
  ]);
  disconnect();
});

it("says why it was not deleted, and stays", async () => {
  const { toasts, disconnect } = await show(refuses("leads_only", 403));
  fireEvent.click(screen.getByRole("button", { name: "Delete the project…" }));
  type("Bakery");
  submit();
  expect((await screen.findByRole("alert")).textContent).toContain("Only the project's lead may do this.");
  expect(toasts).toEqual([]);
  disconnect();
});
