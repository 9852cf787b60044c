import * as z from "zod/mini";
import type { Announcement } from "../members/audience.ts";

/** An announcement as one node writes it and the others read it. */

const target = z.union([
  z.object({ all: z.literal(true) }),
  z.object({ group: z.string() }),
  z.object({ user: z.string() }),
  z.object({ connection: z.string() }),
]);

const nodeMessage = z.union([
  z.object({ from: z.string(), to: target, except: z.nullable(z.string()), event: z.string(), values: z.array(z.unknown()) }),
  z.object({ from: z.string(), to: target, group: z.string(), isIn: z.boolean() }),
  z.object({ from: z.string(), to: target, isSentAway: z.literal(true) }),
]);

/** What a node told, or null for what no node writes. */
export type NodeMessage = z.output<typeof nodeMessage>;

export const writeNodeMessage = (from: string, announcement: Announcement): string => JSON.stringify({ from, ...announcement });

/** What all that a node writes begins with, and nothing of another's: Redis gives a node its own words back, which need not be read. */
export const beginningOf = (from: string): string => `${JSON.stringify({ from }).slice(0, -1)},`;

export const readNodeMessage = (text: string): NodeMessage | null => {
  try {
    return z.safeParse(nodeMessage, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};
