import { useMemo } from "react";
import { shownAs } from "../../../../domain/uploads.ts";
import { useFileAddress } from "../../../providers/file-uploads.ts";
import { useFiles } from "../../../providers/workspace-rows.ts";
import type { FileOf } from "../task/markdown.tsx";

/** The files of a task, for its texts; of several that are called alike the newest. `texts`: their bytes are asked for where one of them may mean a file. */
export const useFilesInText = (task: string, texts: readonly string[]): FileOf => {
  const files = useFiles(task);
  const addressOf = useFileAddress(task, files.length > 0 && texts.some((text) => text.includes("](")));
  return useMemo(() => {
    const byName = new Map(files.map((file) => [file.name.normalize(), file]));
    return (name) => {
      const file = byName.get(name.normalize());
      return file && { address: addressOf(file), isPicture: shownAs(file.type) === "picture" };
    };
  }, [files, addressOf]);
};
