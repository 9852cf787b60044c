import { pino, type Logger } from "pino";

const secretFields = ["apikey", "ApiKey", "apiKey", "authorization", "access_token", "refresh_token", "password", "token", "token_hash"];

/** Log lines as JSON on standard output; fields that carry secrets are blanked at the top level and one below. */
export const createLog = (level: string): Logger =>
  pino({ level, base: null, redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: "[redacted]" } });

const secretQuery = /([?&](?:apikey|access_token|refresh_token|token|token_hash|email|code|state)=)[^&#]*/gi;

/** A request's path and query with the values of secrets blanked. */
export const loggable = (url: string) => url.replace(secretQuery, "$1[redacted]");
