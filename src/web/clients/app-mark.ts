import type { Language } from "../../contract/preferences.ts";
import { manifestPath } from "../../contract/workspace/pages.ts";
import markUnread from "./favicon-unread.svg?url";
import type { WorkspacePlace } from "./workspace-place.ts";

/** How a workspace looks among the programs and tabs of a device. */

/** What browsers offer that keep programs; others have neither. */
type Badges = { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> };

const linkTo = (rel: string, href: string): void => {
  const link =
    document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`) ?? document.head.appendChild(document.createElement("link"));
  Object.assign(link, { rel, href });
};

/** Lets the browser keep this workspace as a program of its own, called as in the language of the page. */
export const offerInstallation = ({ base }: WorkspacePlace, language: Language): void => {
  linkTo("manifest", `${base}${manifestPath}?lang=${language}`);
  linkTo("apple-touch-icon", "/apple-touch-icon.png");
};

const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;

/** How many a tab says at most. */
const most = 99;

/**
 * Shows how much is unread: on the icon where the workspace is a program of its own, else in the tab's title and picture. Both are as before for 0.
 *
 * @returns how to stop: as for 0, but what the icon says stays
 */
export const showUnread = (count: number): (() => void) => {
  // Which types leave out, as not all browsers have them.
  const badges = navigator as Badges;
  // Where there is no icon that could say it, it is refused.
  void (count > 0 ? badges.setAppBadge?.(count) : badges.clearAppBadge?.())?.catch(() => {});
  if (count === 0 || isInstalled()) return () => {};
  const mark = `(${count > most ? `${most}+` : count}) `;
  const write = () => {
    if (!document.title.startsWith(mark)) document.title = mark + document.title;
  };
  write();
  // Every page writes its own title.
  const watching = new MutationObserver(write);
  watching.observe(document.head, { subtree: true, childList: true, characterData: true });
  const icon = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const before = icon?.href;
  if (icon) icon.href = markUnread;
  return () => {
    watching.disconnect();
    if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
    if (icon && before !== undefined) icon.href = before;
  };
};
