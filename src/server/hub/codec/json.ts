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

/** @throws ProtocolError */
const record = (bytes: Buffer): Fields => {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    throw new ProtocolError("A record is not JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new ProtocolError("A record is not an object.");
  return value as Fields;
};

const toMessage = (fields: Fields): HubMessage | null => {
  const { type } = fields;
  if (typeof type !== "number") throw new ProtocolError('"type" must be a number.');
  switch (type) {
    case kinds.invocation:
    case kinds.streamInvocation: {
      const list = fields["arguments"];
      if (!Array.isArray(list)) throw new ProtocolError('"arguments" must be a list.');
      const invocationId = type === kinds.invocation ? optionalText(fields, "invocationId") : text(fields, "invocationId");
      return { type, invocationId, target: text(fields, "target"), arguments: list, streamIds: streamIds(fields) };
    }
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
