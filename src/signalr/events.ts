/** The server's events and what each carries. */
export type HubEvents = Record<string, readonly unknown[]>;
