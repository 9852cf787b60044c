import type { Language } from "../../contract/preferences.ts";
import type { PublicPage } from "../../contract/public-pages.ts";

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

/** Everything of the build that a drawn page is put together from. `template` has the places `<!--head-->` and `<!--app-->`. */
export type Parts = {
  template: string;
  boot: string;
  main: string;
  fonts: Record<Language, string[]>;
  pages: Record<DrawnKind, PageParts>;
};
