import { ShopError } from '#server/errors.ts';
import type { Shortage } from '#server/stock/index.ts';

/** Names each colour that is short, and what is left of it (rules 6.4). */
export function insufficientStock(
  lines: ReadonlyArray<{ id: string; name: string; color: string }>,
  shortages: Shortage[],
): ShopError {
  const missing = shortages.map(({ subProductId, available }) => {
    const line = lines.find(({ id }) => id === subProductId);
    return { subProduct: subProductId, name: line?.name ?? '', color: line?.color ?? '', available };
  });
  return new ShopError('insufficient_stock', { at: 'checkout', missing });
}
