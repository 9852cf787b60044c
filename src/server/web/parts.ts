import type { Language } from "../../contract/preferences.ts";
import type { PublicPage } from "../../contract/pages.ts";

/** A kind of page that is drawn: a public one, or the one for addresses that lead nowhere. */
export type DrawnKind = PublicPage | "not-found";

/** What the build knows about a drawn page. Addresses begin with a slash. */
export type PageParts = {
  /** The rules that the page needs to be seen; sent within it. */
  style: string;
  /** All style sheets of the page, in their order, for when it wakes. */
  styles: string[];
  /** The modules that a page which wakes needs first, beside `main`. */
  modules: Record<Language, string[]>;
};

/** What the client needs first on a screen that it draws itself, beside what the shell asks for on every one. */
export type ScreenParts = { styles: string[]; modules: Record<Language, string[]> };

/** Everything of the build that pages are put together from. */
export type Parts = {
  /** The page that the client fills. */
  shell: string;
  /** By path. */
  screens: Record<string, ScreenParts>;
  /** The page that is drawn; has the places `<!--head-->` and `<!--app-->`. */
  template: string;
  /** The script that stands within a drawn page and fetches `boot`. */
  earlyEvents: string;
  boot: string;
  main: string;
  fonts: Record<Language, string[]>;
  pages: Record<DrawnKind, PageParts>;
};
