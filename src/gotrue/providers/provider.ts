import type { Configuration } from "openid-client";
import { type Config, externalUrl } from "../config.ts";
import type { Deps, ProviderClient } from "../deps.ts";
import { IdentityError } from "../errors.ts";

/** Google, or any OpenID Connect provider in its place (DECISIONS 38). */
export const google = "google";

/** Where the provider sends people back to. */
export const callbackUrl = (config: Config): string => `${externalUrl(config)}/callback`;

const timeout = 10;

type Client = { library: typeof import("openid-client"); provider: Configuration };

const discover = async (client: ProviderClient): Promise<Client> => {
  const library = await import("openid-client");
  const issuer = new URL(client.issuer);
  const { clientId: id, clientSecret: secret } = client;
  // http is for a provider on this machine alone. Signatures are checked although the token comes straight from the provider.
  const execute = [library.enableNonRepudiationChecks, ...(issuer.protocol === "http:" ? [library.allowInsecureRequests] : [])];
  const provider = await library.discovery(issuer, id, { client_secret: secret }, library.ClientSecretPost(secret), {
    execute,
    timeout,
  });
  return { library, provider };
};

const clients = new WeakMap<ProviderClient, Promise<Client>>();

/**
 * The client of the provider, whose metadata is fetched with the first use; a failure is not kept.
 *
 * @throws IdentityError validation_failed where no provider is offered
 */
export const providerClient = ({ google: client }: Pick<Deps, "google">, name: string): Promise<Client> => {
  if (name !== google || client === null) {
    throw new IdentityError(400, "validation_failed", `Unsupported provider: provider is not enabled`);
  }
  const known = clients.get(client) ?? discover(client);
  clients.set(client, known);
  known.catch(() => clients.delete(client));
  return known;
};
