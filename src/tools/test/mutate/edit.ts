/** One thing wrong in a file: a piece of its text with another in its place. */
export type Edit = { operator: string; start: number; end: number; wrong: string };
