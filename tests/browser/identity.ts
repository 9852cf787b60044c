/** Prepares accounts through the identity service, as its own browser client would. */
import type { APIRequestContext } from "@playwright/test";
import { TOTP } from "otpauth";
import type { Factor, Session } from "gotrue-for-node/wire";
import { timeAt } from "../../src/tools/test/browser/api.ts";
import { serviceKey, type Product } from "../../src/tools/test/browser/product.ts";

const anonKeys = new WeakMap<Product, string>();

/** The public key of this server's identity service, as its pages say it. */
const anonKeyOf = async (product: Product): Promise<string> => {
  const known = anonKeys.get(product);
  if (known) return known;
  const page = await (await fetch(`${product.url}/auth`)).text();
  const found = /"anonKey":"([^"]+)"/.exec(page)![1]!;
  anonKeys.set(product, found);
  return found;
};

/** @throws Error for anything but a success: what is prepared must stand */
const ask = async <Answer>(product: Product, method: string, path: string, token: string, body?: object): Promise<Answer> => {
  const answer = await fetch(`${product.url}/auth/v1/${path}`, {
    method,
    headers: { "Content-Type": "application/json", apikey: await anonKeyOf(product), Authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
};

/** The code that an app with this secret shows by the server's clock. */
export const appCode = async (product: Product, secret: string) => new TOTP({ secret }).generate({ timestamp: await timeAt(product) });

/** Proves that a factor works. Answers the session that this opens. */
const prove = async (product: Product, token: string, id: string, code: () => Promise<string>): Promise<Session> => {
  const challenge = await ask<{ id: string }>(product, "POST", `factors/${id}/challenge`, token, {});
  return ask<Session>(product, "POST", `factors/${id}/verify`, token, { challenge_id: challenge.id, code: await code() });
};

/** Sets up an authenticator app. Answers the session that its proof opened, and the secret. */
export const enrolApp = async (product: Product, token: string, name: string): Promise<{ secret: string; session: Session }> => {
  const { id, totp } = await ask<{ id: string; totp: { secret: string } }>(product, "POST", "factors", token, {
    factor_type: "totp",
    friendly_name: name,
  });
  return { secret: totp.secret, session: await prove(product, token, id, () => appCode(product, totp.secret)) };
};

/** Sets up a phone; `code` answers what was sent to it. Answers the session that its proof opened. */
export const enrolPhone = async (product: Product, token: string, phone: string, code: () => Promise<string>): Promise<Session> => {
  const { id } = await ask<{ id: string }>(product, "POST", "factors", token, { factor_type: "phone", friendly_name: phone, phone });
  return prove(product, token, id, code);
};

/** Makes recovery codes for somebody whose session has shown a factor. */
export const makeCodes = async (product: Product, token: string): Promise<string[]> =>
  (await ask<{ codes: string[] }>(product, "POST", "factors/recovery-codes", token, {})).codes;

/** Gives up the factors of a token's person that are so. */
export const dropFactors = async (product: Product, token: string, isSo: (factor: Factor) => boolean) => {
  const { factors } = await ask<{ factors?: Factor[] }>(product, "GET", "user", token);
  for (const { id } of (factors ?? []).filter((factor) => factor.factor_type !== "recovery_code" && isSo(factor)))
    await ask<unknown>(product, "DELETE", `factors/${id}`, token);
};

/** Ends the sessions of a token's person, as a new password set elsewhere does. */
export const endSessions = async (product: Product, token: string) => {
  const answer = await fetch(`${product.url}/auth/v1/logout?scope=global`, {
    method: "POST",
    headers: { apikey: await anonKeyOf(product), Authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`The sessions did not end: ${await answer.text()}`);
};

/** Where a person goes to link the test provider's account to their own. Asked by the browser, whose cookie the way back is bound to. */
export const linkingAddress = async (product: Product, browser: APIRequestContext, token: string): Promise<string> => {
  const there = encodeURIComponent(`${product.url}/profile`);
  const begun = await browser.get(
    `${product.url}/auth/v1/user/identities/authorize?provider=google&redirect_to=${there}&skip_http_redirect=true`,
    { headers: { apikey: await anonKeyOf(product), Authorization: `Bearer ${token}` } },
  );
  return ((await begun.json()) as { url: string }).url;
};

/** Links the test provider's person to an account, unless they are linked already. */
export const linkTestPerson = async (product: Product, browser: APIRequestContext, token: string, person: string) => {
  const { identities } = await ask<{ identities: { provider: string }[] }>(product, "GET", "user", token);
  if (identities.some(({ provider }) => provider === "google")) return;
  const url = await linkingAddress(product, browser, token);
  const people = await browser.get(url);
  const chosen = await browser.post(people.url(), { form: { person } });
  if (/[?#]error=/.test(chosen.url())) throw new Error(`Not linked: ${chosen.url()}`);
};

/** Removes the account that the test provider's person is linked to, so that another one can be. */
export const freeTestPerson = async (product: Product, person: string) => {
  const { users } = await ask<{ users: { id: string; identities?: { id: string }[] }[] }>(
    product,
    "GET",
    "admin/users?per_page=1000",
    serviceKey,
  );
  const owner = users.find(({ identities }) => identities?.some(({ id }) => id === person));
  if (owner) await ask<unknown>(product, "DELETE", `admin/users/${owner.id}`, serviceKey);
};

/** Signs in as the test provider's person, so that they have an account. `browser` forgets it. */
export const enterAsTestPerson = async (product: Product, browser: APIRequestContext, person: string) => {
  const people = await browser.get(`${product.url}/auth/v1/authorize?provider=google`);
  await browser.post(people.url(), { form: { person } });
};

/** Signs in as the test provider's person, and answers the session. `browser` is the one whose cookie the way back is bound to. */
export const sessionOfTestPerson = async (product: Product, browser: APIRequestContext, person: string): Promise<Session> => {
  const people = await browser.get(`${product.url}/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent(product.url)}`);
  let answer = await browser.post(people.url(), { form: { person }, maxRedirects: 0 });
  for (;;) {
    const { location } = answer.headers();
    if (!location) throw new Error(`No session of ${person}: ${answer.status()} at ${answer.url()}`);
    const next = new URL(location, answer.url());
    const given = Object.fromEntries(new URLSearchParams(next.hash.slice(1)));
    const { access_token, refresh_token, token_type } = given;
    if (access_token && refresh_token && token_type) {
      const user = await ask<Session["user"]>(product, "GET", "user", access_token);
      const [expires_in, expires_at] = [Number(given.expires_in), Number(given.expires_at)];
      return { access_token, refresh_token, token_type, expires_in, expires_at, user };
    }
    answer = await browser.get(next.href, { maxRedirects: 0 });
  }
};

/** Asks for another address; both mailboxes are mailed a link. */
export const askForEmail = (product: Product, token: string, email: string) => ask<unknown>(product, "PUT", "user", token, { email });

/** Suspends the account with this address. */
export const suspend = async (product: Product, email: string) => {
  const { users } = await ask<{ users: { id: string; email: string }[] }>(product, "GET", "admin/users?per_page=1000", serviceKey);
  const { id } = users.find((user) => user.email === email)!;
  await ask<unknown>(product, "PUT", `admin/users/${id}`, serviceKey, { ban_duration: "24h" });
};

/** Mails somebody without an account a link that makes them one. */
export const invite = (product: Product, email: string) => ask<unknown>(product, "POST", "invite", serviceKey, { email });
