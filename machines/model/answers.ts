/** Answers and people as the server would send them, and plain events, for samples. */
import type { Answer } from "../../src/contract/envelope.ts";
import type { Session } from "gotrue-for-node/wire";
import "../../src/contract/problems/account.ts";
import "../../src/contract/problems/portal.ts";
import { problems, type ProblemCode } from "../../src/contract/problems.ts";
import "../../src/contract/problems/realtime.ts";
import "../../src/contract/problems/site.ts";
import { workspaceProblems } from "../../src/contract/workspace/problems.ts";

const sentences = { ...problems, ...workspaceProblems };

/** The samples of events that say nothing but that they happen. */
export const plainEvents = <Type extends string>(...types: Type[]) =>
  // One for each type.
  Object.fromEntries(types.map((type) => [type, [{ type }]])) as { [Name in Type]: [{ type: Name }] };

export const success = <Data>(data: Data): Answer<Data> => ({ success: true, data });

/** @param message the words of a server that names no codes; the client finds the nearest one */
export const refusal = (code: ProblemCode, data?: unknown, message?: string): Extract<Answer<never>, { success: false }> => ({
  success: false,
  code,
  error: message ?? sentences[code].text.id,
  ...(message !== undefined && { message: message }),
  ...(data === undefined ? {} : { data }),
});

/** A refusal that says for how many seconds it stands (429). */
export const tooSoon = (retryAfter = 42) => ({ ...refusal("rate_limited"), params: { retryAfter } });

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** An unsigned token with these claims: charts read tokens and leave checking to the server. */
export const tokenWith = (claims: Record<string, unknown>) => `${base64url({ alg: "ES256", typ: "JWT" })}.${base64url(claims)}.c2ln`;

type Names = { first_name: string; last_name?: string; nickname?: string };

export const sessionFor = ({ id, email, ...names }: { id: string; email: string } & Names): Session => ({
  access_token: tokenWith({ sub: id, email }),
  refresh_token: "refresh-token-of-a-test",
  token_type: "bearer",
  expires_in: 3600,
  expires_at: 4_000_000_000,
  user: { id, aud: "authenticated", email, app_metadata: {}, user_metadata: names, created_at: "2026-01-01T00:00:00Z" },
});

const session = sessionFor({ id: "22222222-2222-4222-8222-222222222222", email: "somchai@example.com", first_name: "สมชาย" });

export const person = { email: "somchai@example.com", session, token: session.access_token };
