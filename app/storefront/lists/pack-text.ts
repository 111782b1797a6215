import { fold } from '#shared/search.ts';
import type { Offer } from './own-line.ts';

/** How many pieces an article has in it, as its name says ("x 10"); null: it is one, or does not say. */
function packOf({ product }: Pick<Offer, 'product'>): number | null {
  const pack = /\bx ?(\d{1,4})\b(?! ?(?:cm|mm|m|g|gr|kg|ml|cc|l|lt|hojas?)\b)/.exec(fold(product.name))?.[1];
  return pack === undefined || Number(pack) < 2 ? null : Number(pack);
}

/**
 * How packs make up what the list asks for: `Pide 20: son 2 paquetes de 10.` Null: there is nothing to explain.
 */
export function packText(asked: number | null, offer: Pick<Offer, 'product' | 'units'>): string | null {
  if (asked === null || asked === offer.units) return null;
  const { units } = offer;
  const pack = packOf(offer);
  if (pack === null) return `Pide ${numberText(asked)}.`;
  const packs = units === 1 ? `1 paquete de ${pack}` : `${units} paquetes de ${pack}`;
  const pieces = units * pack;
  if (pieces === asked) return `Pide ${numberText(asked)}: ${units === 1 ? 'es' : 'son'} ${packs}.`;
  const rest =
    pieces > asked ? `sobran ${numberText(pieces - asked)}` : `faltan ${numberText(asked - pieces)}`;
  return `Pide ${numberText(asked)}: con ${packs} ${rest}.`;
}

function numberText(count: number): string {
  return count.toLocaleString('es-AR');
}
