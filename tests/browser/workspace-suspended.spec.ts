/** What open boards and new pages show while their organisation is suspended, and that they are there again once it is restored (DECISIONS 50). */
import { readFile } from "node:fs/promises";
import { expect, test } from "./journey.ts";
import { goOffline, goOnline } from "./offline.ts";
import { addTasks, column, colleagueOf, makeBoard, openBoard, ownsWorkspace } from "./together.ts";
import { operates } from "./tours/in-workspace.ts";

test("a suspended organisation shows everybody its own page within 3 s, keeps what is unsent, and heals as it is restored", async ({
  visitor: owner,
  browser,
  look,
  network,
}) => {
  // What is done meanwhile, and what is asked for, is refused.
  network.expect(/the server responded with a status of 403/);
  await ownsWorkspace(owner);
  const other = await colleagueOf(owner, browser);
  await makeBoard(owner, 1);
  await openBoard(owner, [other], 1);
  await goOffline(other.page.context());
  await addTasks(other.page, "Written without a network");
  await expect(other.page.getByText("Offline · 1 kept")).toBeVisible();

  await operates({ visitor: owner }, "suspend", { reason: "They sell what is not theirs" });
  await expect(owner.heading("Your organisation is suspended")).toBeVisible({ timeout: 3_000 });
  await expect(owner.page.getByText("Task 1")).toHaveCount(0);
  // The operator alone restores it; owners take their data along.
  await expect(owner.button("Bring it back")).toHaveCount(0);
  const saved = owner.page.waitForEvent("download");
  await owner.button("Download the data").click();
  expect(await readFile(await (await saved).path(), "utf8")).toContain("Task 1");
  await look("workspace-suspended-open");

  await goOnline(other.page.context());
  await expect(other.heading("Your organisation is suspended")).toBeVisible();
  await expect(other.page.getByText("sent once the workspace is open again: 1")).toBeVisible();
  await expect(other.page.getByText(/Task 1|Written without a network/)).toHaveCount(0);
  await expect(other.button("Download the data")).toHaveCount(0);
  // A page that is opened by now shows the same.
  await other.page.reload();
  await expect(other.heading("Your organisation is suspended")).toBeVisible();
  await expect(other.page.getByText("sent once the workspace is open again: 1")).toBeVisible();

  await operates({ visitor: owner }, "restore", {});
  for (const { page } of [owner, other]) {
    await expect(column(page, "Backlog").getByRole("link", { name: "Task 1" })).toBeVisible();
    await expect(column(page, "Backlog").getByRole("link", { name: "Written without a network" })).toBeVisible();
    await expect(page.getByText("Everything is saved")).toBeVisible();
  }
  await other.page.context().close();
});
