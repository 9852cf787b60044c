import { Hono } from "hono";
import * as z from "zod/mini";
import type { MovableClock } from "../clock.ts";
import type { Env } from "../http/environment.ts";
import { parse, readJson } from "../http/parsing.ts";

const move = z.union([
  z.strictObject({ advance: z.number().check(z.minimum(-1e9), z.maximum(1e9)) }),
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
]);

/** TEST_CLOCK=on: reads and moves the server's time, and wakes whoever waits for it. `advance` is in seconds. */
export const testClockRoutes = (clock: MovableClock, wake: () => void): Hono<Env> => {
  const app = new Hono<Env>();
  app.get("/", (c) => c.json({ now: clock.now().toISOString() }));
  app.post("/", async (c) => {
    const wish = parse(move, await readJson(c));
    if ("advance" in wish) clock.advance(wish.advance);
    else clock.moveTo(new Date(wish.now));
    wake();
    return c.json({ now: clock.now().toISOString() });
  });
  return app;
};
