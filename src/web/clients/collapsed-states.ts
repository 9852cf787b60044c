import * as z from "zod/mini";
import { brand } from "../../contract/brand.ts";
import { lazyParser } from "./lazy-parser.ts";
import { storage } from "./storage.ts";
import { listIn } from "./stored-list.ts";

const keyOf = (chart: string) => `${brand.storagePrefix}-collapsed-${chart}`;
const readShape = lazyParser(() => z.array(z.string()));

/** Ids of the states of this chart that were collapsed when it was last looked at. */
export const readCollapsed = (chart: string): string[] => listIn(storage.read(keyOf(chart)), readShape);

export const writeCollapsed = (chart: string, ids: readonly string[]) =>
  ids.length > 0 ? storage.write(keyOf(chart), JSON.stringify(ids)) : storage.remove(keyOf(chart));
