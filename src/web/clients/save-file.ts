import { asWritten } from "./clipboard.ts";

/**
 * Lets the browser keep something as a file, as a link to it would.
 *
 * @param type of a text
 */
export const saveFile = (content: Blob | string, name: string, type = "text/plain"): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(
    typeof content === "string" ? new Blob([asWritten(content)], { type: `${type};charset=utf-8` }) : content,
  );
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href));
};
