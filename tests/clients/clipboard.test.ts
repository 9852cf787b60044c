// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { saveFile } from "../../src/web/clients/save-file.ts";
import { asWritten, copyAsWritten, copyText } from "../../src/web/clients/clipboard.ts";

const held = "เลือกแพ็\u2060ก\u2060เก\u2060จ";
const written = "เลือกแพ็กเกจ";

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test("what holds a Thai word together goes, and what somebody typed elsewhere stays", () => {
  expect(asWritten(held)).toBe(written);
  expect(asWritten("A\u2060B ข\u2060 \u2060ก")).toBe("A\u2060B ข\u2060 \u2060ก");
});

/** What comes to the clipboard of a copy from the page; null where the browser does as it would. */
const copied = (target: Element): Record<string, string> | null => {
  const event = new Event("copy", { bubbles: true, cancelable: true });
  const data: Record<string, string> = {};
  Object.assign(event, { clipboardData: { setData: (type: string, text: string) => (data[type] = text) } });
  target.dispatchEvent(event);
  return event.defaultPrevented ? data : null;
};

test("what is copied from the page is as people write it, and of a field as it was typed", () => {
  copyAsWritten();
  document.body.innerHTML = `<p>${held}<b>${held}</b></p><p>Plan</p><textarea></textarea>`;
  const [first, second] = document.querySelectorAll("p");
  getSelection()!.selectAllChildren(first!);
  expect(copied(first!)).toEqual({ "text/plain": written + written, "text/html": `${written}<b>${written}</b>` });
  expect(copied(document.querySelector("textarea")!)).toBeNull();
  getSelection()!.selectAllChildren(second!);
  expect(copied(second!)).toBeNull();
});

test("so is what the product copies and saves", async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copyText(held)).toBe(true);
  expect(writeText).toHaveBeenCalledWith(written);
  const saved: Blob[] = [];
  const createObjectURL = vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:1";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  saveFile(held, "plan.txt");
  expect(await saved[0]!.text()).toBe(written);
  expect(saved[0]!.type).toBe("text/plain;charset=utf-8");
  createObjectURL.mockRestore();
});
