/** A project is copied with its tasks, and taken back; it is downloaded, and the file is taken in again (moving-in). */
import { makeOrganization } from "../../src/tools/test/browser/api.ts";
import { expect, test } from "./journey.ts";

test("a project is copied with its tasks by keys alone, taken back by one press, and its file is a project again", async ({
  visitor: owner,
}) => {
  test.setTimeout(120_000);
  const { product, account, organizationName, subdomain, page } = owner;
  await makeOrganization(product, account, { organizationName, subdomainName: subdomain });
  const base = `http://${owner.workspaceHost()}`;
  await page.goto(`${base}/new`);
  await owner.signIn();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Launch");
  await page.getByRole("textbox", { name: "Key" }).fill("LNC");
  await page.getByRole("radio", { name: "Kanban" }).check();
  await owner.button("Make the project").click();
  await page.getByRole("button", { name: "Add a task Backlog" }).click();
  for (const title of ["Plan it", "Print it"]) {
    await page.getByRole("textbox", { name: "Title of the task" }).fill(title);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: title })).toBeVisible();
  }
  await page.keyboard.press("Escape");

  await page.goto(`${base}/p/LNC/settings`);
  const copies = page.getByRole("region", { name: "Copy and export" });
  const download = page.waitForEvent("download");
  await copies.getByRole("button", { name: "Download the project" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^LNC-\d{4}-\d\d-\d\d\.json$/);
  await expect(copies.getByText("The file is among your downloads.")).toBeVisible();

  await copies.getByRole("link", { name: "Copy the project…" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("checkbox", { name: /^With its tasks/ })).toBeChecked();
  await page.getByRole("textbox", { name: "Name", exact: true }).focus();
  await page.keyboard.type("Second launch");
  // A key that another one has is said at its field, and nothing typed is lost.
  await page.getByRole("textbox", { name: "Key" }).fill("LNC");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Another project has this key")).toBeVisible();
  await page.getByRole("textbox", { name: "Key" }).fill("SEC");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${base}/p/SEC`);
  for (const title of ["Plan it", "Print it"]) await expect(page.getByRole("link", { name: title })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(`${base}/`);
  await expect(page.getByRole("link", { name: "Second launch" })).toHaveCount(0);

  await page.goto(`${base}/import`);
  await page.locator("input[type=file]").setInputFiles({ name: "file.json", mimeType: "application/json", buffer: await bytesOf(file) });
  await expect(page.getByText("Lanngan JSON")).toBeVisible();
});

const bytesOf = async (file: { createReadStream(): Promise<NodeJS.ReadableStream> }): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};
