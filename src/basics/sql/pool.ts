import type { Socket } from "node:net";
import pg, { type ClientBase, type CustomTypesConfig, type Pool } from "pg";
import { connection, type Database, withRedactedErrors } from "./database.ts";

/** The object id of the type of times, which stay the text that the store writes. No statement brings dates by themselves: see columns.ts. */
const timestamptz = 1184;
const asText = (value: string) => value;

/** How values of rows are read. */
export const rowTypes: CustomTypesConfig = {
  // One function for all of its overloads.
  getTypeParser: ((oid: number, format) =>
    oid === timestamptz ? asText : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** The driver's client has it, though its type does not tell. */
export const socketOf = (client: object): Socket => (client as { connection: { stream: Socket } }).connection.stream;

/** Connections whose statements wait for the end of this turn. */
const gathering = new WeakSet<Socket>();

/** Sends what a connection is given in one turn in one write: by itself each statement is a call of the system, and wakes Postgres. */
const gather = (client: object): void => {
  const socket = socketOf(client);
  if (gathering.has(socket)) return;
  gathering.add(socket);
  socket.cork();
  process.nextTick(() => {
    gathering.delete(socket);
    socket.uncork();
  });
};

/** Statements as the driver runs them. */
export const over = (client: Pool | ClientBase): Database["query"] =>
  withRedactedErrors(({ text, values, preparedAs }) => client.query({ text, values, name: preparedAs }));

/** The database behind a pool's connections. */
export const overPool = (pool: Pool): Database => ({
  isTransaction: false,
  query: over(pool),
  async transaction(work, first) {
    const client = await pool.connect();
    try {
      const query = over(client);
      const gathered: Database["query"] = (asked) => {
        gather(client);
        return query(asked);
      };
      return await connection(gathered).transaction(work, first);
    } finally {
      // One whose end nobody confirmed is not given to the next.
      client.release(client.getTransactionStatus() !== "I");
    }
  },
});
