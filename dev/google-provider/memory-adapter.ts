import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Stores the provider's data in memory, by kind and id. */
export function createMemoryAdapters(): (kind: string) => Adapter {
  const things = new Map<string, { payload: AdapterPayload; expiresAt: number }>();
  const read = (key: string) => {
    const thing = things.get(key);
    return thing && thing.expiresAt > Date.now() ? thing.payload : undefined;
  };
  const readWhere = (kind: string, test: (payload: AdapterPayload) => boolean) =>
    [...things]
      .filter(([key]) => key.startsWith(`${kind}:`))
      .map(([key]) => read(key))
      .find((payload) => payload && test(payload));
  return (kind) => ({
    upsert: async (id, payload, expiresIn) => {
      const expiresAt = expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY;
      things.set(`${kind}:${id}`, { payload, expiresAt });
    },
    find: async (id) => read(`${kind}:${id}`),
    findByUid: async (uid) => readWhere(kind, (payload) => payload.uid === uid),
    findByUserCode: async (code) => readWhere(kind, (payload) => payload.userCode === code),
    consume: async (id) => {
      const payload = read(`${kind}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => {
      things.delete(`${kind}:${id}`);
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of things) if (payload.grantId === grantId) things.delete(key);
    },
  });
}
