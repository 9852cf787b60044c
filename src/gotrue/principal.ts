/** Who is calling, from a verified access token. */
export type Principal = {
  userId: string;
  email: string;
  sessionId: string | null;
  role: string;
  aal: "aal1" | "aal2";
  name: string | null;
  /** When the token ends, in seconds since 1970. */
  expiresAt: number;
};
