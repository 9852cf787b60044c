import { idNumber, idOf } from "../../domain/ids.ts";

/** Ids of a workspace's rows: eleven letters everywhere, numbers in tables, which travel as text because JavaScript has no such integers in JSON. */

export const toStored = (id: string): string => String(idNumber(id));
export const fromStored = (number: string): string => idOf(BigInt(number));

/** The same where there may be none. */
export const toStoredOrNull = (id: string | null): string | null => (id === null ? null : toStored(id));
export const fromStoredOrNull = (number: string | null): string | null => (number === null ? null : fromStored(number));
