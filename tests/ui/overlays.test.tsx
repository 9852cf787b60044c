import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import type { Theme } from "../../src/contract/preferences.ts";
import { Dialog } from "../../src/web/ui/dialog.tsx";
import { LanguagePicker, ThemePicker } from "../../src/web/ui/pickers.tsx";
import { ToastHost } from "../../src/web/ui/toast-host.tsx";
import { showToast } from "../../src/web/ui/toasts.ts";
import { show } from "./show.tsx";

test("a picker opens with the keyboard, shows the present choice and reports a new one", async () => {
  const change = vi.fn();
  function Themes() {
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
  }
  const { user } = await show(<Themes />);
  const trigger = screen.getByRole("button", { name: "Theme: Ocean" });
  expect(trigger.getAttribute("aria-haspopup")).toBe("menu");
  trigger.focus();
  await user.keyboard("{ArrowDown}");
  const ocean = await screen.findByRole("menuitemradio", { name: "Ocean" });
  expect(ocean.getAttribute("aria-checked")).toBe("true");
  expect(trigger.getAttribute("aria-expanded")).toBe("true");
  await user.click(screen.getByRole("menuitemradio", { name: "Stone" }));
  expect(change).toHaveBeenCalledWith("stone");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Theme: Stone" }));
});

test("languages are named in their own words", async () => {
  const { user } = await show(<LanguagePicker value="th" onChange={() => {}} />, "th");
  await user.click(screen.getByRole("button", { name: "ภาษา: ไทย" }));
  expect(await screen.findByRole("menuitemradio", { name: "English" })).toBeTruthy();
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
