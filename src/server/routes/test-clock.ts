import { Hono } from "hono";
import * as z from "zod/mini";
import type { TestClock } from "../../basics/clock.ts";
import type { Env } from "../http/environment.ts";
import { parse, readJson } from "../http/parsing.ts";

const move = z.union([
  z.strictObject({ advance: z.number().check(z.minimum(-1e9), z.maximum(1e9)) }),
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
]);

/** TEST_CLOCK=on: reads and moves the time of all servers of the store. `advance` is in seconds. */
export const testClockRoutes = (clock: TestClock): Hono<Env> => {
  const app = new Hono<Env>();
  app.get("/", async (c) => c.json({ now: (await clock.read()).toISOString() }));
  app.post("/", async (c) => {
    const form = parse(move, await readJson(c));
    await ("advance" in form ? clock.advance(form.advance) : clock.moveTo(new Date(form.now)));
    return c.json({ now: clock.now().toISOString() });
  });
  return app;
};
