import type { WorkflowPaths } from "../../src/domain/workflow-paths.ts";
import { loaderOracle } from "../kit/loader.model.ts";

export const oracle = loaderOracle<WorkflowPaths>("WORKSPACE §5: see which of its paths were ever taken");
