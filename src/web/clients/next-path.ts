/** The path of this site, with query and fragment, that an address asks to go on to after signing in; null for any other place. */
export const sameOriginPath = (path: string): string | null => {
  if (!path.startsWith("/") || !URL.canParse(path, location.origin)) return null;
  // Read as the browser will: it takes a backslash for a slash, and drops tabs.
  const { origin, pathname, search, hash } = new URL(path, location.origin);
  return origin === location.origin && !pathname.startsWith("//") ? pathname + search + hash : null;
};

/** Where to go on to from here after signing in, as `next` in the address says; the site's beginning where it says nothing. */
export const nextPath = ({ search }: { search: string }): string => sameOriginPath(new URLSearchParams(search).get("next") ?? "") ?? "/";
