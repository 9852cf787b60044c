import type { Principal } from "gotrue-for-node";
import type { Language } from "../contract/preferences.ts";

export type { Principal } from "gotrue-for-node";

/** Who is calling in a workspace, from a verified access token of a session there. */
export type WorkspacePrincipal = {
  userId: string;
  email: string;
  name: string | null;
  sessionId: string;
  /** The session of the portal that it is below. */
  parentId: string;
  /** Whose workspace it is: the token opens no other. */
  organizationId: string;
  aal: "aal1" | "aal2";
  /** When the token ends, in seconds since 1970. */
  expiresAt: number;
};

/** What every portal use case is told beside its input. */
export type Caller = { principal: Principal; language: Language };
