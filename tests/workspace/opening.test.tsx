import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WorkspaceSyncContext, type SyncStatus } from "../../src/web/providers/workspace-rows.ts";
import { Store } from "../../src/web/sync/store.ts";
import { Opening } from "../../src/web/views/workspace/shell/opening.tsx";
import { showInWorkspace, syncOf } from "../model/workspace.tsx";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const again = vi.fn();
const open = (status: SyncStatus, pending = true) =>
  showInWorkspace(
    <WorkspaceSyncContext value={{ ...syncOf(new Store(Date.now, Math.random), status), again }}>
      <Opening pending={pending} label="Opening the board…" skeleton={<b>grey</b>}>
        <i>the board</i>
      </Opening>
    </WorkspaceSyncContext>,
  );

it("says without a network that it was never opened here, and tries again by a press", async () => {
  await open("offline");
  await screen.findByRole("heading", { name: "This is not on your device yet" });
  expect(screen.queryByText("grey")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(again).toHaveBeenCalledOnce();
});

it.each<[SyncStatus, RegExp]>([
  ["expired", /Your session has ended/],
  ["outdated", /There is a new version/],
  ["gone", /The organisation is gone/],
])("where the rows are %s it says what brings it, and waits for nothing", async (status, words) => {
  await open(status);
  await screen.findByText(words);
  expect(screen.queryByText("grey")).toBeNull();
});

it("shows what is there, however the rows stand", async () => {
  await open("offline", false);
  await screen.findByText("the board");
});

it("says after two seconds that it still works, and after fifteen offers a way on", async () => {
  await open("starting");
  await screen.findByText("grey");
  expect(screen.queryByText("Still working…")).toBeNull();
  await act(() => vi.advanceTimersByTime(2_000));
  await screen.findByText("Still working…");
  await act(() => vi.advanceTimersByTime(13_000));
  await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("button", { name: "Stop waiting" })).toBeTruthy();
});
