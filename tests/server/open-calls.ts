/** Calls of the API, as programs make them with a key. */
import type { ApiKeyRequest, MadeApiKey } from "../../src/contract/workspace/api-keys.ts";
import { scopes } from "../../src/contract/open/scopes.ts";
import { chosenPassword } from "./free-owners.ts";
import { type Answer, goodPassword, type Stack } from "./harness.ts";
import { at } from "./workspace-people.ts";
import type { Person } from "./workspace-rows.ts";

export const keyRequest = (own: Partial<ApiKeyRequest> = {}): ApiKeyRequest => ({
  kind: "person",
  name: "Build",
  scopes: [...scopes],
  projects: null,
  networks: [],
  days: 90,
  proof: goodPassword,
  ...own,
});

export const askForKey = (stack: Stack, { subdomain, token }: Person, own: Partial<ApiKeyRequest> = {}): Promise<Answer> =>
  stack.request(`/api/w/${subdomain}/api-keys`, { token, body: keyRequest(own), headers: at(subdomain) });

/** A key of somebody's. */
export const makeKey = async (stack: Stack, person: Person, own: Partial<ApiKeyRequest> = {}): Promise<MadeApiKey & { id: string }> => {
  const first = await askForKey(stack, person, own);
  const { status, body } =
    first.body.code === "current_password_wrong" ? await askForKey(stack, person, { proof: chosenPassword, ...own }) : first;
  if (status !== 200) throw new Error(`A key was answered ${status} ${body.code}.`);
  return { ...body.data, id: body.data.keys[0].id };
};

type Call = { method?: string; body?: unknown; headers?: Record<string, string> };

/** Below `/api/v1` of a workspace. */
export const open = async (stack: Stack, subdomain: string, key: string | null, path: string, call: Call = {}): Promise<Answer> => {
  const { method = call.body === undefined ? "GET" : "POST", body, headers = {} } = call;
  const response = await stack.app.request(`/api/v1${path}`, {
    method,
    headers: {
      ...at(subdomain),
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
};
