import { useEffect, useSyncExternalStore } from "react";
import type { Person } from "../../domain/rows.ts";
import { useWorkspace } from "./workspace.ts";

/** Where somebody's picture is shown from; undefined where they have none, and as long as it is not here. */
export const usePicture = (person: Person | undefined): string | undefined => {
  const { pictures } = useWorkspace();
  const id = person?.id;
  const picture = person?.picture;
  useEffect(() => {
    if (id && picture) void pictures.want(id, picture);
  }, [pictures, id, picture]);
  return useSyncExternalStore(pictures.subscribe, () => (picture ? pictures.addressOf(picture) : undefined));
};
