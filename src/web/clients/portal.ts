import { safeParse } from "zod/mini";
import type { LoginRequest, RegisterRequest, ResetPasswordRequest } from "../../contract/auth.ts";
import { brand } from "../../contract/brand.ts";
import { envelope, nothing, type Answer, type AnswerSchema, type DataOf } from "../../contract/envelope.ts";
import {
  confirmEmailLinkAnswer,
  confirmEmailOtpAnswer,
  endSessionAnswer,
  organizationAnswer,
  registrationAnswer,
  resendOtpAnswer,
  restoreAnswer,
  sendSuccessEmailAnswer,
  startSessionAnswer,
  validateSubdomainAnswer,
  type RegistrationRequest,
  type ValidateSubdomainData,
} from "../../contract/organization.ts";
import type { Language } from "../../contract/preferences.ts";
import { isProblemCode, problems, type ProblemCode } from "../../contract/problems.ts";
import type { PublicSettings } from "../../contract/settings.ts";

/** An envelope whose data nobody here reads. The shapes of contract/auth.ts would bring the identity service's along, to every page. */
const noData = envelope(nothing);

/** Milliseconds after which the transport gives up (SPEC §9); charts lose patience long before. */
const transportCap = 600_000;

export type Portal = ReturnType<typeof createPortal>;
/** The calls of somebody who waits for their answers. */
export type PortalCalls = ReturnType<Portal["until"]>;

/** Calls that prove by themselves who is calling: a 401 of theirs is about what they brought, and not about a token shown beside it. */
const proving: ProblemCode[] = ["sign_in_failed", "sign_up_failed", "reset_failed"];

/**
 * The portal API (SPEC §7). Every call answers and none throws: a failed network, a refusal and an answer that is no
 * envelope are all `{ success: false, code, error }`. What the specification does not list is a help where the server sends it, and
 * nothing is missing where it does not (DECISIONS 44).
 */
