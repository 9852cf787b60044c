import { yieldToMain } from "./yield-to-main.ts";

// A module that imports this one is read in a task of its own, after those that it imports besides: all of them at once would be one
// long piece of work. Imported by what the routes share; `yield-before-entry.ts` parts the entry from them.
await yieldToMain();
