/** What failures of the store are told by, when they are an outage, and when something is done again. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { codeOf } from "../../src/basics/error-code.ts";
import type { Database } from "../../src/basics/sql/database.ts";
import { isTaken, StatementFailed } from "../../src/basics/sql/failure.ts";
import { isOutage } from "../../src/server/store/outage.ts";
import { isConflict, withRetries } from "../../src/server/store/retry.ts";

const pauses = vi.hoisted(() => ({ taken: [] as number[] }));
vi.mock("node:timers/promises", () => ({ setTimeout: async (milliseconds: number) => void pauses.taken.push(milliseconds) }));

const coded = (code: unknown, message = "no") => Object.assign(new Error(message), { code });

test.each([
  [coded("E1"), "E1"],
  [coded(7), 7],
  [coded(null), undefined],
  [coded({}), undefined],
  [new Error("no"), undefined],
  [{ code: "E1" }, undefined],
])("the code of %o is %s", (error, code) => {
  expect(codeOf(error)).toBe(code);
});

describe("A statement that failed", () => {
  test.each([
    [
      "with what was given, by the server",
      { code: "23505", severity: "ERROR", constraint: "users_email", message: "a@b" },
      "add: 23505 users_email",
    ],
    ["without a constraint, by the server", { code: "57014", severity: "ERROR", message: "a@b" }, "add: 57014"],
    ["for its text, by the server", { code: "42P01", severity: "ERROR", message: "no such table" }, "add: 42P01 no such table"],
    ["by a socket", { code: "ECONNRESET", message: "read ECONNRESET" }, "add: ECONNRESET read ECONNRESET"],
    ["by the driver", { message: "Connection terminated" }, "add: Connection terminated"],
    ["with no words", { code: 7, severity: 1, message: null }, "add: "],
  ])("%s tells %#", (_how, failure, message) => {
    const failed = new StatementFailed("add", Object.assign(new Error(), failure));
    expect(failed).toMatchObject({
      name: "StatementFailed",
      message,
      code: "code" in failure && typeof failure.code === "string" ? failure.code : "",
    });
    expect(Object.keys(failed).toSorted()).toEqual(["code", "name"]);
  });

  test("by nothing at all tells its name", () => {
    expect(new StatementFailed("add", null).message).toBe("add: ");
    expect(new StatementFailed("add", "words")).toMatchObject({ message: "add: ", code: "" });
  });

  test("says that something is taken, however deep", () => {
    expect(isTaken(coded("23505"))).toBe(true);
    expect(isTaken(new Error("no", { cause: coded("23505") }))).toBe(true);
    expect([isTaken(coded("23503")), isTaken(null), isTaken({ code: "23505" })]).toEqual([false, false, false]);
  });
});

describe("An outage", () => {
  test.each([
    "08006",
    "08P01",
    "57P01",
    "57P02",
    "57P03",
    "53100",
    "53200",
    "53300",
    "53400",
    "58030",
    "57014",
    "25006",
    "25P03",
    "40001",
    "40P01",
  ])("is SQLSTATE %s", (code) => {
    expect(isOutage(coded(code))).toBe(true);
  });
  test.each(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN", "ENETUNREACH", "EHOSTUNREACH"])(
    "is a socket's %s",
    (code) => {
      expect(isOutage(coded(code))).toBe(true);
    },
  );
  test.each([
    "Connection terminated unexpectedly",
    "timeout exceeded when trying to connect",
    "Client has encountered a connection error and is not queryable",
    "client has encountered something",
  ])("is said as “%s”", (words) => {
    expect(isOutage(new Error(words))).toBe(true);
  });
  test.each(["0800", "1508006", "57P04", "23505", "42P01", "EACCES", "400010"])("is not %s", (code) => {
    expect(isOutage(coded(code))).toBe(false);
  });

  test("is found behind other errors", () => {
    expect(isOutage(new Error("no", { cause: coded("ECONNREFUSED") }))).toBe(true);
    expect(isOutage(new AggregateError([new Error("no"), coded("ECONNREFUSED")]))).toBe(true);
    expect(isOutage(new AggregateError([new Error("no")]))).toBe(false);
    expect([isOutage(null), isOutage("ECONNREFUSED"), isOutage({ code: "ECONNREFUSED" })]).toEqual([false, false, false]);
  });
});

describe("A store that tries again", () => {
  let failures: unknown[];
  let tried: string[];
  const run = async (what: string) => {
    tried.push(what);
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    return `${what} done`;
  };
  const store = withRetries({
    isTransaction: false,
    query: ({ text }: { text: string }) => run(text),
    transaction: (_work: unknown, first?: string) => run(first ?? "transaction"),
  } as unknown as Database);
  beforeEach(() => {
    [failures, tried] = [[], []];
    pauses.taken.length = 0;
    vi.spyOn(Math, "random").mockReturnValue(1);
  });
  const query = () => store.query({ text: "select" });

  test("does once what succeeds or fails for another reason", async () => {
    expect(await query()).toBe("select done");
    failures = [coded("23505")];
    await expect(query()).rejects.toMatchObject({ code: "23505" });
    expect([tried, pauses.taken]).toEqual([["select", "select"], []]);
  });

  test("does again, a little later each time, what got into another one's way", async () => {
    failures = [coded("40001"), new Error("no", { cause: coded("40P01") })];
    expect(await query()).toBe("select done");
    expect(tried).toHaveLength(3);
    expect(pauses.taken).toEqual([20, 40]);
    failures = [coded("40P01")];
    expect(await store.transaction(async () => {}, "begin as somebody")).toBe("begin as somebody done");
    expect(tried.slice(3)).toEqual(["begin as somebody", "begin as somebody"]);
  });

  test("five times at most", async () => {
    failures = Array.from({ length: 9 }, () => coded("40001"));
    await expect(query()).rejects.toMatchObject({ code: "40001" });
    expect(tried).toHaveLength(5);
    expect(pauses.taken).toEqual([20, 40, 80, 160]);
  });

  test("for conflicts alone", () => {
    expect([isConflict(coded("40001")), isConflict(coded("40P01"))]).toEqual([true, true]);
    expect([isConflict(coded("140001")), isConflict(coded("40002")), isConflict("40001"), isConflict(null)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
