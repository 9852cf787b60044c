import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";

type StateLinkProps = Omit<ComponentProps<"a">, "href" | "id"> & { id: string };

/** A way to a state's place on this page, with all else in the address as it is. */
export const StateLink = ({ id, ...rest }: StateLinkProps) => (
  <Link {...rest} to="." search hash={id} activeOptions={{ includeHash: true }} hashScrollIntoView={false} replace resetScroll={false} />
);
