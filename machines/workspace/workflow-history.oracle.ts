import type { WorkflowVersions } from "../../src/domain/workflow-versions.ts";
import { loaderOracle } from "../kit/loader.model.ts";

export const oracle = loaderOracle<WorkflowVersions>("WORKSPACE §5: an older version can be published again");
