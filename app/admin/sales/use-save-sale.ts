import { useState } from 'react';
import { toCentavos, toPesos } from '#shared/money.ts';
import type { PageWay } from '#shared/schemas/shop.ts';
import { errorText, isRefused } from '../../api/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import type { SavedSale } from './sale-done.tsx';
import { bodyOf, isBlank, type SaleDraft, type SalePayment } from './sale-draft.ts';
import type { SaleInHand } from './use-sale.ts';

/**
 * Saves the sale in hand, once: a repeated press after a lost answer has the same key (rules 12.11). `saved`: what was just
 * sold, until something of the next sale is entered.
 */
export function useSaveSale(sale: SaleInHand, way: PageWay | undefined) {
  const [last, setLast] = useState<{ sale: SavedSale; next: string } | null>(null);
  const save = useAction(
    async (payments: readonly SalePayment[]) => {
      const draft: SaleDraft = { ...sale.peek(), payments };
      const body = { ...bodyOf(draft, way), attempt: draft.key };
      const order = await call('recordSale', { body, idempotencyKey: draft.key });
      sale.begin();
      setLast({ sale: { order, change: changeOf(payments) }, next: sale.peek().key });
    },
    {
      onError: (error) => {
        // The first attempt was saved, its answer was lost, and the sale was changed since.
        if (isRefused(error, 'idempotency_key_reused')) {
          sale.say('trouble', 'Esta venta ya había quedado guardada, como estaba antes de tus cambios.');
          toast('La venta ya estaba guardada. Mirala en Órdenes y empezá otra.', { tone: 'error' });
        } else sale.say('trouble', errorText(error));
      },
    },
  );
  const isNextBlank = last?.next === sale.draft.key && isBlank(sale.draft);
  return { saved: isNextBlank ? last.sale : null, save };
}

/** The change of all cash that was handed over, in pesos. */
function changeOf(payments: readonly SalePayment[]): number {
  return toPesos(
    payments.reduce(
      (sum, { amount, handed }) => sum + (handed === null ? 0 : toCentavos(handed) - toCentavos(amount)),
      0,
    ),
  );
}
