/** Which requirement a state serves: the one thing that walks take from what a project writes into its charts. */
import type { AnyStateNode } from "xstate";

/** The requirement that a state names itself; undefined where it names none. */
export type Serves = (node: AnyStateNode) => string | undefined;

/** As in `meta: { serves: "§2 it spares" }`. */
export const servesOf: Serves = (node) => (node.meta as { serves?: string } | undefined)?.serves;
