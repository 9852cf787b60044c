/// <reference types="vite/client" />
declare module "*.po" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}
declare module "virtual:template-layouts" {
  /** Each is a `WorkflowLayout`, by the name of its template. */
  export const layouts: Record<string, unknown>;
}
declare module "virtual:flows" {
  import type { ChartGroup, Flow } from "../contract/flows.ts";
  export const flows: Record<string, () => Promise<{ default: Flow }>>;
  export const groups: readonly ChartGroup[];
}
