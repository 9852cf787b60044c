/// <reference types="vite/client" />
declare module "*.po" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}
declare module "virtual:template-pictures" {
  /** In pixels, by the template's name. `lines`: the steps, as SVG paths. */
  export const pictures: Record<
    string,
    {
      width: number;
      height: number;
      box: { width: number; height: number };
      states: { id: string; at: [x: number, y: number] }[];
      lines: string[];
    }
  >;
}
declare module "virtual:flows" {
  import type { ChartGroup, Flow } from "../contract/flows.ts";
  export const flows: Record<string, () => Promise<{ default: Flow }>>;
  export const groups: readonly ChartGroup[];
}
