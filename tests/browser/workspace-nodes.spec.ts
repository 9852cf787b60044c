/** One board on two servers that have Redis between them, with a balancer before them to which nothing is sticky (WORKSPACE §6). */
import { startProduct } from "../../src/tools/test/browser/product.ts";
import { startBalancer } from "../hub/balancer.ts";
import { freePort, hasRedisServer, startRedis } from "../hub/own-redis.ts";
import { createDatabase, hasPostgres } from "../server/own-database.ts";
import { speak, test } from "./journey.ts";
import { haveTheSame, joins, makeBoard, makeLink, moveAround, openBoard, ownsWorkspace, somebodyElse } from "./together.ts";
import { Visitor } from "./visitor.ts";

test.skip(!hasPostgres || !hasRedisServer, "needs Postgres and redis-server");

test("three people on two servers have one board after two hundred changes", async ({ browser, say }) => {
  test.setTimeout(120_000);
  const [database, redis, ports] = [await createDatabase(), await startRedis(), [await freePort(), await freePort()]];
  const balancer = await startBalancer(ports.map((port) => `http://127.0.0.1:${port}`));
  const url = balancer.origin.replace("127.0.0.1", "localhost");
  const nodes: Awaited<ReturnType<typeof startProduct>>[] = [];
  try {
    for (const port of ports)
      nodes.push(
        await startProduct({
          PORT: String(port),
          SITE_URL: url,
          NODE_URL: `http://127.0.0.1:${port}`,
          DATABASE_URL: database.url,
          REDIS_URL: redis.url,
        }),
      );
    const product = { ...nodes[0]!, url };
    const context = await browser.newContext();
    await speak(context, "en", url);
    const owner = new Visitor(await context.newPage(), product, say);
    await ownsWorkspace(owner);
    const others = [await somebodyElse(browser, owner), await somebodyElse(browser, owner)];
    const link = await makeLink(owner);
    for (const each of others) await joins(each, link, owner);
    await makeBoard(owner, 12);
    await openBoard(owner, others, 12);
    const everybody = [owner, ...others];
    await Promise.all(everybody.map((each, at) => moveAround(each, 7 + at, at === 0 ? 68 : 66)));
    await haveTheSame(everybody, 12);
    for (const each of everybody) await each.page.reload();
    await haveTheSame(everybody, 12);
    for (const each of everybody) await each.page.context().close();
  } finally {
    for (const node of nodes) await node.stop();
    await balancer.close();
    await redis.remove();
    await database.drop();
  }
});
