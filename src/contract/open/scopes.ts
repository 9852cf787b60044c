/** What a key lets a program do, of what its person may. Every route of the API asks for one. */
export const scopes = [
  "projects:read",
  "tasks:read",
  "tasks:write",
  "tasks:move",
  "comments:write",
  "projects:write",
  "people:read",
  "people:email",
  "reports:read",
] as const;
export type Scope = (typeof scopes)[number];

/** With what a program calls: it may no more than its person, and of that only this. `projects`: those alone; null for all that the person sees. */
export type Credential = { id: string; scopes: readonly Scope[]; projects: readonly string[] | null };

/** Whether a credential reaches a project; people in their own sessions reach all that they see. */
export const reaches = (credential: Pick<Credential, "projects"> | undefined, project: string): boolean =>
  credential === undefined || credential.projects === null || credential.projects.includes(project);
