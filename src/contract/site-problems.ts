import { problems } from "./problems.ts";
import { siteProblems } from "./problems/site.ts";

// Added by the server and by the charts of the site's dialogs, so that no other page carries their sentences.
Object.assign(problems, siteProblems);
