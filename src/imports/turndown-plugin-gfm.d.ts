/** The package has no types of its own: its plugin is one of turndown's. */
declare module "@joplin/turndown-plugin-gfm" {
  export const gfm: (turndown: import("turndown")) => void;
}
