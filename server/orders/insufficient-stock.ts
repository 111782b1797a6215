import { ShopError } from '#server/errors.ts';
import type { Shortage } from '#server/stock/index.ts';

/** 409 that names each colour that is short, and what is left of it (rules 6.4). */
export function insufficientStock(
  lines: ReadonlyArray<{ id: string; name: string; color: string }>,
  shortages: Shortage[],
): ShopError {
  const missing = shortages.map(({ subProductId, available }) => {
    const line = lines.find(({ id }) => id === subProductId);
    return { subProduct: subProductId, name: line?.name ?? '', color: line?.color ?? '', available };
  });
  const sentences = missing.map(({ name, color, available }) =>
    available > 0
      ? `de ${name} (${color}) ${available === 1 ? 'queda 1' : `quedan ${available}`}`
      : `${name} (${color}) se agotó`,
  );
  return new ShopError(409, 'insufficient_stock', `No hay stock suficiente: ${sentences.join('; ')}.`, {
    missing,
  });
}
