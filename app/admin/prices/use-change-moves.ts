import { href, useNavigate, useRevalidator } from 'react-router';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';

type Move = 'apply' | 'undo' | 'cancel';

/** The actions of a change. A refusal is shown, and the page is loaded again. */
export function useChangeMoves(change: PriceChange) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { sending, run } = useAction(move, { onError: refuse });
  const params = { id: change._id };

  async function move(kind: Move) {
    if (kind === 'apply') await call('applyPriceChange', { params, body: { lines: change.counts.ticked } });
    else if (kind === 'undo') await call('undoPriceChange', { params });
    else {
      await call('cancelPriceChange', { params });
      // Cancelling deletes a draft, but turns a change that is being applied back into a draft.
      if (change.state === 'draft' || change.state === 'computing') {
        toast('Se descartó el borrador. Ningún precio cambió.');
        return navigate(href('/admin/precios'));
      }
    }
    await revalidate();
  }

  function refuse(error: unknown) {
    showError(error);
    return revalidate();
  }

  return {
    pending: sending,
    apply: () => void run('apply'),
    undo: () => void run('undo'),
    cancel: () => void run('cancel'),
  };
}
