import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { CodeInput } from "../../src/web/ui/code-input.tsx";
import { show } from "./show.tsx";

function Code({ onComplete, start = "" }: { onComplete: (code: string) => void; start?: string }) {
  const [code, setCode] = useState(start);
  return (
    <>
      <CodeInput value={code} onChange={setCode} onComplete={onComplete} />
      <output>{code}</output>
    </>
  );
}

const first = () => screen.findByLabelText("Digit 1 of 6");
const shown = () => screen.getByRole("status").textContent;

test("digits are typed one after another, and the sixth completes the code once", async () => {
  const complete = vi.fn();
  const { user } = await show(<Code onComplete={complete} />);
  await user.click(await first());
  await user.keyboard("48021");
  expect(complete).not.toHaveBeenCalled();
  await user.keyboard("6");
  await waitFor(() => expect(shown()).toBe("480216"));
  expect(complete.mock.calls).toEqual([["480216"]]);
});

test("Thai digits are digits", async () => {
  const complete = vi.fn();
  const { user } = await show(<Code onComplete={complete} />);
  await user.click(await first());
  await user.keyboard("๔๘๐๒๑๖");
  await waitFor(() => expect(complete.mock.calls).toEqual([["480216"]]));
  expect(await first()).toHaveProperty("value", "4");
});

test.each([
  ["plain", "480216"],
  ["with a space", "480 216"],
  ["with a dash in a sentence", "Your code is 480-216, valid for some minutes."],
  ["in Thai digits", "รหัสของคุณคือ ๔๘๐๒๑๖"],
])("a code is pasted %s", async (_name, text) => {
  const complete = vi.fn();
  const { user } = await show(<Code onComplete={complete} />);
  await user.click(await first());
  await user.paste(text);
  await waitFor(() => expect(complete.mock.calls).toEqual([["480216"]]));
});

test("a pasted code replaces what was typed, wherever the cursor is", async () => {
  const complete = vi.fn();
  const { user } = await show(<Code onComplete={complete} start="111" />);
  await user.click(await screen.findByLabelText("Digit 4 of 6"));
  await user.paste("480216");
  await waitFor(() => expect(complete.mock.calls).toEqual([["480216"]]));
});

test("letters leave no trace, typed or pasted", async () => {
  const complete = vi.fn();
  const { user } = await show(<Code onComplete={complete} />);
  await user.click(await first());
  await user.keyboard("a!");
  await user.paste("no digits here");
  expect(shown()).toBe("");
});

test("some digits with noise around them are pasted as digits", async () => {
  const { user } = await show(<Code onComplete={() => {}} />);
  await user.click(await first());
  await user.paste("48-02");
  await waitFor(() => expect(shown()).toBe("4802"));
});

test("a letter over a complete code changes nothing", async () => {
  const complete = vi.fn();
  const { user } = await show(<Code onComplete={complete} start="480216" />);
  await user.click(await first());
  await user.keyboard("x");
  expect(shown()).toBe("480216");
  expect(complete).not.toHaveBeenCalled();
});

test("the same code is entered again, typed or pasted: its check may have been given up", async () => {
  const complete = vi.fn();
  const { user } = await show(<Code onComplete={complete} start="480216" />);
  await user.click(await first());
  await user.keyboard("48021");
  expect(complete).not.toHaveBeenCalled();
  await user.keyboard("6");
  await waitFor(() => expect(complete.mock.calls).toEqual([["480216"]]));
  await user.paste("480216");
  await waitFor(() => expect(complete.mock.calls).toEqual([["480216"], ["480216"]]));
  expect(shown()).toBe("480216");
});

test("backspace takes the last digit back, and the arrows move between digits", async () => {
  const complete = vi.fn();
  const { user } = await show(<Code onComplete={complete} />);
  await user.click(await first());
  await user.keyboard("123");
  await user.keyboard("{Backspace}");
  await waitFor(() => expect(shown()).toBe("12"));
  await user.keyboard("{ArrowLeft}");
  await waitFor(() => expect(screen.getByLabelText("Digit 2 of 6")).toBe(document.activeElement));
});

test("phones may suggest the code", async () => {
  await show(<Code onComplete={() => {}} />);
  const input = await first();
  expect(input.getAttribute("autocomplete")).toBe("one-time-code");
  expect(input.getAttribute("inputmode")).toBe("numeric");
});

test("in Thai each box says its place", async () => {
  await show(<Code onComplete={() => {}} />, "th");
  expect(await screen.findByLabelText("หลักที่ 6 จาก 6")).toBeTruthy();
});
