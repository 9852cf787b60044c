/** A server that is killed in the middle of a burst, and what its people see of it (WORKSPACE §6: live and never lost). */
import { expect, test } from "./journey.ts";
import { addTasks, column, haveTheSame, makeBoard, ownsWorkspace } from "./together.ts";

// A worker of its own: its server dies.
test.use({ settings: { COMMENT: "killed" } });

test("nothing that was done around the death of a server is lost or there twice", async ({ visitor, network }) => {
  const { page, product } = visitor;
  network.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket/);
  // All cards are in sight, and so all are drawn.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await ownsWorkspace(visitor);
  await makeBoard(visitor, 1);
  await expect(column(page, "Backlog").getByText("YEM-1")).toBeVisible();
  const burst = Array.from({ length: 20 }, (_, at) => `Burst ${at + 1}.`);
  const answered = page.waitForResponse((response) => response.url().endsWith("/commands"));
  const adding = addTasks(page, ...burst);
  await answered;
  await product.kill();
  await adding;
  await expect(page.getByText(/^Offline · \d+ kept$/)).toBeVisible({ timeout: 20_000 });
  for (const title of burst) await expect(column(page, "Backlog").getByRole("link", { name: title })).toHaveCount(1);
  await product.startAgain();
  await expect(page.getByText("Everything is saved")).toBeVisible({ timeout: 40_000 });
  await haveTheSame([visitor], 21);
  await page.reload();
  await haveTheSame([visitor], 21);
  for (const title of burst) await expect(column(page, "Backlog").getByRole("link", { name: title })).toHaveCount(1);
  const numbers = (
    await column(page, "Backlog")
      .getByText(/^YEM-\d+$/)
      .allTextContents()
  ).map((each) => Number(each.slice(4)));
  expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1));
});
