import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PageWay, Shop } from '#shared/schemas/shop.ts';
import { isOfferedAt } from '#shared/shipping.ts';
import { useShop } from '../../root-data.ts';

type Picked = { instead: string | null; way: PageWay };

/**
 * The ways of delivery for a postal code, the chosen one, from the address, and their prices: those of the settings
 * until the server sends newer ones. `now` null: where they go is not known.
 */
export function useShipping(postalCode: number | null, now: Shop | null) {
  const { shipping } = useShop();
  const [parameters, setParameters] = useSearchParams();
  // Show the choice before the address has changed, which takes a moment.
  const [picked, setPicked] = useState<Picked | null>(null);
  const [changed, setChanged] = useState<Readonly<Record<string, number>>>({});
  const ways = shipping.filter((way) => reaches(way, now, postalCode));
  const wanted = parameters.get('envio');
  const inAddress = (wanted === null ? ways[0] : ways.find(({ id }) => id === wanted)) ?? null;

  function choose(way: PageWay) {
    setPicked({ instead: wanted, way });
    setParameters({ envio: way.id }, { replace: true, preventScrollReset: true });
  }
  return {
    ways,
    unreached: now ? now.shipping.filter((way) => !isOfferedAt(way, postalCode)) : [],
    chosen: picked && picked.instead === wanted ? picked.way : inAddress,
    choose,
    priceOf: ({ id, price }: PageWay) => changed[id] ?? price,
    changePrice: ({ id }: PageWay, price: number) => setChanged((before) => ({ ...before, [id]: price })),
  };
}

/** Without the postal codes (`now` null) every way is offered; the server says if it does not go there. */
function reaches({ id }: PageWay, now: Shop | null, postalCode: number | null): boolean {
  if (!now) return true;
  return now.shipping.some((way) => way.id === id && isOfferedAt(way, postalCode));
}
