import { SeparatedFrames } from "./frames.ts";
import { type HubMessage, kinds, ProtocolError } from "./messages.ts";
import { packText } from "./packet.ts";
import type { Protocol } from "./protocol.ts";

const end = "\u001e";

type Fields = Record<string, unknown>;

/** @throws ProtocolError when the field is no text */
const text = (fields: Fields, name: string): string => {
  const value = fields[name];
  if (typeof value !== "string") throw new ProtocolError(`"${name}" must be a string.`);
  return value;
};

const optionalText = (fields: Fields, name: string): string | undefined =>
  fields[name] === undefined || fields[name] === null ? undefined : text(fields, name);

const sequenceId = (fields: Fields): number => {
  const value = fields["sequenceId"];
  if (typeof value !== "number" || !Number.isSafeInteger(value)) throw new ProtocolError('"sequenceId" must be a whole number.');
  return value;
};

const streamIds = (fields: Fields): string[] | undefined => {
  const value = fields["streamIds"];
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value) || !value.every((id): id is string => typeof id === "string"))
    throw new ProtocolError('"streamIds" must be a list of strings.');
  return value;
};

const isRecord = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

/** @throws ProtocolError */
const record = (bytes: Buffer): Fields => {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    throw new ProtocolError("A record is not JSON.");
  }
  if (!isRecord(value)) throw new ProtocolError("A record is not an object.");
  return value;
};

const called = (fields: Fields) => {
  const list = fields["arguments"];
  if (!Array.isArray(list)) throw new ProtocolError('"arguments" must be a list.');
  return { target: text(fields, "target"), arguments: list, streamIds: streamIds(fields) };
};

const toMessage = (fields: Fields): HubMessage | null => {
  const { type } = fields;
  if (typeof type !== "number") throw new ProtocolError('"type" must be a number.');
  switch (type) {
    case kinds.invocation:
      return { type, invocationId: optionalText(fields, "invocationId"), ...called(fields) };
    case kinds.streamInvocation:
      return { type, invocationId: text(fields, "invocationId"), ...called(fields) };
    case kinds.streamItem:
      if (!("item" in fields)) throw new ProtocolError('"item" is missing.');
      return { type, invocationId: text(fields, "invocationId"), item: fields["item"] };
    case kinds.completion: {
      const error = optionalText(fields, "error");
      if (error !== undefined && "result" in fields) throw new ProtocolError('"error" and "result" exclude each other.');
      return { type, invocationId: text(fields, "invocationId"), error, result: fields["result"] };
    }
    case kinds.cancelInvocation:
      return { type, invocationId: text(fields, "invocationId") };
    case kinds.ping:
      return { type };
    case kinds.close:
      return { type, error: optionalText(fields, "error"), allowReconnect: fields["allowReconnect"] === true };
    case kinds.ack:
    case kinds.sequence:
      return { type, sequenceId: sequenceId(fields) };
    default:
      return null;
  }
};

/** Messages as JSON, each with a record separator at its end. */
export const json: Protocol = {
  name: "json",
  transferFormat: "Text",
  frames: (limit) => new SeparatedFrames(limit),
  write: (message) => packText(JSON.stringify(message) + end),
  parse: (bytes) => toMessage(record(bytes)),
};
