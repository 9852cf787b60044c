/** The keys of a record that has no others: one that is written out, not one that came from elsewhere. */
export const keysOf = <Key extends string>(record: { readonly [Name in Key]?: unknown }): Key[] =>
  // A type may have more than it says, so that TypeScript gives no keys of it; here it has not.
  Object.keys(record) as Key[];

/** A record with a value for each key. */
export const recordOf = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value): Record<Key, Value> =>
  // Its entries have all the keys, which the type of `fromEntries` forgets.
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
