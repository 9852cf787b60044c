import { useEffect, useSyncExternalStore } from "react";
import type { Organization, Person } from "../../domain/rows.ts";
import { useWorkspace } from "./workspace.ts";

/** Where somebody's pictures are, and the organisation's, below the workspace's calls. */
export const picturesOf = (person: string) => `people/${person}/pictures`;
export const logos = "organization/logos";

/** Where a picture is shown from; undefined where there is none, and as long as it is not here. */
const useAddress = (folder: string, picture: string | null | undefined): string | undefined => {
  const { pictures } = useWorkspace();
  useEffect(() => {
    if (picture) void pictures.want(folder, picture);
  }, [pictures, folder, picture]);
  return useSyncExternalStore(pictures.subscribe, () => (picture ? pictures.addressOf(picture) : undefined));
};

/** Where somebody's picture is shown from. */
export const usePicture = (person: Person | undefined): string | undefined => useAddress(picturesOf(person?.id ?? ""), person?.picture);

/** Where the organisation's logo is. */
export const useLogo = ({ logo }: Pick<Organization, "logo">): string | undefined => useAddress(logos, logo);
