/** Files on a task, in a browser: chosen, dropped and pasted, looked at by keys, taken away and brought back, and there for whoever opens the task later. */
import { readFile } from "node:fs/promises";
import { squareJpeg } from "../server/square-jpeg.ts";
import { expect, inEitherLanguage, test } from "./journey.ts";
import { ownsWorkspace } from "./together.ts";

inEitherLanguage(() => {
  test("files come to a task and are looked at there", async ({ visitor: owner, page, say, look, language }) => {
    await ownsWorkspace(owner);
    const base = `http://${owner.workspaceHost()}`;
    await page.goto(`${base}/new`);
    await page.getByRole("textbox", { name: say("Name"), exact: true }).fill("Menu");
    await page.getByRole("radio", { name: language === "th" ? "คัมบัง" : "Kanban" }).check();
    await owner.button("Make the project").click();
    const column = language === "th" ? "รอคิว" : "Backlog";
    await page.getByRole("button", { name: `${say("Add a task")} ${column}` }).click();
    await page.getByRole("textbox", { name: say("Title of the task") }).fill("Brew");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: /Brew/ }).click();

    const files = page.getByRole("region", { name: say("Files") });
    const list = files.getByRole("list", { name: say("Files") });
    const picture = { name: "เมนู.jpg", mimeType: "image/jpeg", buffer: Buffer.from(squareJpeg("menu")) };
    const other = { name: "cup.jpg", mimeType: "image/jpeg", buffer: Buffer.from(squareJpeg("cup")) };
    const text = { name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from("Tea,45\n") };
    const chooser = page.waitForEvent("filechooser");
    await files.getByRole("button", { name: say("Add files") }).click();
    await (await chooser).setFiles([picture, text]);
    await expect(list.getByRole("listitem")).toHaveCount(2);

    // Dropped on the task, wherever that is.
    const dropped = await page.evaluateHandle(
      ({ bytes, name }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));
        return data;
      },
      { bytes: [...other.buffer], name: other.name },
    );
    await files.dispatchEvent("drop", { dataTransfer: dropped });
    await expect(list.getByRole("listitem")).toHaveCount(3);
    await look("files on a task");

    // By keys alone: opened, turned, closed, and the focus is where it was.
    const show = list.getByRole("button", { name: say("Show “{name}”").replace("{name}", picture.name) });
    await show.focus();
    await page.keyboard.press("Enter");
    const viewer = page.getByRole("dialog", { name: picture.name });
    await expect(viewer.getByRole("img", { name: picture.name })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("dialog").getByRole("img", { name: other.name })).toBeVisible();
    await look("a file, large");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");

    // What is no picture is kept as it was.
    const download = page.waitForEvent("download");
    await list.getByRole("link", { name: text.name }).click();
    expect(await readFile(await (await download).path(), "utf8")).toBe("Tea,45\n");

    await list.getByRole("button", { name: say("Remove “{name}”").replace("{name}", text.name) }).click();
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await owner.button("Undo").click();
    await expect(list.getByRole("listitem")).toHaveCount(3);

    // Pasted where something is written, it is on the task and in the text, under a name of its own.
    await page.getByRole("button", { name: say("Write the description") }).click();
    const field = page.getByRole("textbox", { name: say("Description") });
    await field.fill("ก่อน ");
    const pasted = await page.evaluateHandle(
      ({ bytes, name }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));
        return data;
      },
      { bytes: [...other.buffer], name: other.name },
    );
    await field.evaluate(
      (target, clipboardData) => target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true })),
      pasted,
    );
    await expect(field).toHaveValue("ก่อน ![cup (2).jpg](<cup (2).jpg>)");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(field).toHaveValue("ก่อน ");
    await page.keyboard.press("ControlOrMeta+Shift+z");
    // Whoever leaves the field keeps what they wrote.
    await page.keyboard.press("Tab");
    await expect(list.getByRole("listitem")).toHaveCount(4);
    const inText = page.getByRole("img", { name: "cup (2).jpg" });
    await expect(inText).toBeVisible();
    await expect.poll(() => inText.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await look("a picture in a description");
    await expect(page.getByText(say("Everything is saved"))).toBeVisible();
    await page.reload();
    await expect(list.getByRole("listitem")).toHaveCount(4);
    await expect.poll(() => inText.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
});
