/** The boxes of a code under the keyboard: where the focus is, and what each key does. */
import { act, createEvent, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import CodeBoxes, { type CodeInputProps } from "../../src/web/ui/code-boxes.tsx";
import { show } from "./show.tsx";

type Given = Partial<CodeInputProps> & { start?: string };

const complete = vi.fn();
const Code = ({ start = "", ...given }: Given) => {
  const [code, setCode] = useState(start);
  return (
    <>
      <CodeBoxes value={code} onChange={setCode} onComplete={complete} {...given} />
      <button type="button">Elsewhere</button>
    </>
  );
};
/** Shows the boxes; `given` changes what they are given. */
const boxesWith = async (begun: Given) => {
  complete.mockReset();
  const { user, rerender } = await show(<Code {...begun} />);
  return { user, given: (more: Given) => rerender(<Code {...begun} {...more} />) };
};
const boxes = () => screen.getAllByRole<HTMLInputElement>("textbox");
const group = () => screen.getByRole("group", { name: "Verification code" });
const code = () =>
  boxes()
    .map(({ value }) => value)
    .join("");
/** The place of the box that has the focus, from 1; 0 where none has it. */
const at = () => boxes().indexOf(document.activeElement as HTMLInputElement) + 1;
const goTo = (place: number) => act(() => boxes()[place - 1]!.focus());

describe("keys", () => {
  it.each([
    ["left, from the third", "123", 3, "{ArrowLeft}", 2],
    ["left, from the first", "123", 1, "{ArrowLeft}", 1],
    ["right, from the first", "123", 1, "{ArrowRight}", 2],
    ["right, as far as the next digit", "123", 4, "{ArrowRight}", 4],
    ["right, from the last", "123456", 6, "{ArrowRight}", 6],
    ["to the first", "123", 3, "{Home}", 1],
    ["to the next digit", "12", 1, "{End}", 3],
    ["to the last of a full code", "123456", 2, "{End}", 6],
    ["over the digit that stands there", "123", 2, "2", 3],
  ])("lead %s", async (_, start, from, key, to) => {
    const { user } = await boxesWith({ start });
    goTo(from);
    await user.keyboard(key);
    expect([at(), code()]).toEqual([to, start]);
  });

  it.each([
    ["its own digit", "123", 2, "13", 1],
    ["the one before an empty box", "123", 4, "12", 3],
    ["nothing at the beginning", "", 1, "", 1],
    ["the last of a full code", "123456", 6, "12345", 5],
  ])("take back %s", async (_, start, from, left, to) => {
    const { user } = await boxesWith({ start });
    goTo(from);
    await user.keyboard("{Backspace}");
    expect([code(), at()]).toEqual([left, to]);
  });

  it.each(["altKey", "ctrlKey", "metaKey"])("are the browser's with %s", async (held) => {
    await boxesWith({ start: "123" });
    goTo(3);
    const press = createEvent.keyDown(boxes()[2]!, { key: "ArrowLeft", [held]: true });
    fireEvent(boxes()[2]!, press);
    expect([at(), press.defaultPrevented]).toEqual([3, false]);
  });

  it("that do something do nothing else, and others are left alone", async () => {
    await boxesWith({ start: "123" });
    goTo(3);
    const [own, other] = ["Home", "Tab"].map((key) => createEvent.keyDown(boxes()[2]!, { key }));
    for (const press of [own!, other!]) fireEvent(boxes()[2]!, press);
    expect([own!.defaultPrevented, other!.defaultPrevented]).toEqual([true, false]);
  });

  it("write over the digit that stands there, in whichever order a phone tells of both", async () => {
    await boxesWith({ start: "123" });
    for (const [text, changed] of [
      ["29", "193"],
      ["89", "183"],
    ] as const) {
      goTo(2);
      fireEvent.input(boxes()[1]!, { target: { value: text } });
      expect([code(), at()]).toEqual([changed, 3]);
    }
    fireEvent.input(boxes()[1]!, { target: { value: "" } });
    expect(code()).toBe("13");
    fireEvent.input(boxes()[0]!, { target: { value: "x" } });
    expect([code(), boxes()[0]!.value]).toEqual(["13", "1"]);
  });

  it("write nothing twice: what is there already is told to nobody", async () => {
    const change = vi.fn();
    await boxesWith({ value: "12", onChange: change });
    fireEvent.input(boxes()[0]!, { target: { value: "11" } });
    fireEvent.paste(boxes()[0]!, { clipboardData: { getData: (type: string) => (type === "text/plain" ? "12" : "") } });
    expect(change).not.toHaveBeenCalled();
    expect(complete).not.toHaveBeenCalled();
  });
});

describe("the focus", () => {
  it("is on the first box where it is wanted, once, and as soon as it can be", async () => {
    const { given } = await boxesWith({ autoFocus: true, disabled: true });
    expect(at()).toBe(0);
    given({ disabled: false });
    expect(at()).toBe(1);
    screen.getByRole("button").focus();
    given({ disabled: true });
    given({ disabled: false });
    expect(document.activeElement).toBe(screen.getByRole("button"));
  });

  it("is on the first box from the beginning, where that is open", async () => {
    await boxesWith({ autoFocus: true });
    expect(at()).toBe(1);
  });

  it("is nowhere where it is not wanted", async () => {
    await boxesWith({});
    expect(at()).toBe(0);
  });

  it("stays with the boxes while they are closed, and is on the next digit when they are open again", async () => {
    const { given } = await boxesWith({ start: "123" });
    goTo(2);
    given({ disabled: true });
    expect(document.activeElement).toBe(group());
    given({ disabled: false });
    expect(at()).toBe(4);
  });

  it("that was lost to the page comes back, and one that went elsewhere stays there", async () => {
    const { given } = await boxesWith({ start: "12", disabled: true });
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    given({ disabled: false });
    expect(at()).toBe(3);
    screen.getByRole("button").focus();
    given({ disabled: true });
    expect(document.activeElement).toBe(screen.getByRole("button"));
  });

  it("does not jump over what is empty, and what it comes to is selected", async () => {
    const { user } = await boxesWith({ start: "12" });
    await user.click(boxes()[4]!);
    expect(at()).toBe(3);
    goTo(1);
    expect([boxes()[0]!.selectionStart, boxes()[0]!.selectionEnd]).toEqual([0, 1]);
  });

  it("comes by Tab to the next digit alone", async () => {
    await boxesWith({ start: "12" });
    expect(boxes().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0, -1, -1, -1]);
    expect(group().tabIndex).toBe(-1);
  });

  it("comes by Tab to the last box of a full code", async () => {
    await boxesWith({ start: "123456" });
    expect(boxes().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, -1, -1, 0]);
  });
});

it("says of each box what it is, and what is wrong with it", async () => {
  const { given } = await boxesWith({ start: "12", invalid: true, describedBy: "why" });
  const attributesOf = (name: string) => boxes().map((box) => box.getAttribute(name));
  expect(group().getAttribute("aria-describedby")).toBe("why");
  expect(attributesOf("aria-invalid")).toEqual(Array(6).fill("true"));
  expect(attributesOf("data-filled")).toEqual(["", "", null, null, null, null]);
  expect(attributesOf("enterkeyhint")).toEqual(["next", "next", "next", "next", "next", "done"]);
  given({ invalid: false, accepted: true, disabled: true });
  expect(attributesOf("aria-invalid")).toEqual(Array(6).fill(null));
  expect(attributesOf("data-accepted")).toEqual(Array(6).fill(""));
  expect(boxes().every(({ disabled }) => disabled)).toBe(true);
});
