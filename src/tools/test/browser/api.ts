import { limits } from "../../../contract/fields.ts";
import { day } from "../../../contract/time.ts";
import { serviceKey, type Mail, type Product } from "./product.ts";

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

export const apiKey = "lanngan-web";

type Envelope<Data> = { success: boolean; data: Data; error: string; code?: string };

/** Calls the portal as its own browser client does. */
export const ask = async <Data>(product: Product, method: string, path: string, body: unknown, token?: string): Promise<Envelope<Data>> => {
  const answer = await fetch(`${product.url}/api/${path}`, {
    method,
    headers: {
      "Content-Type": "application/json",
      "Accept-Language": "en",
      ApiKey: apiKey,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Envelope<Data>;
};

/** Calls the portal. @throws Error for anything but a success: what is prepared must stand */
const call = async <Data>(...asked: Parameters<typeof ask>): Promise<Data> => {
  const [, , path] = asked;
  const envelope = await ask<Data>(...asked);
  if (!envelope.success) throw new Error(`${path}: ${envelope.error}`);
  return envelope.data;
};

/** What a pattern finds first: its first group, or all of it where it has none. @throws Error where it finds nothing */
const firstOf = (pattern: RegExp, text: string): string => {
  const [whole, group = whole] = pattern.exec(text) ?? [];
  if (group === undefined) throw new Error(`${pattern} is not in ${text}`);
  return group;
};

/** The identity service's public key, as every page has it. */
export const anonKeyOf = async (product: Product) => firstOf(/"anonKey":"([^"]+)"/, await (await fetch(`${product.url}/auth`)).text());

/** Makes an account: what journeys begin with that are about something later. */
export const makeAccount = (product: Product, { email, password, firstName }: Account) =>
  call<unknown>(product, "POST", "auth/register", { email, password, confirmPassword: password, firstName });

/** Makes an account and confirms its address with the mailed code, as who adds to their ways to sign in has done. No session stays. */
export const makeProvenAccount = async (product: Product, { email, password, firstName }: Account) => {
  const apikey = await anonKeyOf(product);
  const post = async (path: string, body: object, bearer = apikey) => {
    const answer = await fetch(`${product.url}/auth/v1/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", apikey, Authorization: `Bearer ${bearer}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer;
  };
  await post("signup", { email, password, data: { first_name: firstName } });
  const token = codeIn((await newestMail(product, email, codePattern)).text);
  const opened = (await (await post("verify", { type: "signup", email, token })).json()) as { access_token: string };
  await post("logout", {}, opened.access_token);
};

/** Signs in; answers the session as the browser keeps it. */
export const openSession = async (product: Product, { email, password }: Account) =>
  (await call<{ login_token: { access_token: string } }>(product, "POST", "auth/login", { email, password })).login_token;

/** What is registered: with the free plan by the month, where nothing else is said. */
type Registered = { organizationName: string; subdomainName: string; subscriptionPlanId?: number; billingPeriod?: "monthly" | "yearly" };

/** Submits a registration, so that it waits for its code. */
export const submitRegistration = (product: Product, account: Account, token: string, organization: Registered) =>
  call<unknown>(
    product,
    "POST",
    "organization/registration",
    {
      subscriptionPlanId: 1,
      billingPeriod: "monthly",
      ...organization,
      email: account.email,
      acceptTerms: true,
      sessionId: `session_${Date.now()}_prepared`,
    },
    token,
  );

/** Mails the code and the link of a registration. */
export const sendCode = (product: Product, { email }: Account, token: string) =>
  call<unknown>(product, "POST", "organization/resend-otp", { email, automatic: true }, token);

/** Tries a code; a wrong one is refused. */
export const guessCode = (product: Product, { email }: Account, token: string, otpCode: string) =>
  ask<unknown>(product, "POST", "organization/confirm-email-otp", { email, otpCode }, token);

/** Confirms a registration with the code of its mail. */
export const confirmRegistration = async (product: Product, account: Account, token: string) => {
  await sendCode(product, account, token);
  const otpCode = codeIn((await newestMail(product, account.email, codePattern)).text);
  await call<unknown>(product, "POST", "organization/confirm-email-otp", { email: account.email, otpCode }, token);
};

/** Makes an account whose organisation is ready. Answers the account's token. */
export const makeOrganization = async (product: Product, account: Account, organization: Registered) => {
  await makeAccount(product, account);
  const { access_token: token } = await openSession(product, account);
  await submitRegistration(product, account, token, organization);
  await confirmRegistration(product, account, token);
  return token;
};

/** Takes a name before anybody else does. */
export const takeName = async (product: Product, subdomainName: string) => {
  const other = newAccount();
  await makeAccount(product, other);
  const { access_token: token } = await openSession(product, other);
  await submitRegistration(product, other, token, { organizationName: "Faster", subdomainName });
};

/** Mails the link to choose a new password. */
export const sendResetLink = async (product: Product, email: string) => {
  const answer = await fetch(`${product.url}/auth/v1/recover`, {
    method: "POST",
    headers: { "Content-Type": "application/json", apikey: await anonKeyOf(product) },
    body: JSON.stringify({ email }),
  });
  if (!answer.ok) throw new Error(`No reset link: ${await answer.text()}`);
};

/** A one-time code among other words. */
export const codePattern = new RegExp(`\\b\\d{${limits.codeLength}}\\b`);

/** The one-time code in a message. @throws Error when there is none */
export const codeIn = (text: string): string => {
  const code = codePattern.exec(text)?.[0];
  if (code === undefined) throw new Error(`No code in: ${text}`);
  return code;
};

/** The newest mail to an address with these words in its text, as soon as it is there. */
export const newestMail = async (product: Product, address: string, words: RegExp): Promise<Mail> => {
  for (;;) {
    const found = (await product.mailTo(address)).find(({ text }) => words.test(text));
    if (found) return found;
    await new Promise((done) => setTimeout(done, 20));
  }
};

/** What time it is by the server's clock, which other journeys may have moved. */
export const timeAt = async (product: Product) =>
  new Date(((await (await fetch(`${product.url}/test/clock`)).json()) as { now: string }).now).getTime();

/** The organisations' life as it will be after so many days without anybody. */
export const passDays = async (product: Product, days: number) => {
  const answer = await fetch(`${product.url}/api/admin/lifecycle`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ApiKey: apiKey, Authorization: `Bearer ${serviceKey}` },
    body: JSON.stringify({ asOf: new Date((await timeAt(product)) + days * day).toISOString() }),
  });
  if (!answer.ok) throw new Error(`The days did not pass: ${answer.status}`);
};

/** Asks for a name, which keeps it for a while. That it was somebody else's before is said as a refusal. */
export const validateName = (product: Product, { email }: Account, token: string, subdomain: string) =>
  ask<unknown>(product, "POST", "organization/validate-subdomain", { email, subdomain, organizationName: "Slower" }, token);

/** Gives an account another password, with a mailed link. */
export const givePassword = async (product: Product, { email, password }: Account) => {
  await sendResetLink(product, email);
  const link = firstOf(/http\S*\/auth\/reset\?\S*/, (await newestMail(product, email, /\/auth\/reset\?/)).text);
  const token = new URL(link).searchParams.get("token");
  await call<unknown>(product, "PUT", "auth/user/ResetPassword", { email, newPassword: password, token });
};
