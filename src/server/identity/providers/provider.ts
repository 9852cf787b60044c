import type { Configuration } from "openid-client";
import type { Config } from "../../config.ts";
import type { Deps } from "../../deps.ts";
import { hmac } from "../../secrets.ts";
import { IdentityError } from "../errors.ts";
import { externalUrl, isEmbedded } from "../location.ts";

/** Google, or any OpenID Connect provider in its place, or in `uat` the test provider that is built in (DECISIONS 38). */
export const google = "google";

/** Where the test provider is mounted. */
export const testProviderPath = "/test-provider";
export const testClientId = "test-client";

export type GoogleMode = "on" | "test" | "off";

/** A project behind IDENTITY_URL has a Google client of its own: whoever configures it says so here. */
export const googleMode = (config: Config): GoogleMode => {
  if (config.GOOGLE_CLIENT_ID) return "on";
  return config.BUILD_MODE === "uat" && isEmbedded(config) ? "test" : "off";
};

export const testClientSecret = (deps: Pick<Deps, "keyFor">): string => hmac(deps.keyFor("test provider"), "client");
export const testIssuer = (config: Config): string => `${config.SITE_URL}${testProviderPath}`;

/** Where the provider sends people back to. */
export const callbackUrl = (config: Config): string => `${externalUrl(config)}/callback`;

const timeout = 10;

type Client = { library: typeof import("openid-client"); provider: Configuration };

const discover = async (deps: Pick<Deps, "config" | "keyFor">): Promise<Client> => {
  const { config } = deps;
  const library = await import("openid-client");
  const isTest = googleMode(config) === "test";
  const issuer = new URL(isTest ? testIssuer(config) : config.GOOGLE_ISSUER);
  // The settings have both or neither; with neither it is the test provider.
  const { GOOGLE_CLIENT_ID: id = testClientId, GOOGLE_CLIENT_SECRET: secret = testClientSecret(deps) } = config;
  // The settings let http through for this machine alone. Signatures are checked although the token comes straight from the provider.
  const execute = [library.enableNonRepudiationChecks, ...(issuer.protocol === "http:" ? [library.allowInsecureRequests] : [])];
  const provider = await library.discovery(issuer, id, { client_secret: secret }, library.ClientSecretPost(secret), {
    execute,
    timeout,
  });
  return { library, provider };
};

const clients = new WeakMap<Config, Promise<Client>>();

/**
 * The client of the provider, whose metadata is fetched with the first use; a failure is not kept.
 *
 * @throws IdentityError validation_failed where no provider is offered
 */
export const providerClient = (deps: Pick<Deps, "config" | "keyFor">, name: string): Promise<Client> => {
  const { config } = deps;
  if (name !== google || googleMode(config) === "off") {
    throw new IdentityError(400, "validation_failed", `Unsupported provider: provider is not enabled`);
  }
  const known = clients.get(config) ?? discover(deps);
  clients.set(config, known);
  known.catch(() => clients.delete(config));
  return known;
};
