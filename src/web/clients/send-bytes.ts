import type { Answer, AnswerSchema, DataOf } from "../../contract/envelope.ts";
import type { Language } from "../../contract/preferences.ts";
import type { PublicSettings } from "../../contract/settings.ts";
import { withParams } from "./answer-params.ts";
import { type CallingSession, readAnswer, refused } from "./calls.ts";
import "./workspace-problems.ts";

/** Who sends bytes in which workspace, and until when somebody waits for it. */
export type BytesSender = {
  settings: Pick<PublicSettings, "gatewayUrl" | "apiKey">;
  session: CallingSession;
  language: () => Language;
  subdomain: string;
  signal: AbortSignal;
};

/** `path` is below the workspace's calls; without a `body` nothing is sent. */
type SentBytes = { method: "PUT" | "DELETE"; path: string; type: string; body: Blob | Uint8Array<ArrayBuffer> | null };

/** A call of a workspace whose body is no JSON, and whose answer is. It answers as other calls do and never throws; it has no deadline, as it may take long. */
export const sendBytes = async <Schema extends AnswerSchema>(
  { settings: { gatewayUrl, apiKey }, session, language, subdomain, signal }: BytesSender,
  { method, path, type, body }: SentBytes,
  schema: Schema,
): Promise<Answer<DataOf<Schema>>> => {
  try {
    const headers = {
      ApiKey: apiKey,
      Authorization: `Bearer ${await session.bearer()}`,
      "Accept-Language": language(),
      "Content-Type": type,
    };
    const response = await fetch(`${gatewayUrl}/api/w/${subdomain}/${path}`, { method, body, headers, signal });
    const fallback = response.status === 401 ? "unauthenticated" : "server";
    const answer = withParams(readAnswer(response, await response.text(), schema, fallback));
    if (!answer.success && answer.code === "unauthenticated") session.onRejected();
    return answer;
  } catch {
    return refused("network");
  }
};
