/// <reference types="vite/client" />
declare module "*.po" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}
declare module "virtual:template-layouts" {
  import type { WorkflowLayout } from "../domain/workflow-layout.ts";
  import type { ProjectTemplateChoice } from "../../machines/workspace/project-making.ts";
  export const layouts: Record<ProjectTemplateChoice, WorkflowLayout>;
}
declare module "virtual:flows" {
  import type { ChartGroup, Flow } from "../contract/flows.ts";
  export const flows: Record<string, () => Promise<{ default: Flow }>>;
  export const groups: readonly ChartGroup[];
}
