/** Where the portal leads whoever comes in, with a code. */
export const enterPath = "/enter";

/** Where the portal leads whoever signed out, for the workspace to forget what it keeps in their browser. */
export const forgetPath = "/left";

/** The pages of a workspace, by their paths within it. `/enter` is where the portal leads to. */
const paths = [
  /^\/$/,
  /^\/enter$/,
  /^\/left$/,
  /^\/import$/,
  /^\/inbox$/,
  /^\/members$/,
  /^\/new$/,
  /^\/notifications$/,
  /^\/reports$/,
  /^\/settings$/,
  /^\/start$/,
  /^\/unsent$/,
  /^\/webhooks(\/(new|[0-9A-Za-z]{11}(\/edit)?))?$/,
  /^\/p\/[A-Za-z]{2,6}(\/(list|calendar|timeline|reports|workflow|settings))?$/,
  // A task that has no number yet is called by its id.
  /^\/t\/[A-Za-z]{2,6}-(\d{1,9}|[0-9A-Za-z]{11})$/,
];

export const isWorkspacePage = (path: string): boolean => paths.some((page) => page.test(path));

/** Where a workspace's service worker is, within its addresses: it is for the folder in which it lies. */
export const shellPath = "/service-worker.js";

/** What tells a browser how to keep the workspace as a program, within its addresses. The portal's has another name. */
export const manifestPath = "/app.webmanifest";
