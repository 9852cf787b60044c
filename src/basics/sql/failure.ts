import { codeOf } from "../error-code.ts";

/** What drivers tell of a failure. Everything but these fields may quote what the statement was given. */
type ErrorFields = { code?: unknown; severity?: unknown; constraint?: unknown; message?: unknown };

/** Whether the server said it, as opposed to the driver or a socket. */
const isServers = ({ severity }: ErrorFields) => typeof severity === "string";

/** SQLSTATE class 42: the text of the statement is wrong, so that nothing of its values is told. */
const isAboutText = (code: string) => code.startsWith("42");

const text = (value: unknown): string => (typeof value === "string" ? value : "");

const reasonOf = (fields: ErrorFields): string => {
  const code = text(fields.code);
  if (isServers(fields) && !isAboutText(code)) return [code, text(fields.constraint)].filter((part) => part !== "").join(" ");
  return [code, text(fields.message)].filter((part) => part !== "").join(" ");
};

/**
 * A statement that failed, told by its name and SQLSTATE. Values of a statement are addresses, hashes and links that sign people in, and
 * drivers quote them in messages, details and fields; an error goes into logs, rows and traces. So nothing else of theirs is kept.
 */
export class StatementFailed extends Error {
  override name = "StatementFailed";
  /** SQLSTATE, or the code of a socket's error; empty where there is none. */
  readonly code: string;

  constructor(statement: string, error: unknown) {
    const fields: ErrorFields = typeof error === "object" && error !== null ? error : {};
    super(`${statement}: ${reasonOf(fields)}`);
    this.code = text(fields.code);
  }
}

/** Somebody else took what must be unique, such as the address, in the same moment. */
export const isTaken = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return codeOf(error) === "23505" || isTaken(error.cause);
};
