/** The pages of a workspace, by their paths within it. `/enter` is where the portal leads to. */
const paths = [
  /^\/$/,
  /^\/enter$/,
  /^\/members$/,
  /^\/new$/,
  /^\/unsent$/,
  /^\/p\/[A-Za-z]{2,6}(\/(list|settings))?$/,
  /^\/t\/[A-Za-z]{2,6}-\d{1,9}$/,
];

export const isWorkspacePage = (path: string): boolean => paths.some((page) => page.test(path));
