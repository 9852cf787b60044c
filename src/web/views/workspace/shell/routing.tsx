import {
  Link as RouterLink,
  type AnyRouter,
  type LinkProps as RouterLinkProps,
  useLocation,
  useParams,
  useRouter,
  useSearch,
} from "@tanstack/react-router";
import { type ComponentProps, type ComponentType, useCallback } from "react";
import { LinkButton as RouterLinkButton } from "../../../ui/button.tsx";

/**
 * Links, navigation and the address, by the types of the workspace's own route tree. The router's package types its own by the router that is registered for
 * the whole program, which is the portal's.
 */

/** Where `src/web/workspace/router.tsx` registers its routes, by their addresses: it imports views, and these do not import it. */
// oxlint-disable-next-line typescript/no-empty-object-type -- it is declared further there
export interface WorkspaceRegister {}

type Routes = WorkspaceRegister extends { routes: infer Registered } ? Registered : never;
type ParamsOf<Route> = Route extends { types: { allParams: infer Params } } ? Params : never;

/** What stands behind the question mark of an address, by its names. */
export type Search = Readonly<Record<string, string>>;

/** A page of the workspace, and how it is shown. */
export type Target = {
  [To in keyof Routes]: { to: To; search?: Search } & (keyof ParamsOf<Routes[To]> extends never
    ? { params?: never }
    : { params: ParamsOf<Routes[To]> });
}[keyof Routes];

/** @param query without a question mark, or with one */
export const readSearch = (query: string): Search => Object.fromEntries(new URLSearchParams(query));

/** How the router reads and writes it: as the text that it is, while its own way would take some texts for numbers. */
export const searchOptions = {
  parseSearch: readSearch,
  stringifySearch(search: Record<string, string>): string {
    const query = new URLSearchParams(search).toString();
    return query && `?${query}`;
  },
};

type LinkProps = Target & Pick<RouterLinkProps, "activeOptions" | "hash" | "resetScroll">;

// What the package asks of a link's props are the portal's pages; the component itself takes those of the router around it.
const TypedLink = RouterLink as unknown as ComponentType<LinkProps & Omit<ComponentProps<"a">, "href">>;

const exactly = { exact: true };
/** For places of the workspace: current however their page is shown. */
export const anySearch = { exact: true, includeSearch: false };
/** For a project: current on all of its pages. */
export const anyPageBelow = { includeSearch: false };

/** A link to a page of the workspace. It marks itself as the current one where it leads to the very page that is shown, or as `activeOptions` say. */
export const Link = (props: ComponentProps<typeof TypedLink>) => <TypedLink activeOptions={exactly} {...props} />;

/** The same as a button looks. */
// It is made of the package's link.
export const LinkButton = RouterLinkButton as unknown as ComponentType<
  Target & Omit<ComponentProps<typeof RouterLinkButton>, keyof Target>
>;

/** What is asked of the router. */
type WorkspaceRouter = {
  navigate(options: Target & { replace?: boolean; hash?: string }): Promise<void>;
  buildLocation(target: Target): { publicHref: string };
  history: { createHref(href: string): string };
};

// Its methods ask for targets of the portal.
const useWorkspaceRouter = () => useRouter<AnyRouter>() as unknown as WorkspaceRouter;

/** Goes to a page of the workspace; with `replace` without a step for Back. The same function for as long as the page is there. */
export const useNavigate = () => {
  const router = useWorkspaceRouter();
  return useCallback((target: Target & { replace?: boolean; hash?: string }): void => void router.navigate(target), [router]);
};

/** The address of a page of the workspace, for what is not a `Link`. */
export const useHrefOf = () => {
  const router = useWorkspaceRouter();
  return useCallback((target: Target): string => router.history.createHref(router.buildLocation(target).publicHref), [router]);
};

/** The page that is shown, for its own component: as a target of that address with what stands in it. */
export const useShownPage = <To extends Target["to"]>(to: To): Extract<Target, { to: To }> => {
  const [params, search] = [useParams({ strict: false }), useSearch({ strict: false })];
  // The router draws that component for this address alone, and has judged what stands in it.
  return { to, params, search } as unknown as Extract<Target, { to: To }>;
};

/** The path of the page within the workspace. */
export const usePath = (): string => useLocation({ select: ({ pathname }) => pathname });

/** What stands behind the question mark of the page's address, with it; empty where nothing does. */
export const useQuery = (): string => useLocation({ select: ({ searchStr }) => searchStr });

/** What stands behind the sign # of the page's address, without it; empty where nothing does. */
export const useHash = (): string => useLocation({ select: ({ hash }) => hash });
