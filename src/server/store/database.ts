import { StatementFailed } from "./failure.ts";

/** A statement in plain SQL with $1, $2 …, and its values in their order. */
export type Query = {
  text: string;
  values?: unknown[];
  /** What its failure is told by; its values never are. */
  name?: string;
  /** Under which a connection of Postgres keeps it parsed. Two texts must not share one. */
  preparedAs?: string;
};

export type Rows<Row> = { rows: Row[] };

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
  transaction<Result>(work: (tx: Database) => Promise<Result>, first?: string): Promise<Result>;
};

/** How a driver runs a query on one connection. */
export type Send = (query: Query) => Promise<Rows<unknown>>;

/** Runs a query so that its failure tells nothing of what it was given. */
export const tellingNothing =
  (send: Send): Database["query"] =>
  async <Row>(query: Query) => {
    try {
      // Whoever asks names the rows that the statement brings: `statement`, whose columns a test holds against the store.
      return (await send(query)) as Rows<Row>;
    } catch (error) {
      throw new StatementFailed(query.name ?? "query", error);
    }
  };

/** One connection to a store. */
export const connection = (query: Database["query"]): Database => {
  const order = (text: string) => query({ name: text, text });
  return {
    isTransaction: false,
    query,
    async transaction(work, first) {
      await query({ name: "begin", text: first === undefined ? "begin" : `begin; ${first}` });
      try {
        const result = await work(within(query));
        await order("commit");
        return result;
      } catch (error) {
        // On a connection that was lost there is nothing to take back, and what was lost is the better reason.
        await order("rollback").catch(() => {});
        throw error;
      }
    },
  };
};

/** The transaction that has begun on the connection behind `query`. */
export const within = (query: Database["query"], depth = 1): Database => {
  const order = (text: string) => query({ name: text, text: `${text} nested_${depth}` });
  return {
    isTransaction: true,
    query,
    async transaction(work, first) {
      if (first !== undefined) throw new Error("A transaction of an organisation is not part of another one.");
      await order("savepoint");
      try {
        const result = await work(within(query, depth + 1));
        await order("release savepoint");
        return result;
      } catch (error) {
        await order("rollback to savepoint").catch(() => {});
        throw error;
      }
    },
  };
};
