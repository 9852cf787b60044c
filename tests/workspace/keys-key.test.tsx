/** The key `?`: what it opens, and when it is meant for something else. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { KeysKey } from "../../src/web/views/workspace/keyboard/keys-key.tsx";
import { showWithRows, storeOf } from "../model/rows.tsx";

const show = () =>
  showWithRows(
    <>
      <KeysKey />
      <input aria-label="Title" />
    </>,
    storeOf("owner", {}),
  );
const press = (own: object, target: Element = document.body) => fireEvent.keyDown(target, { key: "?", ...own });

it("lists the keys, each with what it does, and closes again", async () => {
  await show();
  expect(press({})).toBe(false);
  const dialog = await screen.findByRole("dialog", { name: "Keys" });
  const board = within(dialog).getByRole("region", { name: "On a card or a line" });
  expect(within(board).getByText("Writes its title").previousElementSibling?.textContent).toBe("E");
  fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("opens it where a Thai letter is on it, and not while something is written or with Ctrl", async () => {
  await show();
  press({}, screen.getByRole("textbox", { name: "Title" }));
  press({ ctrlKey: true });
  press({ key: "/", code: "Slash" });
  expect(press({ key: "ฦ", code: "Slash", shiftKey: true })).toBe(false);
  expect(await screen.findAllByRole("dialog")).toHaveLength(1);
});
