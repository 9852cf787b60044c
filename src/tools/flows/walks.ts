/** In which ways each chart must be walked. A chart of which nothing is said here has a view, and a tour in a browser. */
import { kinds, type Kind } from "statewalk/record-store";
import type { ChartName } from "../../../machines/index.ts";
import { fileOf } from "./sources.ts";

/** Charts that the server runs have no view to be walked through. */
const isOfServer = (file: string) => file.startsWith("machines/organisation/");

/**
 * Charts of which nothing is seen by itself: `signIn` is seen in those that ask for a password, `authRedirect` and `completion` lead from
 * page to page, `connection` and `outbox` keep rows that are seen on every screen of a workspace, and the others are decided by the store's
 * statements, through which `tests/server/row-walks.test.ts` walks them.
 */
const unseen: readonly ChartName[] = [
  ...(["signIn", "authRedirect", "completion", "connection", "outbox"] as const),
  ...(["claim", "verificationCode", "invitation", "refreshFamily"] as const),
];

/** No tour walks `hydration`: it runs in a script that is no page's yet, which `tests/browser/waking.spec.ts` wakes. */
const unheard: readonly ChartName[] = ["hydration"];

const isWanted = (kind: Kind, name: ChartName) =>
  ({
    headless: true,
    view: !isOfServer(fileOf(name)) && !unseen.includes(name),
    browser: ![...unseen, ...unheard].includes(name),
  })[kind];

export const walksOf = (name: ChartName): Kind[] => kinds.filter((kind) => isWanted(kind, name));
