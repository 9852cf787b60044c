import type { Deps as IdentityDeps, ProviderClient } from "gotrue-for-node";
import { hmac } from "../../basics/hmac.ts";
import type { Config } from "../config.ts";
import { isEmbedded } from "./location.ts";

/** Google, or any OpenID Connect provider in its place, or in `uat` the test provider that is built in (DECISIONS 38). */

/** Where the test provider is mounted. */
export const testProviderPath = "/test-provider";
export const testClientId = "test-client";

export type GoogleMode = "on" | "test" | "off";

/** A project behind IDENTITY_URL has a Google client of its own: whoever configures it says so here. */
export const googleMode = (config: Config): GoogleMode => {
  if (config.GOOGLE_CLIENT_ID) return "on";
  return config.BUILD_MODE === "uat" && isEmbedded(config) ? "test" : "off";
};

export const testClientSecret = (deps: Pick<IdentityDeps, "keyFor">): string => hmac(deps.keyFor("test provider"), "client");
export const testIssuer = (config: Config): string => `${config.SITE_URL}${testProviderPath}`;

/** The client that people sign in with; null where nobody does. */
export const googleClient = (deps: Pick<IdentityDeps, "keyFor"> & { config: Config }): ProviderClient | null => {
  const { config } = deps;
  const mode = googleMode(config);
  if (mode === "off") return null;
  // The settings have both or neither; with neither it is the test provider.
  const { GOOGLE_CLIENT_ID: clientId = testClientId, GOOGLE_CLIENT_SECRET: clientSecret = testClientSecret(deps) } = config;
  return { issuer: mode === "test" ? testIssuer(config) : config.GOOGLE_ISSUER, clientId, clientSecret };
};
