import { pause } from "./breath.ts";

// What the entry brings itself is read after the routes, in one more task.
await pause();
