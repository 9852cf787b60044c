import type { Product } from "./product.ts";

export type Account = { email: string; password: string; firstName: string };

let made = 0;
/** An address nobody else has, so that no journey meets another one's codes, cooldowns or mails. */
export const newAccount = (): Account => ({
  email: `person-${process.pid}-${Date.now().toString(36)}-${(made += 1)}@example.com`,
  password: "riverside-mango-house-42",
  firstName: "Somying",
});

/** A workspace address that no other journey uses. */
export const newSubdomain = () => `team-${process.pid}-${Date.now().toString(36)}-${(made += 1)}`;

const apiKey = "lanngan-web";

/** Calls the portal as its own browser client does. @throws Error for anything but a success: what is prepared must stand */
async function call<Data>(product: Product, method: string, path: string, body: unknown, token?: string): Promise<Data> {
  const answer = await fetch(`${product.url}/api/${path}`, {
    method,
    headers: {
      "Content-Type": "application/json",
      "Accept-Language": "en",
      ApiKey: apiKey,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const envelope = (await answer.json()) as { success: boolean; data: Data; error: string };
  if (!envelope.success) throw new Error(`${path}: ${envelope.error}`);
  return envelope.data;
}

/** Makes an account: what journeys begin with that are about something later. */
export const makeAccount = (product: Product, { email, password, firstName }: Account) =>
  call<unknown>(product, "POST", "auth/register", { email, password, confirmPassword: password, firstName });

/** Signs in; answers the session as the browser keeps it. */
export const openSession = async (product: Product, { email, password }: Account) =>
  (await call<{ login_token: { access_token: string } }>(product, "POST", "auth/login", { email, password })).login_token;

/** Submits a registration, so that it waits for its code. */
export const submitRegistration = (
  product: Product,
  account: Account,
  token: string,
  organization: { organizationName: string; subdomainName: string },
) =>
  call<unknown>(
    product,
    "POST",
    "organization/registration",
    {
      ...organization,
      email: account.email,
      subscriptionPlanId: 1,
      billingPeriod: "monthly",
      acceptTerms: true,
      sessionId: `session_${Date.now()}_prepared`,
    },
    token,
  );
