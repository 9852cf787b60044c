import { problems } from "./problems.ts";
import { subdomainProblems } from "./problems/subdomain.ts";

// Added where a subdomain is looked for, of which a workspace's client needs no other sentence of the portal.
Object.assign(problems, subdomainProblems);
