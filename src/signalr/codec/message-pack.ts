import { Decoder, Encoder } from "@msgpack/msgpack";
import { lengthPrefix, PrefixedFrames } from "./frames.ts";
import { type HubMessage, kinds, ProtocolError } from "./messages.ts";
import { packBytes } from "./packet.ts";
import type { Protocol } from "./protocol.ts";

const encoder = new Encoder({ ignoreUndefined: true });
const decoder = new Decoder();

/** How a completion says what it carries. */
const outcomes = { error: 1, nothing: 2, result: 3 } as const;

const text = (value: unknown, name: string): string => {
  if (typeof value !== "string") throw new ProtocolError(`The ${name} must be a string.`);
  return value;
};

const optionalText = (value: unknown, name: string): string | undefined =>
  value === null || value === undefined ? undefined : text(value, name);

const list = (value: unknown, name: string): unknown[] => {
  if (!Array.isArray(value)) throw new ProtocolError(`The ${name} must be a list.`);
  return value;
};

const wholeNumber = (value: unknown, name: string): number => {
  if (typeof value !== "number" || !Number.isSafeInteger(value)) throw new ProtocolError(`The ${name} must be a whole number.`);
  return value;
};

const parsed = (bytes: Buffer): unknown[] => {
  let value: unknown;
  try {
    value = decoder.decode(bytes);
  } catch {
    throw new ProtocolError("A message is not MessagePack.");
  }
  return list(value, "message");
};

const called = ([, , , target, values, streamIds]: unknown[]) => ({
  target: text(target, "target"),
  arguments: list(values, "arguments"),
  streamIds: streamIds === undefined ? undefined : list(streamIds, "stream ids").map((id) => text(id, "stream id")),
});

const toMessage = (parts: unknown[]): HubMessage | null => {
  const type = wholeNumber(parts[0], "type");
  switch (type) {
    case kinds.invocation:
      return { type, invocationId: optionalText(parts[2], "invocation id"), ...called(parts) };
    case kinds.streamInvocation:
      return { type, invocationId: text(parts[2], "invocation id"), ...called(parts) };
    case kinds.streamItem:
      if (parts.length < 4) throw new ProtocolError("The item is missing.");
      return { type, invocationId: text(parts[2], "invocation id"), item: parts[3] };
    case kinds.completion: {
      const invocationId = text(parts[2], "invocation id");
      if (parts[3] === outcomes.error) return { type, invocationId, error: text(parts[4], "error") };
      if (parts[3] === outcomes.nothing) return { type, invocationId };
      if (parts[3] === outcomes.result && parts.length > 4) return { type, invocationId, result: parts[4] };
      throw new ProtocolError("A completion has neither error nor result nor nothing.");
    }
    case kinds.cancelInvocation:
      return { type, invocationId: text(parts[2], "invocation id") };
    case kinds.ping:
      return { type };
    case kinds.close:
      return {
        type,
        error: optionalText(parts[1], "error"),
        allowReconnect: parts[2] === true,
      };
    case kinds.ack:
    case kinds.sequence:
      return { type, sequenceId: wholeNumber(parts[1], "sequence id") };
    default:
      return null;
  }
};

const toParts = (message: HubMessage): unknown[] => {
  switch (message.type) {
    case kinds.invocation:
    case kinds.streamInvocation:
      return [message.type, {}, message.invocationId ?? null, message.target, message.arguments, message.streamIds ?? []];
    case kinds.streamItem:
      return [message.type, {}, message.invocationId, message.item];
    case kinds.completion:
      if (message.error !== undefined) return [message.type, {}, message.invocationId, outcomes.error, message.error];
      if (message.result === undefined) return [message.type, {}, message.invocationId, outcomes.nothing];
      return [message.type, {}, message.invocationId, outcomes.result, message.result];
    case kinds.cancelInvocation:
      return [message.type, {}, message.invocationId];
    case kinds.ping:
      return [message.type];
    case kinds.close:
      return [message.type, message.error ?? null, message.allowReconnect ?? false];
    case kinds.ack:
    case kinds.sequence:
      return [message.type, message.sequenceId];
  }
};

/** Messages as MessagePack lists, each with its length before it. */
export const messagePack: Protocol = {
  name: "messagepack",
  transferFormat: "Binary",
  frames: (limit) => new PrefixedFrames(limit),
  write: (message) => {
    const body = encoder.encodeSharedRef(toParts(message));
    return packBytes(lengthPrefix(body.length), body);
  },
  parse: (bytes) => toMessage(parsed(bytes)),
};
