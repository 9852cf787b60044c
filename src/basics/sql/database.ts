import { StatementFailed } from "./failure.ts";

/** A statement in plain SQL with $1, $2 …, and its values in their order. */
export type Query = {
  text: string;
  values?: unknown[];
  /** What its failure is told by; its values never are. */
  name?: string;
  /** Under which a connection keeps it parsed. Two texts must not share one. */
  preparedAs?: string;
};

/** `command` is what Postgres says that it did. */
export type Rows<Row> = { rows: Row[]; command?: string };

/** One SQL dialect behind one type: PGlite in a local folder, or Postgres. Times come back as text, jsonb as values. */
export type Database = {
  /** Whether it is a transaction, whose failure is its owner's to repeat as a whole. */
  readonly isTransaction: boolean;
  /** @throws StatementFailed */
  query<Row = Record<string, unknown>>(query: Query): Promise<Rows<Row>>;
  /**
   * Runs `work` in a transaction, or within one up to a savepoint; what it throws takes back what it did.
   *
   * @param first a statement without values that is run as it begins, in the same round trip: see store/isolation.ts. Not within another one
   * @throws what `work` throws, and StatementFailed
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>, first?: string): Promise<Result>;
};

/** A store within a transaction. */
export type Transaction = Database & {
  /** Runs a statement whose answer nobody reads: the transaction ends in the same round trip, and fails with it. */
  send(query: Query): void;
};

/** How a driver runs a query on one connection. */
export type Send = (query: Query) => Promise<Rows<unknown>>;

/** Runs a query so that its failure tells nothing of what it was given. */
export const withRedactedErrors =
  (send: Send): Database["query"] =>
  async <Row>(query: Query) => {
    try {
      // Whoever asks names the rows that the statement brings: `statement`, whose columns a test holds against the store.
      return (await send(query)) as Rows<Row>;
    } catch (error) {
      throw new StatementFailed(query.name ?? "query", error);
    }
  };

/** What was sent within a transaction and is still to be answered. */
type Sent = Promise<unknown>[];

/** The first reason for which something that was sent failed: what failed after it did so because of it. */
const reasonIn = async (sent: Sent, error: unknown): Promise<unknown> => {
  const failed = (await Promise.allSettled(sent)).find(({ status }) => status === "rejected");
  return failed?.status === "rejected" ? failed.reason : error;
};

/** Runs `work` in the transaction that has begun on the connection behind `query`; `end` is called while what was sent is under way. */
const inside = async <Result>(
  query: Database["query"],
  depth: number,
  work: (tx: Transaction) => Promise<Result>,
  end: () => Promise<unknown> = async () => {},
): Promise<Result> => {
  const sent: Sent = [];
  let isOver = false;
  const ask: Database["query"] = async (asked) => {
    if (isOver) throw new Error(`${asked.name ?? "query"}: the transaction has ended`);
    return query(asked);
  };
  const send = (asked: Query) => {
    const answer = ask(asked);
    // Read as the transaction ends.
    answer.catch(() => {});
    sent.push(answer);
  };
  const order = (text: string) => ask({ name: text, text: `${text} nested_${depth}` });
  const tx: Transaction = {
    isTransaction: true,
    query: ask,
    send,
    async transaction(within, first) {
      if (first !== undefined) throw new Error("A transaction that begins with a statement is not part of another one.");
      await order("savepoint");
      try {
        return await inside(ask, depth + 1, within, () => order("release savepoint"));
      } catch (error) {
        await order("rollback to savepoint").catch(() => {});
        throw error;
      }
    },
  };
  try {
    const result = await work(tx);
    isOver = true;
    await Promise.all([...sent, end()]);
    return result;
  } catch (error) {
    isOver = true;
    throw await reasonIn(sent, error);
  }
};

/** One connection to a store, which answers in the order in which it is asked, also where it is asked before it has answered. */
export const connection = (query: Database["query"]): Database => {
  const order = (text: string) => query({ name: text, text });
  return {
    isTransaction: false,
    query,
    async transaction(work, first) {
      const begun = query({ name: "begin", text: first === undefined ? "begin" : `begin; ${first}` });
      // What is asked for first is on the wire with it. Without a transaction its answer is nobody's.
      const ask = async <Row>(asked: Query) => (await Promise.all([query<Row>(asked), begun]))[0];
      const commit = async () => {
        const [{ command }] = await Promise.all([order("commit"), begun]);
        if (command === "ROLLBACK") throw new StatementFailed("commit", new Error("a statement had failed, and all was taken back"));
      };
      try {
        return await inside(ask, 1, work, commit);
      } catch (error) {
        // On a connection that was lost there is nothing to take back, and what was lost is the better reason.
        await order("rollback").catch(() => {});
        throw error;
      }
    },
  };
};
