import { problems } from "../../contract/problems.ts";
import { workspaceProblems } from "../../contract/workspace/problems.ts";

// Added where a part of a workspace asks for something, so that no other page carries their sentences, and no board those that it cannot meet.
Object.assign(problems, workspaceProblems);
