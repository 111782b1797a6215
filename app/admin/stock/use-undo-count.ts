import { useRevalidator } from 'react-router';
import type { StockCount } from '#shared/schemas/stock-counts.ts';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { call } from '../kit/client.ts';

/** Takes the differences of a count back, and loads the page again. */
export function useUndoCount(onUndone: (count: StockCount) => void) {
  const { revalidate } = useRevalidator();
  return useAction(async (count: StockCount) => {
    const undone = await call('undoStockCount', { params: { id: count._id } });
    toast('El recuento se deshizo: el stock volvió a lo que era.', { tone: 'success' });
    onUndone(undone);
    await revalidate();
  });
}
