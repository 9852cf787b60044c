import { pino, type DestinationStream, type Logger } from "pino";
import { codeOf } from "../basics/error-code.ts";

const secretFields = ["apikey", "ApiKey", "apiKey", "authorization", "access_token", "refresh_token", "password", "token", "token_hash"];

/** What is told of an error: drivers hang whole connections and queries on theirs, with all that these were given. */
const serializeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return typeof error;
  const { name: type, message, stack, cause } = error;
  return { type, message, code: codeOf(error), stack, ...(cause === undefined ? {} : { cause: serializeError(cause) }) };
};

/** Log lines as JSON on standard output; fields that carry secrets are blanked at the top level and one below. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: "[redacted]" },
      serializers: { err: serializeError },
    },
    destination,
  );

const secretQuery = /([?&](?:apikey|access_token|refresh_token|token|token_hash|email|code|state)=)[^&#]*/gi;

/** A request's path and query with the values of secrets blanked. */
export const loggable = (url: string) => url.replace(secretQuery, "$1[redacted]");
