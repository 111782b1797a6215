import { href, useNavigate } from 'react-router';
import { newKey } from '../../api/attempt-key.ts';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { keepDraft, readDraft } from '../kit/draft.ts';
import { EMPTY_DRAFT, isReceptionDraft, RECEPTION_DRAFT, type ReceptionDraft } from './reception-draft.ts';

/** Opens a delivery with these contents, unless another one is not saved yet. */
export function useOpenDelivery(contents: () => Promise<Partial<ReceptionDraft>> | Partial<ReceptionDraft>) {
  const navigate = useNavigate();
  return useAction(async () => {
    const to = href('/admin/stock/recepcion');
    if (readDraft(RECEPTION_DRAFT, isReceptionDraft) !== null) {
      return toast('Hay una entrega sin guardar: guardala o vaciá la lista antes.', {
        tone: 'error',
        action: { label: 'Verla', to },
      });
    }
    keepDraft(RECEPTION_DRAFT, { ...EMPTY_DRAFT, attempt: newKey(), ...(await contents()) });
    await navigate(to);
  });
}
