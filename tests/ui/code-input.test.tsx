import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { CodeInput } from "../../src/web/ui/code-input.tsx";
import { show } from "./show.tsx";

const Code = ({ onComplete, start = "" }: { onComplete: (code: string) => void; start?: string }) => {
  const [code, setCode] = useState(start);
  return (
    <>
      <CodeInput value={code} onChange={setCode} onComplete={onComplete} />
      <output>{code}</output>
    </>
  );
};

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

test.each([
  ["the first", 1],
  ["one in the middle", 3],
  ["the last", 6],
])("a digit typed into %s box of a full code begins a new one, and nothing is complete before its sixth", async (_name, box) => {
  const complete = vi.fn();
  const { user } = await show(<Code onComplete={complete} start="111222" />);
  await user.click(await screen.findByLabelText(`Digit ${box} of 6`));
  await user.keyboard("7");
  await waitFor(() => expect(shown()).toBe("7"));
  expect(screen.getByLabelText("Digit 2 of 6")).toBe(document.activeElement);
  await user.keyboard("8123");
  expect(complete).not.toHaveBeenCalled();
  await user.keyboard("4");
  await waitFor(() => expect(complete.mock.calls).toEqual([["781234"]]));
});

test.each([
  ["the digit that stands there", "2"],
  ["the same digit in Thai", "๒"],
])("%s begins a new code too", async (_name, key) => {
  const complete = vi.fn();
  const { user } = await show(<Code onComplete={complete} start="111222" />);
  await user.click(await screen.findByLabelText("Digit 6 of 6"));
  await user.keyboard(key);
  await waitFor(() => expect(shown()).toBe("2"));
  expect(complete).not.toHaveBeenCalled();
});

test("some digits pasted over a full code begin a new one", async () => {
  const complete = vi.fn();
  const { user } = await show(<Code onComplete={complete} start="111222" />);
  await user.click(await screen.findByLabelText("Digit 2 of 6"));
  await user.paste("345");
  await waitFor(() => expect(shown()).toBe("345"));
  expect(complete).not.toHaveBeenCalled();
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
