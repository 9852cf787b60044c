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

const toMessage = (parts: unknown[]): HubMessage | null => {
  const type = wholeNumber(parts[0], "type");
  switch (type) {
    case kinds.invocation:
    case kinds.streamInvocation: {
      const isPlain = type === kinds.invocation;
      const invocationId = isPlain && (parts[2] === null || parts[2] === undefined) ? undefined : text(parts[2], "invocation id");
      const streamIds = parts[5] === undefined ? undefined : list(parts[5], "stream ids").map((id) => text(id, "stream id"));
      return { type, invocationId, target: text(parts[3], "target"), arguments: list(parts[4], "arguments"), streamIds };
    }
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
        error: parts[1] === null || parts[1] === undefined ? undefined : text(parts[1], "error"),
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
