import { type Project, projectNamed } from "../../../../domain/rows.ts";

/** The project that a page is of, by its path. */
export const projectAt = (projects: readonly Project[], path: string): Project | undefined => {
  const [, key] = /^\/(?:p|t)\/([A-Za-z]{2,6})(?=[-/]|$)/.exec(path) ?? [];
  return key === undefined ? undefined : projectNamed(projects, key.toUpperCase());
};
