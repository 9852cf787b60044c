import { safeParse } from "zod/mini";
import { brand } from "../../contract/brand.ts";
import type { Answer, AnswerSchema, DataOf } from "../../contract/envelope.ts";
import type { Language } from "../../contract/preferences.ts";
import { isProblemCode, problems, type ProblemCode } from "../../contract/problems.ts";
import type { PublicSettings } from "../../contract/settings.ts";

/** Milliseconds after which the transport gives up (SPEC §9); charts lose patience long before. */
const transportCap = 600_000;

/** Calls that prove by themselves who is calling: a 401 of theirs is about what they brought, and not about a token shown beside it. */
const proving: ProblemCode[] = ["sign_in_failed", "sign_up_failed", "reset_failed"];

/** Who asks, and what comes of it. */
export type CallingSession = {
  /** The token to show, renewed first when it has run out; null without a session. */
  bearer: () => Promise<string | null>;
  /** Told when the server does not take the token that was shown. */
  onRejected: () => void;
};

/**
 * Calls below `/api` (SPEC §7). Every call answers and none throws: a failed network, a refusal and an answer that is no envelope are all
 * `{ success: false, code, error }`. What the specification does not list is a help where the server sends it, and nothing is missing where it
 * does not (DECISIONS 44).
 *
 * @param loadWordsOf loads what words of the server's own are translated with
 */
export const createCalls =
  (
    settings: Pick<PublicSettings, "gatewayUrl" | "appVersion" | "apiKey">,
    session: CallingSession,
    language: () => Language,
    loadWordsOf: (message: string) => Promise<void> = async () => {},
  ) =>
  /**
   * @param signal given up when nobody waits any more: what is under way ends, and tells nothing
   *
   * The call's `ours` are fields of the body that SPEC §7 does not list: our own server's alone, and not sent to a gateway (DECISIONS 58).
   */
  (signal: AbortSignal) =>
  async <Schema extends AnswerSchema>(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body: object | undefined,
    schema: Schema,
    fallback: ProblemCode,
    ours?: object,
  ): Promise<Answer<DataOf<Schema>>> => {
    let token: string | null;
    let response: Response;
    try {
      token = await session.bearer();
      response = await fetch(`${settings.gatewayUrl}/api/${path}`, {
        method,
        ...(body && { body: JSON.stringify(settings.gatewayUrl ? body : { ...body, ...ours }) }),
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
    const answer = readAnswer(response, text, schema, isRejected ? "unauthenticated" : fallback);
    if (!answer.success && answer.code === "unauthenticated") session.onRejected();
    if (!answer.success && answer.message) await loadWordsOf(answer.message);
    return answer;
  };

type Body = Record<string, unknown>;
const isBody = (value: unknown): value is Body => typeof value === "object" && value !== null && !Array.isArray(value);
/** What the server says to people; empty text says nothing. */
const words = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value : undefined);

/** What an answer says, by its envelope. @param fallback what is wrong where it does not say */
export const readAnswer = <Schema extends AnswerSchema>(
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
    const parsed = dataIn(schema, data) ?? dataIn(schema, {});
    return parsed == null ? refused("unexpected") : { success: true, data: parsed, message: words(message), code: words(code) };
  }
  const sentence = words(error) ?? words(message);
  if (response.ok && body?.success !== false && !sentence) return refused("unexpected");
  if (isProblemCode(code)) return refused(code, { error: sentence, response, data });
  const reason = words(code);
  if (sentence) return refused(codeOf(response.status, fallback), { error: sentence, message: sentence, reason, response, data });
  if (response.ok) return refused(fallback, { data });
  const { status } = response;
  return refused(codeOf(status, fallback), { error: `HTTP error! status: ${status}`, response, data, params: { status } });
};

const dataIn = <Schema extends AnswerSchema>(schema: Schema, data: unknown): DataOf<Schema> | null => {
  const parsed = safeParse(schema, { success: true, data });
  return parsed.success ? (parsed.data.data ?? null) : null;
};

type Refused = { error?: string; message?: string; reason?: string; response?: Response; data?: unknown; params?: Record<string, number> };

export const refused = (
  code: ProblemCode,
  { error, message, reason, response, data, params }: Refused = {},
): Extract<Answer<never>, { success: false }> => {
  const all = { ...params, ...paramsOf(response, data) };
  return {
    success: false,
    code,
    error: error ?? problems[code].text.id,
    ...(message && { message }),
    ...(reason && { reason }),
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
