import { parse, type core } from "zod/mini";
import type { LoginRequest, RegisterRequest, ResetPasswordRequest } from "../../contract/auth.ts";
import { brand } from "../../contract/brand.ts";
import { envelope, nothing, type Answer } from "../../contract/envelope.ts";
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
  type OrganizationData,
  type RegistrationRequest,
  type ResendOtpData,
  type ValidateSubdomainData,
} from "../../contract/organization.ts";
import type { Language } from "../../contract/preferences.ts";
import { isProblemCode, problems, type ProblemCode } from "../../contract/problems.ts";
import type { PublicSettings } from "../../contract/settings.ts";

type Verified = { organizationName?: string; subdomainName?: string; trialEndsAt?: string | null };

/** An envelope whose data nobody here reads. The shapes of contract/auth.ts would bring the identity service's along, to every page. */
const noData = envelope(nothing);

/** Milliseconds after which the transport gives up (SPEC §9); charts lose patience long before. */
const transportCap = 600_000;

type Portal = ReturnType<typeof createPortal>;
export type { Portal };

/**
 * The portal API (SPEC §7). Every call answers and none throws: a failed network, a refusal and an answer that is no
 * envelope are all `{ success: false, code, error }`.
 */
export function createPortal(
  settings: PublicSettings,
  session: {
    /** The token to show, renewed first when it has run out; null without a session. */
    bearer: () => Promise<string | null>;
    /** Told when the server does not take the token that was shown. */
    onRejected: () => void;
  },
  language: () => Language,
) {
  async function call<Data>(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body: unknown,
    shape: core.$ZodType,
    fallback: ProblemCode,
  ): Promise<Answer<Data>> {
    const token = await session.bearer();
    let response: Response;
    try {
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
        signal: AbortSignal.timeout(transportCap),
      });
    } catch {
      return refused("network");
    }
    const text = await response.text().catch(() => "");
    const answer = read<Data>(response, text, shape, fallback);
    if (!answer.success && answer.code === "unauthenticated") session.onRejected();
    return answer;
  }

  const post = <Data>(path: string, body: unknown, shape: core.$ZodType, fallback: ProblemCode) =>
    call<Data>("POST", path, body, shape, fallback);

  return {
    call,
    register: (request: RegisterRequest) => post<unknown>("auth/register", request, noData, "sign_up_failed"),
    /** The data stays unread: a session may come in three shapes, and the chart tells them apart. */
    login: (request: LoginRequest) => post<unknown>("auth/login", request, noData, "sign_in_failed"),
    resetPassword: (request: ResetPasswordRequest) => call<unknown>("PUT", "auth/user/ResetPassword", request, noData, "reset_failed"),
    validateSubdomain: (request: { email: string; subdomain: string; organizationName: string }) =>
      post<ValidateSubdomainData>("organization/validate-subdomain", request, validateSubdomainAnswer, "subdomain_failed"),
    startSession: (request: { email: string; sessionId: string }) =>
      post<unknown>("organization/start-session", request, startSessionAnswer, "session_start_failed"),
    endSession: (request: { sessionId: string }) =>
      post<unknown>("organization/end-session", request, endSessionAnswer, "session_end_failed"),
    registerOrganization: (request: RegistrationRequest) =>
      post<unknown>("organization/registration", request, registrationAnswer, "registration_failed"),
    resendOtp: (request: { email: string; automatic: boolean }) =>
      post<ResendOtpData>("organization/resend-otp", request, resendOtpAnswer, "resend_failed"),
    confirmEmailOtp: (request: { email: string; otpCode: string }) =>
      post<Verified>("organization/confirm-email-otp", request, confirmEmailOtpAnswer, "code_failed"),
    confirmEmailLink: (request: { email: string; token: string; subdomainName: string | null }) =>
      post<Verified>("organization/confirm-email-link", request, confirmEmailLinkAnswer, "verification_failed"),
    startFakeJob: (request: { email: string; connectionId: string | null; progressName: string }) =>
      post<unknown>("debug/fake-job", request, noData, "fake_job_failed"),
    sendSuccessEmail: (request: { email: string }) =>
      post<unknown>("organization/send-success-email", request, sendSuccessEmailAnswer, "success_email_failed"),
    restoreOrganization: (request: { email: string }) =>
      post<OrganizationData>("organization/restore", request, restoreAnswer, "restore_failed"),
    getOrganizationByEmail: (email: string) =>
      call<OrganizationData>(
        "GET",
        `organization/get-organization-by-email?email=${encodeURIComponent(email)}`,
        undefined,
        organizationAnswer,
        "organization_lookup_failed",
      ),
  };
}

function read<Data>(response: Response, text: string, shape: core.$ZodType, fallback: ProblemCode): Answer<Data> {
  const anyEnvelope = parsed(envelope(nothing), text);
  if (!anyEnvelope) return refused(codeOf(response.status, fallback), `HTTP error! status: ${response.status}`, response);
  if (anyEnvelope.success) {
    const whole = parsed(shape, text) as { data?: unknown } | null;
    // A success that does not keep its promise is a failure of the server's.
    if (!whole) return refused("server");
    return { success: true, data: whole.data as Data, message: anyEnvelope.message ?? undefined, code: anyEnvelope.code ?? undefined };
  }
  const code = isProblemCode(anyEnvelope.code) ? anyEnvelope.code : codeOf(response.status, fallback);
  return refused(code, anyEnvelope.error ?? anyEnvelope.message ?? undefined, response, anyEnvelope.data);
}

function refused(
  code: ProblemCode,
  error: string = problems[code].text.id,
  response?: Response,
  data?: unknown,
): Extract<Answer<never>, { success: false }> {
  const params = paramsOf(response, data);
  return { success: false, code, error, ...(data == null ? {} : { data }), ...(params ? { params } : {}) };
}

/** What a sentence about the refusal may want to say: seconds to wait, tries that are left. */
function paramsOf(response: Response | undefined, data: unknown) {
  const { retryAfter = Number(response?.headers.get("Retry-After")), triesLeft } = (data ?? {}) as {
    retryAfter?: number;
    triesLeft?: number;
  };
  const params: Record<string, number> = {};
  if (retryAfter > 0) params.retryAfter = retryAfter;
  if (triesLeft !== undefined) params.triesLeft = triesLeft;
  return Object.keys(params).length > 0 ? params : null;
}

/** A code for an answer that names none. */
function codeOf(status: number, fallback: ProblemCode): ProblemCode {
  if (status === 401) return "unauthenticated";
  if (status === 429) return "rate_limited";
  return status === 503 ? "unavailable" : status >= 500 ? "server" : fallback;
}

function parsed<Shape extends core.$ZodType>(shape: Shape, text: string): core.output<Shape> | null {
  try {
    return parse(shape, JSON.parse(text));
  } catch {
    return null;
  }
}
