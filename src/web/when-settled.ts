/** What a page of the portal does once it is idle, and can do without where it cannot be had. */
import { copyAsWritten } from "./clients/clipboard.ts";

copyAsWritten();
// What tells of parts that are gone, with its words: while its server still has it.
import("./views/shell/lost-portal-page.tsx").catch(() => {});
