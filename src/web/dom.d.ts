import "react";

declare module "react" {
  interface CSSProperties {
    /** Custom properties, which rules of the style sheets read. */
    [property: `--${string}`]: string | number | undefined;
  }
}

declare global {
  interface Navigator {
    /** What Chromium knows of the line; other browsers say nothing. */
    readonly connection?: { readonly saveData: boolean; readonly effectiveType: "slow-2g" | "2g" | "3g" | "4g" };
  }
}
