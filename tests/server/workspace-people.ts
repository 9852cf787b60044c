/** Coming into a workspace, as its pages do. */
import { createHash, randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import type { Role } from "../../src/contract/workspace/roles.ts";
import type { Owner } from "./free-owners.ts";
import type { Answer, Stack } from "./harness.ts";

export const preferences = { theme: "ocean", mode: "dark", language: "en" } as const;

/** A workspace's own secret, and what it shows of it. */
export const newKey = () => {
  const codeVerifier = randomBytes(32).toString("base64url");
  return { codeVerifier, codeChallenge: createHash("sha256").update(codeVerifier).digest("base64url") };
};

/** The host of a workspace. */
export const at = (subdomain: string) => ({ host: `${subdomain}.localhost:3000` });

export const enter = (stack: Stack, token: string | undefined, subdomain: string, codeChallenge = newKey().codeChallenge) =>
  stack.request("/api/auth/enter", { token, body: { subdomain, codeChallenge, preferences } });

export const codeIn = ({ body }: Answer): string => new URL(body.data.address).searchParams.get("code")!;

export const exchange = (
  stack: Stack,
  subdomain: string,
  code: string,
  codeVerifier: string,
  headers: Record<string, string> = at(subdomain),
) => stack.request(`/api/w/${subdomain}/session`, { body: { code, codeVerifier }, headers });

/** A session in a workspace that the person belongs to. */
export const comeIn = async (stack: Stack, { token, subdomain }: Pick<Owner, "token" | "subdomain">) => {
  const { codeVerifier, codeChallenge } = newKey();
  const { body } = await exchange(stack, subdomain, codeIn(await enter(stack, token, subdomain, codeChallenge)), codeVerifier);
  return body.data.session as { accessToken: string; refreshToken: string; expiresAt: number };
};

/** The token that an address was mailed last. */
export const tokenTo = async (stack: Stack, email: string): Promise<string> => {
  const mail = (await stack.mails(email)).find(({ kind }) => kind === "invitation");
  return new URL(String(mail!.params["link"])).hash.slice(1);
};

/** Makes somebody a member, as taking an invitation does. */
export const join = async ({ deps, clock }: Stack, subdomain: string, email: string, role: Role): Promise<void> => {
  await deps.db.query(
    sql`insert into memberships (organization_id, user_id, role, name, email, terms_version, terms_accepted_at, created_at)
        select o.id, u.id, ${role}, u.user_metadata->>'name', u.email, o.terms_version, o.terms_accepted_at, ${clock.now().toISOString()}::timestamptz
        from organizations o, users u where o.subdomain = ${subdomain} and u.email = ${email}`,
  );
};
