import { workspaceSettings, type WorkspaceSettings } from "../../contract/workspace/settings.ts";
import { pageSettings } from "./settings.ts";

/** The running server's settings, from the page of a workspace that it served. @throws when the page carries none */
export const readWorkspaceSettings = (): WorkspaceSettings => workspaceSettings.parse(pageSettings());
