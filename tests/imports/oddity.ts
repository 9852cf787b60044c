/** Small files as they come from other programs and from people, each with what it means, written before anything read it. */
import type { Expected } from "./held.ts";

export type Oddity = { bytes(): Uint8Array | Promise<Uint8Array>; expected: Expected };

export const here = { zone: "Asia/Bangkok", today: "2026-11-28" };
