import type { SessionOrIdentity } from "../../../machines/account/sessions-and-identities.ts";
import type { Answer } from "../../contract/envelope.ts";
import { otherSessionsEndAnswer, sessionEndAnswer, sessionsAnswer } from "../../contract/own-sessions.ts";
import type { PortalCalls } from "./portal.ts";

const browsers: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/Windows/, "Windows"],
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];
const nameIn = (names: [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** A browser as people call it, `Firefox · Windows`; what it calls itself where nobody knows better. */
export const browserName = (userAgent: string | null): string => {
  if (!userAgent) return "–";
  return [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean).join(" · ") || userAgent.slice(0, 60);
};

/** Where the person is signed in, and the way to end it there; this browser is left by signing out. */
export const ownSessionsOf = ({ call }: PortalCalls) => ({
  async list(): Promise<Answer<SessionOrIdentity[]>> {
    const answer = await call("GET", "auth/sessions", undefined, sessionsAnswer, "server");
    if (!answer.success) return answer;
    const data = answer.data.map(({ id, userAgent, address, createdAt, isCurrent, workspace }) => ({
      id,
      name: browserName(userAgent),
      workspace: workspace ?? null,
      detail: address ?? "",
      since: createdAt,
      isFixed: isCurrent,
    }));
    return { success: true, data };
  },
  end: ({ id }: { id: string }) => call("DELETE", `auth/sessions/${id}`, undefined, sessionEndAnswer, "server"),
  /** Those of this portal; one that is somebody else's, or has its people elsewhere, offers no such call. */
  endOthers: () => call("DELETE", "auth/sessions", undefined, otherSessionsEndAnswer, "not_offered"),
});
