import type { createPurchases } from '#server/purchases/index.ts';
import { MOVES_FROM, type PurchaseMove } from '#shared/purchases.ts';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import type { TakeBackPlan } from './plan.ts';

type Purchases = ReturnType<typeof createPurchases>;

/** Takes back a move of an order to a supplier by the move that leads back. */
export async function planPurchase(
  { purchases }: { purchases: Purchases },
  entry: AuditEntry,
): Promise<TakeBackPlan> {
  const current = await purchases.readPurchase(entry.thingId);
  const back = entry.before?.state;
  const move = moveBack(back, entry.after?.state);
  const isSo = current.state === back;
  const isPossible = move !== null && MOVES_FROM[move].includes(current.state);
  return {
    way: 'values',
    thing: current,
    changes:
      isSo || !isPossible
        ? []
        : [{ field: 'state', now: current.state, back, changedSince: current.state !== entry.after?.state }],
    kept: isSo || isPossible ? [] : [{ field: 'state', reason: 'moved_on' }],
    needs: ['stock'],
    apply: async ({ user, precondition }) => {
      precondition(current);
      if (move) await purchases.movePurchase({ id: current._id, move, adminId: user._id });
    },
  };
}

/** The move from the later state to the earlier one; null: none leads there. */
function moveBack(earlier: unknown, later: unknown): PurchaseMove | null {
  if (later === 'cancelled') return 'restore';
  if (earlier === 'cancelled') return 'cancel';
  if (later === 'arrived') return 'reopen';
  if (earlier === 'arrived') return 'close';
  if (later === 'sent' && earlier === 'draft') return 'unsend';
  return later === 'draft' && earlier === 'sent' ? 'send' : null;
}
