import { problems } from "./problems.ts";
import { authProblems } from "./problems/auth.ts";
import { homeProblems } from "./problems/home.ts";
import { registrationProblems } from "./problems/registration.ts";

// Added by the portal's client and by the server, so that a workspace's client carries none of their sentences.
Object.assign(problems, authProblems, homeProblems, registrationProblems);
