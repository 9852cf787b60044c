import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import type { Theme } from "../../src/contract/preferences.ts";
import { Dialog } from "../../src/web/ui/dialog.tsx";
import { Menu } from "../../src/web/ui/menu.tsx";
import { LanguageChoicePicker, LanguagePicker, ThemePicker } from "../../src/web/ui/pickers.tsx";
import { ToastHost } from "../../src/web/ui/toast-host.tsx";
import { showToast } from "../../src/web/ui/toasts.ts";
import { show } from "./show.tsx";

test("a picker shows the present choice, reports what arrow keys try, and closes on Enter and on a pointer's choice", async () => {
  const change = vi.fn();
  const Themes = () => {
    const [theme, setTheme] = useState<Theme>("ocean");
    return (
      <ThemePicker
        value={theme}
        onChange={(next) => {
          change(next);
          setTheme(next);
        }}
      />
    );
  };
  const { user } = await show(<Themes />);
  expect(screen.queryByRole("group")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Theme" }));
  const panel = screen.getByRole("group", { name: "Theme" });
  const ocean = within(panel).getByRole<HTMLInputElement>("radio", { name: "Ocean" });
  expect(ocean.checked).toBe(true);
  ocean.focus();
  await user.keyboard("{ArrowDown}");
  expect(change).toHaveBeenLastCalledWith("sunset");
  expect(screen.queryByRole("group")).not.toBeNull();
  await user.keyboard("{Enter}");
  expect(screen.queryByRole("group")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Theme" }));
  await user.click(within(panel).getByRole("radio", { name: "Stone" }));
  expect(change).toHaveBeenLastCalledWith("stone");
  expect(screen.queryByRole("group")).toBeNull();
});

test("languages are named in their own words, and each is a link to the page in it", async () => {
  const change = vi.fn();
  const { user } = await show(<LanguagePicker value="th" onChange={change} page="/terms" />, "th");
  await user.click(screen.getByRole("button", { name: "ภาษา: ไทย" }));
  const english = screen.getByRole("link", { name: "English" });
  expect([english.getAttribute("href"), english.lang]).toEqual(["/en/terms", "en"]);
  expect(screen.getByRole("link", { current: true }).textContent).toBe("ไทย");
  await user.click(english);
  expect(change).toHaveBeenCalledExactlyOnceWith("en");
});

test("where a page has no address for each language, they are choices like any other", async () => {
  const change = vi.fn();
  const { user } = await show(<LanguageChoicePicker value="th" onChange={change} />, "th");
  await user.click(screen.getByRole("button", { name: "ภาษา: ไทย" }));
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked)).toEqual([true, false]);
  const english = screen.getByRole("radio", { name: "English" });
  expect(screen.getByText("English").lang).toBe("en");
  await user.click(english);
  expect(change).toHaveBeenCalledExactlyOnceWith("en");
  expect(screen.queryByRole("group")).toBeNull();
});

const showMenu = (choose: (value: string) => void) =>
  show(
    <Menu
      entries={[
        { value: "profile", label: "Profile" },
        { value: "billing", label: "Billing", disabled: true },
      ]}
      onSelect={choose}
      trigger={(button) => (
        <button type="button" {...button}>
          Somchai
        </button>
      )}
    />,
  );

test("a menu belongs to its button, which has the focus again when it closes", async () => {
  const choose = vi.fn();
  const { user } = await showMenu(choose);
  const button = screen.getByRole("button", { name: "Somchai" });
  await user.click(button);
  const menu = await screen.findByRole("menu", { name: "Somchai" });
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(choose).not.toHaveBeenCalled();
});

test("a menu's entry is chosen by a click that nothing comes before, as of a screen reader, and by two of them once", async () => {
  const choose = vi.fn();
  const { user } = await showMenu(choose);
  for (const choice of [async (entry: HTMLElement) => entry.click(), (entry: HTMLElement) => user.dblClick(entry)]) {
    await user.click(screen.getByRole("button", { name: "Somchai" }));
    await choice(await screen.findByRole("menuitem", { name: "Billing" }));
    expect(choose).not.toHaveBeenCalled();
    await choice(screen.getByRole("menuitem", { name: "Profile" }));
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    expect(choose).toHaveBeenCalledExactlyOnceWith("profile");
    choose.mockClear();
  }
});

test("a dialog is named by its title and asks to close on Escape and on its button", async () => {
  const close = vi.fn();
  const { user } = await show(
    <Dialog open onClose={close} title="Contact us" description="We answer within a day">
      <input aria-label="name" />
    </Dialog>,
  );
  const dialog = await screen.findByRole("dialog", { name: "Contact us" });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(close).toHaveBeenCalledTimes(2);
});

test("the first toast is shown although its area is loaded for it, and its action can be taken", async () => {
  const again = vi.fn();
  const { user } = await show(<ToastHost />);
  expect(screen.queryByRole("region")).toBeNull();
  showToast({ tone: "error", title: "Could not save", action: { label: "Try again", onClick: again } });
  expect(await screen.findByText("Could not save")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(again).toHaveBeenCalledOnce();
});

test("whoever presses something in a toast goes on where they were", async () => {
  const { user } = await show(
    <>
      <input aria-label="Name" />
      <ToastHost />
    </>,
  );
  await user.click(screen.getByRole("textbox", { name: "Name" }));
  showToast({ tone: "success", title: "Moved", action: { label: "Undo", onClick: () => {} } });
  const toast = (await screen.findByText("Moved")).closest<HTMLElement>("[data-part=root]")!;
  // From what is on the toast to something else on it they are still in it.
  act(() => within(toast).getByRole("button", { name: "Close" }).focus());
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Name" }));
});

test("a toast stands for five seconds, three of them at most at a time, of which the oldest makes room", async () => {
  vi.useFakeTimers();
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  await show(<ToastHost />);
  const seen = () => screen.queryAllByText(/^Toast/).map(({ textContent }) => textContent);
  // What came before, here or in another test, is gone by then.
  act(() => showToast({ tone: "info", title: "The first" }));
  await act(() => vi.dynamicImportSettled());
  await pass(20_000);
  for (const number of [1, 2, 3, 4]) showToast({ tone: "info", title: `Toast ${number}` });
  await pass(400);
  expect(seen()).toEqual(["Toast 4", "Toast 3", "Toast 2"]);
  await pass(4_200);
  expect(seen()).toEqual(["Toast 4", "Toast 3", "Toast 2"]);
  await pass(1_000);
  expect(seen()).toEqual([]);
  vi.useRealTimers();
});
