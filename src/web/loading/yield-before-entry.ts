import { yieldToMain } from "./yield-to-main.ts";
import "./yield-before-routes.ts";

// What the entry brings itself is read after the routes, in one more task.
await yieldToMain();
