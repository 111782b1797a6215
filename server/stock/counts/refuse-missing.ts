import type { Database } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { namesOf, readArticles } from '../articles.ts';
import type { StockRow, UnitChange } from '../units.ts';

/**
 * Throws units_reserved where a change would take units that unpaid orders hold, and units_sold where they are not there
 * any more. `rows` are locked.
 */
export async function refuseMissing(
  db: Database,
  rows: ReadonlyMap<string, StockRow>,
  changes: UnitChange[],
): Promise<void> {
  const short = changes.flatMap(({ subProductId, onHand }) => {
    const row = rows.get(subProductId);
    return row && row.on_hand + onHand < row.reserved ? [row] : [];
  });
  if (short.length === 0) return;
  const articles = await readArticles(
    db,
    short.map(({ id }) => id),
  );
  const held = short.filter(({ reserved }) => reserved > 0);
  if (held.length > 0) {
    const lines = held.map(({ id, reserved }) => ({ subProduct: id, ...namesOf(articles, id), reserved }));
    throw new ShopError('units_reserved', { lines });
  }
  const lines = short.map(({ id, available }) => ({ subProduct: id, ...namesOf(articles, id), available }));
  throw new ShopError('units_sold', { lines });
}
