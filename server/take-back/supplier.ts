import type { createSuppliers } from '#server/suppliers/index.ts';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import { supplierInputSchema } from '#shared/schemas/suppliers.ts';
import { changesOf, type TakeBackPlan } from './plan.ts';

type Suppliers = ReturnType<typeof createSuppliers>;

/** Takes back an edit of a supplier. */
export async function planSupplier(
  { suppliers }: { suppliers: Suppliers },
  entry: AuditEntry,
): Promise<TakeBackPlan> {
  const current = await suppliers.readSupplier(entry.thingId);
  const changes = changesOf({ now: { ...current }, back: entry.before ?? {}, after: entry.after ?? {} });
  const values = Object.fromEntries(changes.map(({ field, back }) => [field, back]));
  return {
    way: 'values',
    thing: current,
    changes,
    kept: [],
    needs: ['stock'],
    apply: ({ user, precondition }) =>
      suppliers.editSupplier({
        ...supplierInputSchema.parse({ ...current, ...values }),
        id: current._id,
        adminId: user._id,
        precondition,
      }),
  };
}
