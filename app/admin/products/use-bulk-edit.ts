import { useRevalidator } from 'react-router';
import { countText } from '#shared/counts.ts';
import type { BulkEdit, NewBulkEdit } from '#shared/schemas/bulk-edits.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import { call } from '../kit/client.ts';

/** Changes many products, says so, and offers to undo it. Throws ApiError. */
export function useBulkEdit(onDone: () => void): (body: NewBulkEdit) => Promise<void> {
  const { revalidate } = useRevalidator();
  const attempt = useAttemptKey();

  async function undo(id: string) {
    const { restored, kept } = await call('undoBulkEdit', { params: { id } });
    const left = kept > 0 ? ` ${countText(kept, 'quedó', 'quedaron')} como está, porque cambió después.` : '';
    toast(`${countText(restored, 'producto volvió', 'productos volvieron')} a lo de antes.${left}`, {
      tone: kept > 0 ? 'info' : 'success',
    });
    await revalidate();
  }

  return async (body) => {
    const edit = await call('editInBulk', { body, idempotencyKey: attempt.keyOf(body) });
    attempt.settled();
    const action = { label: 'Deshacer', run: () => void undo(edit._id).catch(showError) };
    toast(doneText(edit), { tone: 'success', ...(edit.changed > 0 && { action }) });
    onDone();
    await revalidate();
  };
}

function doneText({ change, chosen, changed }: BulkEdit): string {
  if (changed === 0) return 'Ya estaban así: no cambió ninguno.';
  if (change.kind === 'delete') return `${countText(changed, 'producto eliminado', 'productos eliminados')}.`;
  const same = chosen - changed;
  const others = same > 0 ? ` ${countText(same, 'ya estaba', 'ya estaban')} así.` : '';
  return `${countText(changed, 'producto cambiado', 'productos cambiados')}.${others}`;
}
