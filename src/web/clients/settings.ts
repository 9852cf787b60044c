import { publicSettings, type PublicSettings } from "../../contract/settings.ts";

/** What the page carries. @throws where it carries none */
export const pageSettings = (): unknown => JSON.parse(document.getElementById("settings")!.textContent);

/** The running server's settings, from the page it served. @throws when the page carries none: then nothing can work. */
export const readSettings = (): PublicSettings => publicSettings.parse(pageSettings());
