import * as z from "zod/mini";
import { publicSettings } from "../settings.ts";

/** What the running server tells the pages of workspaces beside what it tells all. */
export const workspaceSettings = z.extend(publicSettings, {
  /** Seconds after the last renewal of a session for which a workspace is shown without a network. */
  offlineLife: z.number(),
});
export type WorkspaceSettings = z.infer<typeof workspaceSettings>;
