import { problems } from "./problems.ts";
import { accountProblems } from "./problems/account.ts";

// Added by the server, by the charts of an account and of the second factor, so that no page that a first visit opens carries their sentences.
Object.assign(problems, accountProblems);
