import { copyText } from "../clients/clipboard.ts";
import { saveFile } from "../clients/save-file.ts";

/** What somebody takes along of their team's workflow. */

/** @returns whether it lies on the clipboard now; a page without https has none */
export const copyDefinition = (text: string): Promise<boolean> => copyText(text);

/** Lets the browser keep a test plan as a file. @param name of the file, with its ending */
export const savePlan = (name: string, plan: string): void => {
  // Spreadsheets read what begins so as UTF-8.
  const text = name.endsWith(".csv") ? `\uFEFF${plan}` : plan;
  saveFile(text, name);
};
