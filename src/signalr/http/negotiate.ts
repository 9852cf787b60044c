import type { HubSettings, TransportName } from "../settings.ts";

const newest = 1;

const formats: Record<TransportName, readonly string[]> = {
  WebSockets: ["Text", "Binary"],
  ServerSentEvents: ["Text"],
  LongPolling: ["Text", "Binary"],
};

/** The version that both sides know, or what is wrong with the one that was asked for. Asking for none means 0. */
export const negotiateVersion = (asked: string | null): { version: number } | { error: string } => {
  if (asked === null) return { version: 0 };
  if (!/^-?\d+$/.test(asked)) return { error: `The client requested an invalid protocol version '${asked}'` };
  const version = Number(asked);
  if (version < 0) return { error: `The client requested version '${version}', but the server does not support this version.` };
  return { version: Math.min(version, newest) };
};

/** A transport and its formats, as clients are told. */
export type Offer = { transport: TransportName; transferFormats: readonly string[] };

export const offersOf = ({ transports }: HubSettings): readonly Offer[] =>
  transports.map((transport) => ({ transport, transferFormats: formats[transport] }));

type Reserved = { version: number; connectionId: string; connectionToken: string; isStateful: boolean; offers: readonly Offer[] };

/** What a client is told of the connection that was reserved for it. */
export const negotiationAnswer = ({ version, connectionId, connectionToken, isStateful, offers }: Reserved): object => ({
  negotiateVersion: version,
  // Version 0 knows one id, which then has to be the secret one.
  ...(version === 0 ? { connectionId: connectionToken } : { connectionId, connectionToken }),
  // A client that did not ask breaks off when it is told.
  ...(isStateful ? { useStatefulReconnect: true } : {}),
  availableTransports: offers,
});
