import { useState } from 'react';
import { href, useNavigate, useRevalidator } from 'react-router';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { errorText } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { toast } from '../../ui/toast.ts';

type Move = 'apply' | 'undo' | 'cancel';

/** The actions of a change. A refusal is shown, and the page is loaded again. */
export function useChangeMoves(change: PriceChange) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [pending, setPending] = useState<Move | null>(null);
  const params = { id: change._id };

  async function move(kind: Move, send: () => Promise<unknown>) {
    if (pending) return;
    setPending(kind);
    // Cancelling deletes a draft, but turns a change that is being applied back into a draft.
    const isDropped = kind === 'cancel' && (change.state === 'draft' || change.state === 'computing');
    try {
      await send();
      if (isDropped) {
        toast('Se descartó el borrador. Ningún precio cambió.');
        await navigate(href('/admin/precios'));
        return;
      }
    } catch (error) {
      toast(errorText(error), { tone: 'error' });
    }
    await revalidate();
    setPending(null);
  }

  return {
    pending,
    apply: () =>
      void move('apply', () => call('applyPriceChange', { params, body: { lines: change.counts.ticked } })),
    undo: () => void move('undo', () => call('undoPriceChange', { params })),
    cancel: () => void move('cancel', () => call('cancelPriceChange', { params })),
  };
}
