import { callbackUrl } from "gotrue-for-node";
import { generateKeyPair, exportJWK } from "jose";
import { Provider, type Configuration } from "oidc-provider";
import type { Config } from "../config.ts";
import { testClientId } from "./google.ts";
import { inMemory } from "./test-provider-memory.ts";

/** People who can be tried out; nobody's address is theirs. */
export const testPeople = [
  { id: "test-somchai", email: "somchai@google.example", isVerified: true, given: "Somchai", family: "Rakdee" },
  { id: "test-malee", email: "malee@google.example", isVerified: true, given: "มาลี", family: "ใจดี" },
  { id: "test-niran", email: "niran@google.example", isVerified: false, given: "Niran", family: "Unverified" },
];
export type TestPerson = (typeof testPeople)[number];

const claimsOf = ({ id, email, isVerified, given, family }: TestPerson) => ({
  sub: id,
  email,
  email_verified: isVerified,
  name: `${given} ${family}`,
  given_name: given,
  family_name: family,
});

/**
 * An OpenID Connect provider in Google's place, for trying out and for tests; never in production. Keeps everything in memory.
 *
 * @param interactionPath where a person is chosen, given the interaction's id
 */
export const createTestProvider = async (
  config: Config,
  issuer: string,
  client: {
    secret: string;
    people: readonly TestPerson[];
    interactionPath(uid: string): string;
    /** Shows a browser why it was refused; else the library's own page does. */
    renderError?: NonNullable<Configuration["renderError"]>;
  },
): Promise<Provider> => {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const configuration: Configuration = {
    adapter: inMemory(),
    clients: [
      {
        client_id: testClientId,
        client_secret: client.secret,
        token_endpoint_auth_method: "client_secret_post",
        redirect_uris: [callbackUrl(config)],
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: "test", use: "sig", alg: "RS256" }] },
    cookies: { keys: [client.secret] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "given_name", "family_name"] },
    // Google puts them into the ID token as well.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_c, { uid }) => client.interactionPath(uid) },
    ...(client.renderError && { renderError: client.renderError }),
    findAccount: (_c, id) => {
      const person = client.people.find((one) => one.id === id);
      return person && { accountId: id, claims: () => claimsOf(person) };
    },
    // Choosing a person is consent enough.
    async loadExistingGrant({ oidc }) {
      const [clientId, accountId] = [oidc.client?.clientId, oidc.session?.accountId];
      // Both are there once a person was chosen.
      if (clientId === undefined || accountId === undefined) return undefined;
      const grant = new oidc.provider.Grant({ clientId, accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    // The session lasts for one choice: whoever comes again chooses again.
    ttl: { Session: 1, Interaction: 600, Grant: 600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
  };
  const provider = new Provider(issuer, configuration);
  provider.proxy = true;
  return provider;
};
