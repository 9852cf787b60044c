/** Who is behind a connection. `id` is null for somebody unknown. */
export type HubUser = {
  id: string | null;
  /** When this is no longer proved, in milliseconds since 1970; the connection is closed then, to come back with a new proof. */
  expiresAt?: number;
};
