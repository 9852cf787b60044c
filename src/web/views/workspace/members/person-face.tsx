import type { ComponentProps } from "react";
import { usePicture } from "../../../providers/pictures.ts";
import { useRow } from "../../../providers/workspace-rows.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Face } from "../../../ui/work/face.tsx";
import { usePersonName } from "./people.ts";

type PersonFaceProps = { id: string } & Pick<ComponentProps<typeof Face>, "note" | "holds" | "large">;

/** Somebody of the organisation, as they are now: their picture, or their initials as long as there is none. */
export const PersonFace = ({ id, ...look }: PersonFaceProps) => {
  const person = useRow("person", id);
  const name = usePersonName()(person);
  return <Face seed={id} name={name} fullName={person?.name} picture={usePicture(person)} {...look} />;
};

/** The same beside their name, which says who they are. */
export const PersonAvatar = ({ id, name }: { id: string; name: string }) => (
  <Avatar name={name} picture={usePicture(useRow("person", id))} />
);
