import type { Adapter, AdapterPayload } from "oidc-provider";

/** What the test provider remembers of the flows under way, in this process alone; the library's own memory is not for being named. */
export const inMemory = (): ((name: string) => Adapter) => {
  const kept = new Map<string, { payload: AdapterPayload; until: number }>();
  const find = (matches: (key: string, payload: AdapterPayload) => boolean): AdapterPayload | undefined => {
    for (const [key, { payload, until }] of kept) {
      if (until <= Date.now()) kept.delete(key);
      else if (matches(key, payload)) return payload;
    }
    return undefined;
  };
  return (name) => {
    const keyOf = (id: string) => `${name}:${id}`;
    return {
      upsert: async (id, payload, expiresIn = 0) => void kept.set(keyOf(id), { payload, until: Date.now() + expiresIn * 1000 }),
      find: async (id) => find((key) => key === keyOf(id)),
      findByUid: async (uid) => find((key, payload) => key.startsWith(`${name}:`) && payload.uid === uid),
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const entry = kept.get(keyOf(id));
        if (entry !== undefined) entry.payload = { ...entry.payload, consumed: Math.floor(Date.now() / 1000) };
      },
      destroy: async (id) => void kept.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
};
