import { ensureBuilt } from "../../src/tools/build/built.ts";
import { makeStore } from "../../src/tools/test/browser/product.ts";

/** Once, before any server of the journeys starts: they serve what is built, and begin with one store. */
export default async function makeReady() {
  await ensureBuilt();
  return makeStore();
}
