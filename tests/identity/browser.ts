import { createClient, type AuthChangeEvent } from "@supabase/supabase-js";
import type { Stack } from "../server/harness.ts";

/** The unmodified client of supabase-js, as one browser has it. */
export const browserOf = (stack: Stack, flowType: "implicit" | "pkce" = "implicit", key = stack.deps.apiKeys.anon) => {
  const stored = new Map<string, string>();
  const events: AuthChangeEvent[] = [];
  const { auth: client } = createClient("http://localhost:3000", key, {
    auth: {
      flowType,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (name) => stored.get(name) ?? null,
        setItem: (name, value) => void stored.set(name, value),
        removeItem: (name) => void stored.delete(name),
      },
    },
    global: { fetch: async (input, init) => stack.app.request(new Request(input, init)) },
  });
  client.onAuthStateChange((event) => void events.push(event));
  return { client, events, stored };
};

export type Browser = ReturnType<typeof browserOf>;

/** What an access token says. */
export const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());

/** The newest mail to an address, with what its link carries. */
export const newestMail = async (stack: Stack, email: string, kind?: string) => {
  const mail = (await stack.mails(email)).find((one) => kind === undefined || one.kind === kind);
  const { link: address = "about:blank", code = "" } = (mail?.params ?? {}) as { link?: string; code?: string };
  const link = new URL(address);
  const { searchParams } = link;
  return {
    kind: mail?.kind,
    params: mail?.params ?? {},
    link,
    token: searchParams.get("token") ?? "",
    type: searchParams.get("type") ?? "",
    code,
  };
};

/** Presses the button of the page behind a mailed link: where it leads to. */
export const pressButton = async (stack: Stack, link: URL): Promise<URL> => {
  const form = Object.fromEntries(["token", "type", "redirect_to"].map((name) => [name, link.searchParams.get(name) ?? ""]));
  const answer = await stack.app.request("/auth/v1/verify", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });
  if (answer.status !== 303) throw new Error(`The page's form answered ${answer.status}.`);
  return new URL(answer.headers.get("location")!);
};

/** Signs up at the service and confirms with the mailed code, through a client of its own. */
export const confirmed = async (stack: Stack, email: string, password: string) => {
  const browser = browserOf(stack);
  await browser.client.signUp({ email, password, options: { data: { name: "Ann" } } });
  const { code } = await newestMail(stack, email);
  const { data, error } = await browser.client.verifyOtp({ email, token: code, type: "signup" });
  if (error !== null) throw error;
  return { ...browser, email, password, session: data.session!, user: data.user! };
};