export const createPortal = (
  settings: PublicSettings,
  session: {
    /** The token to show, renewed first when it has run out; null without a session. */
    bearer: () => Promise<string | null>;
    /** Told when the server does not take the token that was shown. */
    onRejected: () => void;
  },
  language: () => Language,
  /** Loads what words of the server's own are translated with. */
  loadWordsOf: (said: string) => Promise<void>,
) => ({
  /** @param signal given up when nobody waits any more: what is under way ends, and tells nothing */
  until(signal: AbortSignal) {
    const call = async <Schema extends AnswerSchema>(
      method: "GET" | "POST" | "PUT" | "DELETE",
      path: string,
      body: unknown,
      schema: Schema,
      fallback: ProblemCode,
    ): Promise<Answer<DataOf<Schema>>> => {
      let token: string | null;
      let response: Response;
      try {
        token = await session.bearer();
        response = await fetch(`${settings.gatewayUrl}/api/${path}`, {
          method,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          headers: {
            "Content-Type": "application/json",
            "Accept-Language": language(),
            "X-App-Version": settings.appVersion,
            "X-Client-Name": brand.clientName,
            ApiKey: settings.apiKey,
            ...(token ? { Authorization: `Bearer ${token}` } : {}),
          },
          signal: AbortSignal.any([signal, AbortSignal.timeout(transportCap)]),
        });
      } catch {
        return refused("network");
      }
      const text = await response.text().catch(() => "");
      const isRejected = response.status === 401 && token !== null && !proving.includes(fallback);
      const answer = read(response, text, schema, isRejected ? "unauthenticated" : fallback);
      if (!answer.success && answer.code === "unauthenticated") session.onRejected();
      if (!answer.success && answer.message) await loadWordsOf(answer.message);
      return answer;
    };

    const post = <Schema extends AnswerSchema>(path: string, body: unknown, schema: Schema, fallback: ProblemCode) =>
      call("POST", path, body, schema, fallback);

    return {
      call,
      register: (request: RegisterRequest) => post("auth/register", request, noData, "sign_up_failed"),
      /** The data stays unread: a session may come in three shapes, and the chart tells them apart. */
      login: (request: LoginRequest) => post("auth/login", request, noData, "sign_in_failed"),
      resetPassword: (request: ResetPasswordRequest) => call("PUT", "auth/user/ResetPassword", request, noData, "reset_failed"),
      validateSubdomain: (request: { email: string; subdomain: string; organizationName: string }) =>
        post("organization/validate-subdomain", request, validateSubdomainAnswer, "subdomain_failed"),
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
      resendOtp: (request: { email: string; automatic: boolean }) =>
        post("organization/resend-otp", request, resendOtpAnswer, "resend_failed"),
      confirmEmailOtp: (request: { email: string; otpCode: string }) =>
        post("organization/confirm-email-otp", request, confirmEmailOtpAnswer, "code_failed"),
      confirmEmailLink: (request: { email: string; token: string; subdomainName: string | null }) =>
        post("organization/confirm-email-link", request, confirmEmailLinkAnswer, "verification_failed"),
      startFakeJob: (request: { email: string; connectionId: string | null; progressName: string }) =>
        post("debug/fake-job", request, noData, "fake_job_failed"),
      sendSuccessEmail: (request: { email: string }) =>
        post("organization/send-success-email", request, sendSuccessEmailAnswer, "success_email_failed"),
      restoreOrganization: (request: { email: string }) => post("organization/restore", request, restoreAnswer, "restore_failed"),
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
});

type Body = Record<string, unknown>;
const isBody = (value: unknown): value is Body => typeof value === "object" && value !== null && !Array.isArray(value);
/** What the server says to people; empty text says nothing. */
const words = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value : undefined);

const read = <Schema extends AnswerSchema>(
  response: Response,
  text: string,
  schema: Schema,
  fallback: ProblemCode,
): Answer<DataOf<Schema>> => {
  const body = parsed(text);
  const { data, message, error, code } = body ?? {};
  // The specification reads a sign-in by its data alone.
  const success = response.ok && (body?.success ?? (data != null && !words(error))) === true;
  if (success) {
    // Data in another form tell nothing, and so do none: that is an answer where all of them are a help.
    const told = dataIn(schema, data) ?? dataIn(schema, {});
    return told == null ? refused("unexpected") : { success: true, data: told, message: words(message), code: words(code) };
  }
  const said = words(error) ?? words(message);
  if (response.ok && body?.success !== false && !said) return refused("unexpected");
  if (isProblemCode(code)) return refused(code, { error: said, response, data });
  if (said) return refused(codeOf(response.status, fallback), { error: said, message: said, response, data });
  if (response.ok) return refused(fallback, { data });
  const { status } = response;
  return refused(codeOf(status, fallback), { error: `HTTP error! status: ${status}`, response, data, params: { status } });
};

const dataIn = <Schema extends AnswerSchema>(schema: Schema, data: unknown): DataOf<Schema> | null => {
  const told = safeParse(schema, { success: true, data });
  return told.success ? (told.data.data ?? null) : null;
};

type Refused = { error?: string; message?: string; response?: Response; data?: unknown; params?: Record<string, number> };

const refused = (
  code: ProblemCode,
  { error, message, response, data, params }: Refused = {},
): Extract<Answer<never>, { success: false }> => {
  const all = { ...params, ...paramsOf(response, data) };
  return {
    success: false,
    code,
    error: error ?? problems[code].text.id,
    ...(message && { message }),
    ...(data == null ? {} : { data }),
    ...(Object.keys(all).length > 0 && { params: all }),
  };
};

/** What a sentence about the refusal may want to say: seconds to wait, tries that are left. */
const paramsOf = (response: Response | undefined, data: unknown) => {
  const { retryAfter = Number(response?.headers.get("Retry-After")), triesLeft } = isBody(data) ? data : {};
  const params: Record<string, number> = {};
  if (typeof retryAfter === "number" && retryAfter > 0) params.retryAfter = retryAfter;
  if (typeof triesLeft === "number") params.triesLeft = triesLeft;
  return params;
};

/** A code for an answer that names none. */
const codeOf = (status: number, fallback: ProblemCode): ProblemCode => {
  if (status === 429) return "rate_limited";
  return status === 503 ? "unavailable" : status >= 500 ? "server" : fallback;
};

const parsed = (text: string): Body | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isBody(value) ? value : null;
  } catch {
    return null;
  }
};
