import { useEffect, useRef } from 'react';
import { countText } from '#shared/counts.ts';
import { isAtWork, type PriceChangeState } from '#shared/price-change-states.ts';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { toast } from '../../ui/toast.ts';
import { useLookAgain } from '../kit/use-look-again.ts';

/** Reloads a change while a job works on it, and says when it is done. */
export function useWatchedJob(change: PriceChange): void {
  const before = useRef<PriceChangeState>(change.state);

  useEffect(() => {
    const message = messageAfter(before.current, change);
    before.current = change.state;
    if (message) toast(message, { tone: 'success' });
  }, [change]);
  useLookAgain(change, isAtWork(change.state));
}

function messageAfter(before: PriceChangeState, { state, counts }: PriceChange): string | null {
  if (before === state) return null;
  if (state === 'applied') return `Se cambiaron ${countText(counts.applied, 'precio', 'precios')}.`;
  if (state === 'undone') return `Se restauraron ${countText(counts.restored, 'precio', 'precios')}.`;
  if (state === 'draft' && (before === 'applying' || before === 'reverting'))
    return 'Se canceló: los precios quedan como estaban.';
  return null;
}
