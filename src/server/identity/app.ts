import type { App } from "gotrue-for-node";
import { brand } from "../../contract/brand.ts";

/** The product, as its identity service is told of it. */
export const app: Omit<App, "version"> = {
  name: brand.name,
  prefix: brand.storagePrefix,
  ownWords: [brand.storagePrefix, brand.name.th, brand.domain, brand.name.en.toLowerCase()],
  passwordPage: "/auth/reset",
};
