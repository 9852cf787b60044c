import { readSearch, type Target } from "../shell/routing.tsx";

/** The address at which the first steps are shown, whatever was said of them before. */

const asking = { guide: "shown" } as const;

export const guidePage: Target = { to: "/", search: asking };

/** @param query of the page's address, with its question mark */
export const asksForGuide = (query: string): boolean => readSearch(query)["guide"] === asking.guide;
