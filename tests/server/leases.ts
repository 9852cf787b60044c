/** Leases of jobs and mails are in the store's own time, which nobody moves: a test ends them instead of waiting. */
type Store = { query(query: { text: string }): PromiseLike<unknown> };

/** As if their length had passed without a renewal. */
export const endLeases = async (db: Store): Promise<void> => {
  for (const table of ["jobs", "outbox"])
    await db.query({ text: `update ${table} set leased_until = clock_timestamp() where leased_until is not null` });
};
