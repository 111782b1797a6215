import { href, useNavigate } from 'react-router';
import { PESOS, writeNumber } from '#shared/numbers.ts';
import type { Reception } from '#shared/schemas/stock.ts';
import { newKey } from '../../api/attempt-key.ts';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';
import { keepDraft, readDraft } from '../kit/draft.ts';
import { EMPTY_DRAFT, isReceptionDraft, RECEPTION_DRAFT, type ReceptionDraft } from './reception-draft.ts';

/** Takes a reception back, if it is not undone already, and opens its lines as a delivery that can be changed. */
export function useReceiveAgain(reception: Reception) {
  const navigate = useNavigate();
  return useAction(async () => {
    const to = href('/admin/stock/recepcion');
    if (readDraft(RECEPTION_DRAFT, isReceptionDraft) !== null) {
      return toast('Hay una entrega sin guardar: guardala o vaciá la lista antes.', {
        tone: 'error',
        action: { label: 'Verla', to },
      });
    }
    if (!reception.undone) await call('undoReception', { params: { id: reception._id } });
    keepDraft(RECEPTION_DRAFT, draftOf(reception));
    await navigate(to);
  });
}

/** The lines of a reception as they would have been scanned. */
export function draftOf({ lines, supplier, note }: Reception): ReceptionDraft {
  return {
    ...EMPTY_DRAFT,
    attempt: newKey(),
    lines: lines.map(({ article, quantity, cost }) => ({
      article,
      quantity,
      cost: cost === null ? '' : writeNumber(cost, PESOS),
    })),
    supplier: supplier?.name ?? '',
    note,
  };
}
