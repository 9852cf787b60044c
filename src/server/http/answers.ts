import type { Envelope } from "../../contract/envelope.ts";

/** A successful answer's envelope. */
export const ok = <Data>(data: Data, message: string | null = null): Envelope<Data> => ({ success: true, data, message, error: null });
