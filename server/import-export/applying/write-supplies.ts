import type { Database } from '#server/db/index.ts';
import { takeList } from '#server/suppliers/index.ts';
import type { Placed } from './write-plans.ts';
import type { MadeVariants } from './write-variants.ts';

/** Writes the costs and codes of a supplier's list. */
export async function writeSupplies(
  db: Database,
  placed: Placed[],
  { adminId, made }: { adminId: string; made: MadeVariants },
): Promise<void> {
  const supplies = placed.flatMap(({ plan: { supply } }) => {
    const subProductId = supply?.variantId ?? made.get(supply?.row ?? 0);
    return supply && subProductId !== undefined ? [{ ...supply, subProductId }] : [];
  });
  for (const [supplierId, together] of Map.groupBy(supplies, (supply) => supply.supplierId))
    await takeList(db, { supplierId, supplies: together, adminId });
}
