import type { Credentials } from "../../../machines/auth/password-sign-in.ts";
import type { RegisterRequest, ResetPasswordRequest } from "../../contract/auth.ts";
import { envelope, nothing, type Answer, type AnswerSchema } from "../../contract/envelope.ts";
import {
  endSessionAnswer,
  organizationAnswer,
  registrationAnswer,
  sendSuccessEmailAnswer,
  startSessionAnswer,
  validateSubdomainAnswer,
  type RegistrationRequest,
  type ValidateSubdomainData,
} from "../../contract/organization.ts";
import type { Language } from "../../contract/preferences.ts";
import type { ProblemCode } from "../../contract/problems.ts";
import type { PublicSettings } from "../../contract/settings.ts";
import { createCalls, refused, type CallingSession } from "./calls.ts";

/** An envelope whose data nobody here reads. The shapes of contract/auth.ts would bring the identity service's along, to every page. */
const noData = envelope(nothing);

export type Portal = ReturnType<typeof createPortal>;
/** The calls of somebody who waits for their answers. */
export type PortalCalls = ReturnType<Portal["until"]>;

/** The portal API (SPEC §7); see `createCalls`. */
export const createPortal = (
  settings: PublicSettings,
  session: CallingSession,
  language: () => Language,
  loadWordsOf: (message: string) => Promise<void>,
) => {
  const calls = createCalls(settings, session, language, loadWordsOf);
  return {
    /** @param signal given up when nobody waits any more: what is under way ends, and tells nothing */
    until(signal: AbortSignal) {
      const call = calls(signal);
      const post = <Schema extends AnswerSchema>(path: string, body: object, schema: Schema, fallback: ProblemCode, ours?: object) =>
        call("POST", path, body, schema, fallback, ours);

      return {
        call,
        register: (request: RegisterRequest) => post("auth/register", request, noData, "sign_up_failed"),
        /** The data stays unread: a session may come in three shapes, and the chart tells them apart. */
        login: (request: Credentials) =>
          "password" in request
            ? post("auth/login", request, noData, "sign_in_failed")
            : post("auth/continue", { token: request.continuationToken }, noData, "sign_in_failed"),
        resetPassword: (request: ResetPasswordRequest) => call("PUT", "auth/user/ResetPassword", request, noData, "reset_failed"),
        validateSubdomain: ({ organizationName, ...request }: { email: string; subdomain: string; organizationName: string }) =>
          post("organization/validate-subdomain", request, validateSubdomainAnswer, "subdomain_failed", { organizationName }),
        /** Free names made from an organisation's. Portals of others know no such call (SPEC §7), and are not asked. */
        suggestSubdomains: async (request: { email: string; organizationName: string }): Promise<Answer<ValidateSubdomainData>> =>
          settings.gatewayUrl
            ? refused("not_found")
            : post("organization/suggest-subdomain", request, validateSubdomainAnswer, "subdomain_failed"),
        endSession: (request: { sessionId: string }) => post("organization/end-session", request, endSessionAnswer, "session_end_failed"),
        /** Starts the session and registers in it (SPEC §4). */
        registerOrganization: async (request: RegistrationRequest) => {
          const { email, sessionId } = request;
          const started = await post("organization/start-session", { email, sessionId }, startSessionAnswer, "session_start_failed");
          return started.success ? post("organization/registration", request, registrationAnswer, "registration_failed") : started;
        },
        sendSuccessEmail: (request: { email: string }) =>
          post("organization/send-success-email", request, sendSuccessEmailAnswer, "success_email_failed"),
        getOrganizationByEmail: (email: string) =>
          call(
            "GET",
            `organization/get-organization-by-email?email=${encodeURIComponent(email)}`,
            undefined,
            organizationAnswer,
            "organization_lookup_failed",
          ),
      };
    },
  };
};
