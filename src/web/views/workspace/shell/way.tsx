import { useRouter } from "@tanstack/react-router";
import { useMemo, type ComponentProps, type MouseEvent } from "react";
import { useWorkspace } from "../../../providers/workspace.ts";

/** Addresses within a workspace: the router's types know the portal's alone. */

export const useWay = () => {
  const router = useRouter();
  const { base } = useWorkspace().place;
  return useMemo(
    () => ({
      /** @param path begins with a slash */
      hrefOf: (path: string): string => `${base}${path}`,
      go: (path: string): void => router.history.push(`${base}${path}`),
      /** Without a step for Back. */
      replace: (path: string): void => router.history.replace(`${base}${path}`),
    }),
    [router, base],
  );
};

/** Whether a click is to be followed here, and not in another tab. */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** What a link to a page of the workspace is made of, also where it is drawn outside of the workspace. */
export const linkTo = ({ hrefOf, go }: Pick<ReturnType<typeof useWay>, "hrefOf" | "go">, path: string) => ({
  href: hrefOf(path),
  onClick: (event: MouseEvent): void => {
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    go(path);
  },
});

/** A link to a page of the workspace. */
export const Way = ({ to, onClick, children, ...link }: Omit<ComponentProps<"a">, "href"> & { to: string }) => {
  const { href, onClick: follow } = linkTo(useWay(), to);
  return (
    <a
      {...link}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        follow(event);
      }}
    >
      {children}
    </a>
  );
};
