import type { SessionOrIdentity } from "../../../machines/account/sessions-and-identities.ts";
import type { Ended } from "../../../machines/account/sign-out-everywhere.ts";
import type { Answer } from "../../contract/envelope.ts";
import type { IdentityCalls } from "./identity.ts";

const nothing = (): unknown => null;
/** Not the client's own leaving, which does not hear that nobody waits for it any more; for it the service would not redirect. */
const leave = ({ url }: { url: string }) => {
  const there = new URL(url);
  there.searchParams.delete("skip_http_redirect");
  location.assign(there);
};

/** What a person asks of the identity service about their own account. Every call answers, as those of `IdentityCalls.ask` do. */
export const accountOf = ({ ask }: IdentityCalls) => ({
  /** Mails a link to choose a new password. The answer is the same for every address. */
  sendResetLink: (email: string) =>
    ask("reset_failed", (client) => client.resetPasswordForEmail(email, { redirectTo: `${location.origin}/auth/reset` }), nothing),

  /** What is empty is deleted. The whole name goes along as it does at sign-up: it is what workspaces take. */
  saveNames: ({ firstName, lastName, nickname }: { firstName: string; lastName: string; nickname: string }) => {
    const name = `${firstName} ${lastName}`.trim();
    const data = { first_name: firstName, last_name: lastName || null, name, nickname: nickname || null };
    return ask("server", (client) => client.updateUser({ data }), nothing);
  },

  /**
   * Leaves this page for Google's, to come back to a path of this site; a success is a page that is going.
   *
   * @param queryParams what Google is told, such as whose sign-in it is (`login_hint`)
   */
  leaveForGoogle: (path: string, queryParams?: Record<string, string>) =>
    ask(
      "google_failed",
      (client) =>
        client.signInWithOAuth({
          provider: "google",
          options: { redirectTo: location.origin + path, skipBrowserRedirect: true, queryParams },
        }),
      leave,
    ),

  /** Ends the person's other sessions. */
  changePassword: ({ currentPassword, password }: { currentPassword?: string; password: string }) =>
    ask("server", (client) => client.updateUser({ password, current_password: currentPassword }), nothing),

  /** Mails both addresses; nothing changes before both have confirmed it. */
  changeEmail: ({ email }: { email: string }) =>
    ask("server", (client) => client.updateUser({ email }, { emailRedirectTo: `${location.origin}/profile` }), nothing),

  /** Ends the person's sessions but this one. The identity service does not say how many there were. */
  endOtherSessions: (): Promise<Answer<Ended>> =>
    ask(
      "server",
      async (client) => ({ data: null, ...(await client.signOut({ scope: "others" })) }),
      () => ({ ended: null }),
    ),

  /** The ways by which this person signs in; the last one cannot be ended. */
  listIdentities: (): Promise<Answer<SessionOrIdentity[]>> =>
    ask(
      "server",
      (client) => client.getUserIdentities(),
      ({ identities }) =>
        identities.map(({ identity_id: id, provider, identity_data: data, created_at: since }) => ({
          id,
          name: provider === "email" ? provider : provider.charAt(0).toUpperCase() + provider.slice(1),
          workspace: null,
          detail: typeof data?.["email"] === "string" ? data["email"] : "",
          since: since ?? null,
          isFixed: identities.length === 1,
        })),
    ),

  /** Leaves this page for Google's, to come back with one more way to sign in. */
  linkGoogle: () =>
    ask(
      "google_failed",
      (client) =>
        client.linkIdentity({ provider: "google", options: { redirectTo: `${location.origin}/profile`, skipBrowserRedirect: true } }),
      leave,
    ),

  /** Only its id is looked at. A session that is renewed names the ways that are left. */
  unlinkIdentity: ({ id }: { id: string }) =>
    ask(
      "server",
      async (client) => {
        const answer = await client.unlinkIdentity({ id, user_id: "", identity_id: id, provider: "" });
        if (!answer.error) await client.refreshSession();
        return answer;
      },
      nothing,
    ),
});

export type Account = ReturnType<typeof accountOf>;
