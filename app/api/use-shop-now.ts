import { useEffect, useState } from 'react';
import type { Shop } from '#shared/schemas/shop.ts';
import { call } from './client.ts';

/** What the shop offers now, with what not every page gets; undefined: not read yet, null: it could not be read. */
export function useShopNow(): Shop | null | undefined {
  const [shop, setShop] = useState<Shop | null>();
  useEffect(() => {
    const stop = new AbortController();
    call('readShop', { signal: stop.signal }).then(setShop, () => setShop(null));
    return () => stop.abort();
  }, []);
  return shop;
}
