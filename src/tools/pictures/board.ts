import { fileURLToPath } from "node:url";
import type { Browser } from "playwright";
import { demoOwner } from "../../server/demo/texts.ts";
import { columnsOf, startDemo } from "./demo.ts";
import { encodeFlatPicture } from "./ffmpeg.ts";

const file = fileURLToPath(new URL("../../../docs/board.png", import.meta.url));

/** README's picture: a card in the hand, over the column that its next step leads to. */
export const drawBoard = async (browser: Browser): Promise<void> => {
  const demo = await startDemo("en");
  const context = await browser.newContext({ viewport: { width: 1180, height: 640 }, colorScheme: "light", reducedMotion: "reduce" });
  await demo.signIn(context, demoOwner);
  const page = await context.newPage();
  await page.goto(`${demo.base}/p/SHOP`);
  const [, doing = "", , done = ""] = columnsOf("orders", "en");
  const column = (name: string) => page.getByRole("region", { name, exact: true });
  const card = column(doing).getByRole("article").nth(1);
  await card.hover({ position: { x: 60, y: 50 } });
  await page.mouse.down();
  const { x, y } = (await column(done).boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 60, y + 200, { steps: 20 });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1_000);
  await encodeFlatPicture(file, await page.screenshot({ animations: "disabled" }));
  await context.close();
  await demo.stop();
};
