import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ShippingMethod } from '#shared/schemas/settings.ts';
import { isOfferedAt } from '#shared/shipping.ts';
import { useShop } from '../../root-data.ts';

type Picked = { instead: string | null; way: ShippingMethod };

/**
 * The ways of delivery for a postal code, the chosen one, from the address, and their prices: those of the settings
 * until the server sends newer ones.
 */
export function useShipping(postalCode: number | null) {
  const { shipping } = useShop();
  const [parameters, setParameters] = useSearchParams();
  // Show the choice before the address has changed, which takes a moment.
  const [picked, setPicked] = useState<Picked | null>(null);
  const [changed, setChanged] = useState<Readonly<Record<string, number>>>({});
  const ways = shipping.filter((way) => isOfferedAt(way, postalCode));
  const wanted = parameters.get('envio');
  const inAddress = (wanted === null ? ways[0] : ways.find(({ id }) => id === wanted)) ?? null;

  function choose(way: ShippingMethod) {
    setPicked({ instead: wanted, way });
    setParameters({ envio: way.id }, { replace: true, preventScrollReset: true });
  }
  return {
    ways,
    unreached: shipping.filter((way) => !ways.includes(way)),
    chosen: picked && picked.instead === wanted ? picked.way : inAddress,
    choose,
    priceOf: ({ id, price }: ShippingMethod) => changed[id] ?? price,
    changePrice: ({ id }: ShippingMethod, price: number) =>
      setChanged((before) => ({ ...before, [id]: price })),
  };
}
