import type { Catalog } from '#server/catalog/index.ts';
import { ShopError } from '#server/errors.ts';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import type { TakeBackPlan } from './plan.ts';

/** Undoes a change of many products. */
export async function planBulkEdit(
  { catalog }: { catalog: Catalog },
  { thingId }: AuditEntry,
): Promise<TakeBackPlan> {
  const edit = await catalog.readBulkEdit(thingId);
  if (edit.isUndone) throw new ShopError('cannot_take_back', { because: 'already_so' });
  return {
    way: 'restore',
    thing: edit,
    changes: [],
    kept: [],
    needs: ['catalogue'],
    apply: ({ user, precondition }) => {
      precondition(edit);
      return catalog.undoBulkEdit(thingId, user._id);
    },
  };
}
