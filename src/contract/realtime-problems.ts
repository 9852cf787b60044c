import { problems } from "./problems.ts";
import { realtimeProblems } from "./problems/realtime.ts";

// Added by the server and by what speaks with the hub, so that no page that a first visit opens carries their sentences.
Object.assign(problems, realtimeProblems);
