import { publicSettings, type PublicSettings } from "../../contract/settings.ts";

/** The running server's settings, from the page it served. @throws when the page carries none: then nothing can work. */
export const readSettings = (): PublicSettings => {
  const text = document.getElementById("settings")?.textContent ?? "";
  return publicSettings.parse(JSON.parse(text));
};
