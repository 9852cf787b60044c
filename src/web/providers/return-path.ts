import { cleanOfReport } from "../clients/auth-callback-address.ts";

/** The path of this page for coming back to it, without what a provider or a mailed link reported in its address: that is told once. */
export const returnPath = (): string => cleanOfReport(location.href);
