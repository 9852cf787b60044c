import { pause } from "./breath.ts";

// The wizard's own modules are read after those that it shares with other pages.
await pause();
