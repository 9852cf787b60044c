import { envelope, nothing, type Answer } from "../../contract/envelope.ts";
import type { PublicSettings } from "../../contract/settings.ts";
import { readAnswer, refused, type CallingSession } from "./calls.ts";
import { withParams } from "./answer-params.ts";
import "./workspace-problems.ts";

/** An envelope whose data nobody reads: what is no refusal here comes without one. */
const refusal = envelope(nothing);

/** What somebody takes along, as a file: no envelope, and as long as it is. @param path below the workspace: all that an owner may read, or `projects/{id}/file` */
export const fetchExport = async (
  { gatewayUrl, apiKey }: Pick<PublicSettings, "gatewayUrl" | "apiKey">,
  session: CallingSession,
  subdomain: string,
  path: "export" | `projects/${string}/file`,
  signal: AbortSignal,
): Promise<Answer<Blob>> => {
  try {
    const headers = { ApiKey: apiKey, Authorization: `Bearer ${await session.bearer()}` };
    const response = await fetch(`${gatewayUrl}/api/w/${subdomain}/${path}`, { headers, signal });
    // A file that ends too early is none.
    if (response.ok) return { success: true, data: await response.blob() };
    const fallback = response.status === 401 ? "unauthenticated" : "server";
    const answer = withParams(readAnswer(response, await response.text(), refusal, fallback));
    if (answer.success) return refused("unexpected");
    if (answer.code === "unauthenticated") session.onRejected();
    return answer;
  } catch {
    return refused("network");
  }
};
